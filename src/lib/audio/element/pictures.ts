// Chromium reads on over the pictures in files of sound, so the service worker hides them. On a
// first visit the first sound waits a moment for it. docs/audio.md#pictures-in-files.
import { readsPictures } from '../abilities.ts'
import { registerWorker } from '../../kit/service-worker.ts'
import { earlyKnown } from './early.ts'

/** Milliseconds to wait for the worker. */
const TIMEOUT_MS = 2000

const never = new Promise<never>(() => {})

/**
 * The function that registers the worker, if it should hide pictures on this page and does not yet.
 */
function lacking(): ServiceWorkerContainer | undefined {
  const { serviceWorker } = navigator as Partial<Navigator>
  return serviceWorker?.controller || !readsPictures() ? undefined : serviceWorker
}

/** Starts the worker, so that the first sound need not wait for it. Never fails. */
export const beginWorker = (): void => void (lacking() && registerWorker().catch(() => {}))

/**
 * Resolves when the worker hides pictures on this page, or will not; at the latest after two
 * seconds, or when it is known that the file that loads early has none.
 */
export async function picturesHidden(): Promise<void> {
  const container = lacking()
  if (!container) return
  const controlled = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true })
  )
  const registered = registerWorker().then(
    (registration) =>
      // After Shift+reload, the active worker does not take the page over.
      registration && registration.active?.state !== 'activated' ? never : undefined,
    () => undefined
  )
  const patience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([controlled, registered, earlyKnown(), patience])
}
