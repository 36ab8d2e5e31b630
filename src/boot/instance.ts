// Chooses the pod this document uses. docs/product/navigation.md#the-pod-comes-first.
import { setBrowserEnv, setPod } from './env.ts'
import { isDesktop } from './desktop.ts'
import { env } from '../lib/env.ts'
import { hostOf, podUrlOf, storedPod } from '../lib/pods/instances.ts'
import { safeNext } from '../lib/routes/guards.ts'
import { routePath } from '../lib/routes/match.ts'
import { DEFAULT_INSTANCE_KEY, INSTANCE_KEY, UI_VERSION_KEY } from '../lib/storage/keys.ts'
import {
  checkInstance,
  hintedAccount,
  refreshInstances,
  setHasInstance,
  setInstance,
  switchInstance
} from '../stores/session/instances.ts'
import { showMessage } from '../stores/kit/messages.ts'
import { frontSettings } from '../stores/session/front-settings.ts'
import { watchPodProfile } from '../stores/session/pod-profile.ts'
import { goTo } from '../stores/kit/route.ts'
import { enterScope } from '../stores/session/scope.ts'
import { beAnonymous } from '../stores/session/session.ts'
import { refreshUiVersion } from '../stores/kit/ui-version.ts'

/**
 * Reads a parameter and removes it from the address, so that a reload or a copied link does not
 * repeat it.
 */
function takeParam(name: string): string | undefined {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return undefined
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return value
}

/** A link may name the pod, but a signed-in person is asked before switching. */
function applyServerParam(): void {
  const wanted = takeParam('_server')
  if (wanted === undefined) return
  const { storage } = env()
  const signedIn = hintedAccount() !== undefined
  const url = podUrlOf(wanted)
  const present =
    storage.getItem(INSTANCE_KEY) ?? storage.getItem(DEFAULT_INSTANCE_KEY) ?? location.origin
  if (!url) {
    env().report(new Error(`_server is no address of a pod: ${wanted.slice(0, 200)}`))
    if (!signedIn) storage.removeItem(INSTANCE_KEY)
  } else if (url !== present && signedIn) {
    showMessage(
      { text: 'errors.otherPod', params: { pod: hostOf(url) } },
      {
        key: 'other-pod',
        color: 'warning',
        displayTime: 0,
        actions: [
          {
            text: 'errors.otherPodGo',
            run: () => switchInstance({ url }, location.pathname + location.search)
          }
        ]
      }
    )
  } else if (url !== present) {
    setInstance({ url }, 'link')
    showMessage(
      { text: 'errors.movedPod', params: { pod: hostOf(url) } },
      {
        key: 'other-pod',
        color: 'warning',
        displayTime: 0,
        actions: [{ text: 'errors.movedPodChoose', run: () => goTo(routePath('instance-chooser')) }]
      }
    )
  }
}

/** `isCertain`: the next documents take it too, without asking. */
type Default = { url: string; isCertain: boolean }

/**
 * The pod of the front settings, else the one that serves the page; undefined if there is neither.
 */
async function findDefault(): Promise<Default | undefined> {
  const { defaultServerUrl } = await frontSettings.get()
  if (defaultServerUrl) return { url: defaultServerUrl, isCertain: true }
  if (isDesktop()) return undefined
  const check = await checkInstance(location.origin)
  const url = location.origin
  // A pod that answers with an error still counts as the pod that serves the page.
  if ('instance' in check || check.problem.reason === 'nodeinfo') return { url, isCertain: true }
  // The network failed, right after it brought the page: the next document asks again.
  return check.problem.noAnswer ? { url, isCertain: false } : undefined
}

async function applyDefault(): Promise<void> {
  const found = await findDefault().catch(() => ({ url: location.origin, isCertain: true }))
  if (found === undefined) {
    setHasInstance(false)
    beAnonymous()
    // Waiting calls never continue, as there is no pod; the chooser loads a new document.
    return new Promise(() => {})
  }
  const { url, isCertain } = found
  if (isCertain) env().storage.setItem(DEFAULT_INSTANCE_KEY, url)
  setPod(url)
  env().chosen = undefined
  // Reads the profile again: it was stored before this pod became the current one.
  watchPodProfile()
}

/** Stores the default pod from the host's settings, for the next document. */
async function followDefault(): Promise<void> {
  const { defaultServerUrl } = await frontSettings.get()
  if (defaultServerUrl) env().storage.setItem(DEFAULT_INSTANCE_KEY, defaultServerUrl)
}

/** Sets up the browser environment and the pod; requests to the pod may start right after it. */
export function beginWithInstance(): void {
  setBrowserEnv()
  refreshUiVersion()
  refreshInstances()
  applyServerParam()
  const { storage } = env()
  const kept = storedPod(storage, INSTANCE_KEY) ?? storedPod(storage, DEFAULT_INSTANCE_KEY)
  if (kept) setPod(kept)
  else env().chosen = applyDefault()
  if (!storage.getItem(INSTANCE_KEY)) void followDefault()
  enterScope(hintedAccount() ?? '')
  const path = takeParam('_url')
  if (path !== undefined) goTo(safeNext(path), { history: 'replace' })
  window.addEventListener('storage', ({ key }) => {
    if (key === UI_VERSION_KEY) refreshUiVersion()
    refreshInstances()
  })
}
