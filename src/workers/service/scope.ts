// The types of a service worker that are used here. TypeScript has them in a library of its own,
// which contradicts that of pages.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
export type Installing = Lasting & {
  /** Chromium only. */
  addRoutes?(
    rules: { condition: object; source: 'network' | 'fetch-event' | { cacheName: string } }[]
  ): Promise<void>
}
export type Fetching = Lasting & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export type Message = Lasting & { readonly data: unknown; readonly source: { url?: string } | null }

export type Scope = {
  readonly location: Location
  readonly navigator: { readonly onLine: boolean }
  /** Missing in Firefox. */
  readonly InstallEvent?: { prototype: object }
  readonly registration: { readonly active: object | null }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', run: (event: Installing) => void): void
  addEventListener(type: 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void
  addEventListener(type: 'message', run: (event: Message) => void): void
}
