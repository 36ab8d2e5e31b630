// Tasks that can wait until the page is idle: the service worker, the consent for error reports,
// and uncaught errors.
import { env } from '../lib/env.ts'
import { podOrigin } from '../lib/pods/address.ts'
import { refreshDialect } from '../lib/api/dialects/speak.ts'
import { ApiError } from '../lib/api/errors.ts'
import { registerWorker } from '../lib/kit/service-worker.ts'
import { createTimer } from '../lib/kit/timer.ts'
import { watchConsent } from '../stores/errors/consent.ts'
import { showUnexpected } from '../stores/errors/errors.ts'
import { showMessage } from '../stores/kit/messages.ts'
import { watchChannels } from './frame/channels.ts'
import { keepDrawn } from './first/last.ts'

const HOUR = 3600_000
/** What loads within this time is told to the service worker at once, in milliseconds. */
const SETTLED = 2000
/** Milliseconds that a page waits for a new version to take over. */
const TAKE_OVER = 3000

/**
 * React hydration mismatches, e.g. because an extension changed the page; React has already
 * rendered it again.
 */
const isRecovered = ({ message }: Error): boolean =>
  /React error #4(?:1[89]|2[1-5])\b/.test(message)

/**
 * Errors not to show: failed module loads are reported elsewhere, and noise of extensions and
 * browsers is not ours.
 */
const isNoise = (error: unknown): boolean =>
  !(error instanceof Error) ||
  error instanceof ApiError ||
  error.name === 'AbortError' ||
  isRecovered(error) ||
  /dynamically imported module|importing a module|ResizeObserver/i.test(error.message)

/**
 * Lets a new version take over; then the page reloads. Chromium first waits until the present
 * worker has nothing to do. So nothing on the page can be used meanwhile, as a link under the
 * pointer would be fetched. If something else keeps the worker busy, the page reloads anyway: a
 * reload comes from the host.
 */
function update(waiting: ServiceWorker): void {
  document.body.inert = true
  waiting.postMessage('take-over')
  env().setTimeout(() => location.reload(), TAKE_OVER)
}

/**
 * Offers a waiting version, which takes over when the person agrees.
 * docs/product/navigation.md#new-versions.
 */
function offer(waiting: ServiceWorker): void {
  showMessage(
    { text: 'shell.ready' },
    {
      key: 'update',
      displayTime: 0,
      actions: [
        { text: 'shell.update', run: () => update(waiting) },
        { text: 'shell.later', run: () => {} }
      ]
    }
  )
}

/**
 * Tells the service worker which files this page has loaded, so that it keeps them: it does not see
 * files that were loaded before it took over, nor, in Chromium, files that it did not have.
 */
function tellLoaded(): void {
  const { origin } = location
  const names = new Set<string>()
  const soon = createTimer()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, initiatorType } = entry
      const isCover = initiatorType === 'img' && name.startsWith(`${origin}/media/`)
      if (name.startsWith(`${origin}/_astro/`) || isCover) names.add(name)
    }
    soon.set(() => {
      if (names.size > 0) navigator.serviceWorker.controller?.postMessage([...names])
      names.clear()
    }, SETTLED)
  }).observe({ type: 'resource', buffered: true })
}

async function watchServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first service worker takes over a page that had none: no reload needed.
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
    else tellLoaded()
    controlled = true
  })
  if (controlled) tellLoaded()
  const registration = await registerWorker()
  if (!registration) return
  const offerWaiting = () =>
    void (registration.waiting && registration.active && offer(registration.waiting))
  offerWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting)
  )
  // A page may stay open for days, so updates are checked every hour.
  const checkForUpdate = (): void => {
    registration.update().catch(env().report)
    env().setTimeout(checkForUpdate, HOUR)
  }
  env().setTimeout(checkForUpdate, HOUR)
}

export async function startLater(): Promise<void> {
  window.addEventListener('error', ({ error }) => void (isNoise(error) || showUnexpected(error)))
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => void (isNoise(reason) || showUnexpected(reason))
  )
  // Registration errors are only logged: docs/product/errors.md#what-is-only-logged.
  watchServiceWorker().catch(env().report)
  refreshDialect(podOrigin())
  watchChannels()
  // Where storage is forbidden or full, nothing is kept.
  keepDrawn().catch(() => {})
  await watchConsent()
}
