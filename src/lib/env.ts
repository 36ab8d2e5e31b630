// The interface to the platform. boot.ts implements it in the browser; tests use the pod's inject
// and a fake clock.
import type { PageEvent } from './kit/page-events.ts'

export type KeyValue = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** All stored keys. */
  keys(): readonly string[]
}

/**
 * Texts that survive a killed browser; the texts of `KeyValue` are written to disk seconds late.
 */
export type Vault = {
  /** The value of a key, unchecked; undefined if there is none. @throws if it cannot be read */
  get(key: string): Promise<unknown>
  /** Stores all pairs or none. @returns when it has; never, if it could not */
  set(pairs: Readonly<Record<string, string>>): Promise<void>
  /** Deletes every key for which `matches` returns true. */
  forget(matches: (key: string) => boolean): Promise<void>
}

/** Things that survive the page. Each has a folder and a name. */
export type FolderStore<T> = {
  /** @throws what the browser says if it refuses, or has no room; some hear of no `signal` */
  put(folder: string, name: string, value: T, signal?: AbortSignal): Promise<void>
  /** Undefined if there is none. @throws what the browser says if it refuses */
  get(folder: string, name: string): Promise<T | undefined>
  remove(folder: string, name: string): Promise<void>
  /** The names in a folder. */
  list(folder: string): Promise<string[]>
  /** Deletes a folder with everything in it. */
  forget(folder: string): Promise<void>
}

/** How a file of the person's disk is opened again: a handle of it, or of a folder above it. */
export type FileSource = {
  readonly handle: FileSystemHandle
  /** The way from the handle to the file; empty for a handle of the file. */
  readonly path: readonly string[]
}

/** Copies of files. */
export type FileStore = FolderStore<Blob> & {
  /** Missing if the browser has no handles of files of a disk. */
  readonly sources?: FolderStore<FileSource>
}

/** A connection to the other tabs of this origin. */
export type Channel = { post(data: unknown): void; close(): void }

export type Env = {
  fetch: typeof fetch
  /** Origin of the current pod, e.g. `https://coral.sound`; empty means the page's own. */
  podUrl(): string
  /** Calls wait for this until the pod is known; undefined once it is. */
  chosen?: Promise<void> | undefined
  /** Reads one cookie of the page's origin. */
  cookie(name: string): string | undefined
  /** Sets a cookie of the page's origin that lasts this many seconds. */
  setCookie(name: string, value: string, seconds: number): void
  /** Deletes a cookie of the page's origin, as far as scripts can. */
  dropCookie(name: string): void
  /** Kept between visits; never throws, but may lose everything (private windows, full disks). */
  storage: KeyValue
  /** Missing if the browser has no such storage. */
  vault?: Vault
  /** Missing if the browser has no such storage. */
  files?(): Promise<FileStore>
  /**
   * Missing if the browser does not support it. @param onMessage receives messages from any page of
   * this origin
   */
  openChannel?(name: string, onMessage: (data: unknown) => void): Channel
  /**
   * Waits for a lock shared by the tabs of this origin; returns a function that cancels or releases
   * it. May be missing.
   */
  takeLock?(name: string, onTurn: () => void): () => void
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
  openSocket(url: string): WebSocket
  /** Navigates to a path of this site without reloading the document. */
  navigate(path: string, options?: { history?: 'push' | 'replace' }): void
  /** Leaves the document for an address; nothing in memory survives it. */
  leave(address: string, history?: 'replace'): void
  /**
   * The language of the current page, as a BCP 47 tag, for texts outside of components. The address
   * has another one while a host serves the wrong page.
   */
  language(): string
  /** The current address and its parts. */
  location(): { pathname: string; search: string; hash: string; origin: string; href: string }
  /**
   * Writes another path, query and hash of this site into the address, without a new entry of the
   * history. The page and the state of the entry stay.
   */
  replaceAddress(path: string): void
  /** Calls `run` at each such event of the page; returns a function that stops this. */
  onPage(event: PageEvent, run: () => void): () => void
  /** Whether nobody sees the page. */
  isHidden(): boolean
  /** Logs an error that the user cannot act on. */
  report(error: unknown): void
}

// A variable, because the browser and each test set another environment.
let current: Env | undefined

export function setEnv(env: Env): void {
  current = env
}

/**
 * @throws Error before setEnv was called: only the build renders without an environment, and it
 * makes no calls.
 */
export function env(): Env {
  if (!current) throw new Error('The environment is not set')
  return current
}

export const hasEnv = (): boolean => current !== undefined
