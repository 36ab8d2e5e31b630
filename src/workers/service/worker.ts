// The service worker: keeps pages, code and covers, so that a second visit starts at once and
// without network. It keeps nothing that belongs to a person: docs/security.md. The build makes
// /serviceWorker.js of it; each version of the client is a worker of its own.
import { giveAnswer, keepLoaded } from './answers.ts'
import { precacheFixed, copyCaches } from './carry.ts'
import { covers, dropEarlier, files } from './caches.ts'
import { FILES, handlingOf, PICTURES, type Handling } from './requests.ts'
import type { Installing, Scope } from './scope.ts'
import { giveSound } from './sound.ts'

const scope = self as unknown as Scope

/**
 * Where the browser itself can tell these apart, calls and sound do not wake the worker, and kept
 * files and covers come without it: on slow phones it costs some milliseconds for each. Covers that
 * are missing come from their host; pages tell the worker later which they have loaded.
 */
const addRoutes = async (event: Installing): Promise<void> =>
  event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*/listen/*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: `${FILES}*` } }, source: { cacheName: files } },
    {
      condition: {
        urlPattern: { pathname: `${PICTURES}*`, search: '' },
        requestDestination: 'image'
      },
      source: { cacheName: covers }
    }
  ])

// A failure must not keep people at an old version, so what is missing loads when it is needed.
// Where there was no worker, there is nothing to carry over, and sound waits for this one; messages
// of pages then say what to keep.
scope.addEventListener('install', (event) => {
  event.waitUntil(addRoutes(event).catch(() => {}))
  if (!scope.registration.active) return
  event.waitUntil(
    precacheFixed()
      .then(copyCaches)
      .catch(() => {})
  )
})

scope.addEventListener('activate', (event) =>
  event.waitUntil(dropEarlier().then(() => scope.clients.claim()))
)

const isChromium = (): boolean => 'addRoutes' in (scope.InstallEvent?.prototype ?? {})

/**
 * Whether a request is left to the browser. Browsers other than Chromium have files and covers in
 * their own cache while there is a network, and Firefox reports an error for each that a page no
 * longer waits for. Pictures in files of sound do not delay them.
 */
const isLeft = ({ kind }: Handling): boolean =>
  !isChromium() && kind !== 'page' && scope.navigator.onLine

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, scope.location.origin)
  if (!handling || isLeft(handling)) return
  event.respondWith(
    handling.kind === 'sound' ? giveSound(event.request) : giveAnswer(event, handling)
  )
})

// The new worker waits until the person lets it take over: docs/product/navigation.md#new-versions.
scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === 'take-over') event.waitUntil(scope.skipWaiting())
  else if (Array.isArray(data) && source?.url)
    event.waitUntil(
      keepLoaded(
        source.url,
        data.filter((each) => typeof each === 'string')
      )
    )
})
