// The seam to the platform. boot.ts fills it in the browser, tests fill it with the pod's inject and a fake clock.

export type KeyValue = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Every key that is kept. */
  keys(): readonly string[]
}

/** Texts that outlast a killed browser, where those of `KeyValue` reach the disk seconds late. */
export type Vault = {
  /** What stands under a key, whoever put it there; undefined for nothing, and where nothing can be read. */
  get(key: string): Promise<unknown>
  /** All or none of them; a failure is no error. */
  set(pairs: Readonly<Record<string, string>>): void
  /** Forgets every key with this ending. */
  forget(ending: string): Promise<void>
}

/** A line to the other tabs of this origin. */
export type Channel = { post(data: unknown): void; close(): void }

export type Env = {
  fetch: typeof fetch
  /** Origin of the pod that is talked to, e.g. `https://coral.sound`; empty means the page's own. */
  podUrl(): string
  /** Holds calls back until it is known which pod is meant; undefined once it is. */
  chosen?: Promise<void> | undefined
  /** Reads one cookie of the page's origin. */
  cookie(name: string): string | undefined
  /** Keeps a cookie of the page's origin for so many seconds. */
  setCookie(name: string, value: string, seconds: number): void
  /** Forgets one cookie of the page's origin, as far as scripts may. */
  dropCookie(name: string): void
  /** Kept between visits; may throw nothing and forget (private windows). */
  storage: KeyValue
  /** Missing where there is none. */
  vault?: Vault
  /** Missing where there are no such lines. @param onMessage gets what anybody of this origin sends */
  openChannel?(name: string, onMessage: (data: unknown) => void): Channel
  /** Waits for its turn among the tabs of this origin; gives the way to leave, before or after it came. Missing where there are no locks. */
  takeLock?(name: string, onTurn: () => void): () => void
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
  openSocket(url: string): WebSocket
  /** Goes to a path of our own without reloading the document. */
  navigate(path: string, options?: { history?: 'push' | 'replace' }): void
  /** Leaves the document for an address; nothing in memory survives it. */
  leave(address: string, history?: 'replace'): void
  /** Where the reader is: path with query and hash. */
  location(): { pathname: string; search: string; hash: string; origin: string }
  /** Takes errors nobody could act on. */
  report(error: unknown): void
}

let current: Env | undefined

export function setEnv(env: Env): void {
  current = env
}

/** @throws Error before setEnv was called: only the build renders without a platform, and it calls nothing. */
export function env(): Env {
  if (!current) throw new Error('The environment is not set')
  return current
}

export const hasEnv = (): boolean => current !== undefined
