// Implements lib/env with the browser's APIs.
import { navigate } from 'astro:transitions/client'
import { takeAsked } from './first/answers.ts'
import { setEnv, type Channel } from '../lib/env.ts'
import { ownPath } from '../lib/i18n/locales.ts'
import { isHidden, onPage } from '../lib/kit/page-events.ts'
import { guarded, openLocal } from '../lib/storage/browser.ts'
import { openVault } from '../lib/storage/vault.ts'

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const setCookie = (name: string, value: string, seconds: number): void =>
  void (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`)

function openChannel(name: string, onMessage: (data: unknown) => void): Channel {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => onMessage(data)
  return { post: (data) => channel.postMessage(data), close: () => channel.close() }
}

function takeLock(name: string, onTurn: () => void): () => void {
  const left = new AbortController()
  const { signal } = left
  const turn = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve())
      onTurn()
    })
  // Aborting the wait rejects the promise, as the caller wanted.
  navigator.locks.request(name, { signal }, turn).catch(() => {})
  return () => left.abort()
}

// A variable, because the pod may be found only after the environment is set.
let pod = ''
/** Sets the pod to use, by its origin. ./instance calls it once per document. */
export const setPod = (url: string): void => void (pod = url === location.origin ? '' : url)

export function setBrowserEnv(): void {
  setEnv({
    fetch: (url, init) => takeAsked(String(url), init) ?? fetch(url, init),
    podUrl: () => pod,
    cookie,
    setCookie,
    dropCookie: (name) => setCookie(name, '', 0),
    storage: guarded(openLocal),
    vault: openVault('atoll'),
    files: () => import('../lib/storage/files.ts').then(({ copies }) => copies()),
    ...('BroadcastChannel' in globalThis ? { openChannel } : {}),
    ...('locks' in navigator ? { takeLock } : {}),
    now: () => Date.now(),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (id) => window.clearTimeout(id),
    openSocket: (url) => new WebSocket(url),
    navigate: (path, options) => void navigate(ownPath(path), options),
    leave: (address, history) =>
      history ? location.replace(ownPath(address)) : location.assign(ownPath(address)),
    language: () => document.documentElement.lang,
    location: () => location,
    replaceAddress: (path) => history.replaceState(history.state, '', path),
    onPage,
    isHidden,
    report: (error) => console.error(error)
  })
}
