// Registering the service worker. docs/architecture.md, "The service worker".

/**
 * Registers it; if it is registered, nothing changes.
 * @returns undefined where there is none: the dev server has no versions
 * @throws if the browser refuses it, or its file does not come
 */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  import.meta.env.PROD
    ? navigator.serviceWorker.register('/serviceWorker.js', { updateViaCache: 'none' })
    : undefined
