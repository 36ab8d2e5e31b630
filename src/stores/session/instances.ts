// The chosen pod and the list of known pods. docs/product/navigation.md#the-pod-comes-first.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/pods/address.ts'
import { askDialect } from '../../lib/api/dialects/speak.ts'
import { forgetProfile, markClosed } from '../../lib/api/dialects/profile-cache.ts'
import { getNodeInfo, isClosed } from '../../lib/api/admin/instance.ts'
import { AnswerError, NetworkError, NotFoundError } from '../../lib/api/errors.ts'
import { env } from '../../lib/env.ts'
import {
  hostOf,
  readInstances,
  withInstance,
  withoutAccount,
  type Instance
} from '../../lib/pods/instances.ts'
import {
  HINT_KEY,
  INSTANCE_KEY,
  KNOWN_INSTANCES_KEY,
  LINKED_INSTANCE_KEY
} from '../../lib/storage/keys.ts'
import { keptAtom } from '../kit/kept-atom.ts'

const $has = atom(true)
/** False while no pod is chosen and none serves the page: every route then leads to the chooser. */
export const $hasInstance: ReadableAtom<boolean> = $has
export const setHasInstance = (has: boolean): void => $has.set(has)

const $list = keptAtom<readonly Instance[]>(KNOWN_INSTANCES_KEY, readInstances, [])
/** Pods that were used here, the latest first; 20 at most. */
export const $instances: ReadableAtom<readonly Instance[]> = $list

/** The same without the current one. */
export const $otherPods = computed($list, (list) => list.filter(({ url }) => url !== podOrigin()))

/** Reads the list again: other tabs write it too. */
export const refreshInstances = (): void => $list.restore()

/**
 * If another tab has switched to another pod, this tab must not write the keys of the chosen pod.
 */
const isChosen = (): boolean => [null, podOrigin()].includes(env().storage.getItem(INSTANCE_KEY))

/** Stores the account signed in at the current pod; undefined for none. */
export function rememberAccount(account: string | undefined): void {
  const { storage } = env()
  $list.change((list) =>
    account === undefined
      ? withoutAccount(list, podOrigin())
      : withInstance(list, { url: podOrigin(), account })
  )
  if (!isChosen()) return
  if (account === undefined) storage.removeItem(HINT_KEY)
  else storage.setItem(HINT_KEY, account)
}

/** The account last signed in at the current pod, as far as this browser knows. */
export const hintedAccount = (): string | undefined => env().storage.getItem(HINT_KEY) ?? undefined

/**
 * Whether the current pod was chosen only by a link: such a pod must not change how the client
 * looks.
 */
export const isLinked = (): boolean => env().storage.getItem(LINKED_INSTANCE_KEY) === podOrigin()

/**
 * Chooses the pod to use from the next document on.
 * @param by how it was chosen: by the person, or by a link they followed
 */
export function setInstance(instance: Instance, by: 'person' | 'link' = 'person'): void {
  const { storage } = env()
  if (by === 'link') storage.setItem(LINKED_INSTANCE_KEY, instance.url)
  else storage.removeItem(LINKED_INSTANCE_KEY)
  const present = $list.read().find(({ url }) => url === instance.url)
  // Each search of other pods asks all that are listed: a pod gets there by the person only.
  if (by === 'person' || present) $list.change((list) => withInstance(list, instance))
  storage.setItem(INSTANCE_KEY, instance.url)
  const account = instance.account ?? present?.account
  if (account === undefined) storage.removeItem(HINT_KEY)
  else storage.setItem(HINT_KEY, account)
}

/**
 * Switches to another pod. The data in memory belongs to the old pod, so a new document is loaded;
 * data stored per pod and account is kept.
 * @param path a path of this client, with language
 */
export function switchInstance(instance: Instance, path: string): void {
  setInstance(instance)
  env().leave(path)
}

/** Adds a pod to the list, or updates it there; the chosen one stays chosen. */
export const addInstance = (instance: Instance): void =>
  $list.change((list) => withInstance(list, instance))

/** Writes who is signed in at a pod, which keeps its place in the list; a new one is added. */
export const nameAccount = (url: string, account: string): void =>
  $list.change((list) =>
    list.some((each) => each.url === url)
      ? list.map((each) => (each.url === url ? { ...each, account } : each))
      : withInstance(list, { url, account })
  )

/** Removes a pod from the list; the current one stays. */
export function forgetInstance(url: string): void {
  if (url === podOrigin()) return
  $list.change((list) => list.filter((each) => each.url !== url))
  forgetProfile(url)
}

/** Why an address is not a usable pod. docs/product/errors.md#choosing-a-pod. */
export type InstanceProblem =
  /** `noAnswer`: the network failed, so it may be a pod. */
  { reason: 'unreachable'; noAnswer?: boolean } | { reason: 'nodeinfo'; error: string }
export type InstanceCheck = { instance: Instance } | { problem: InstanceProblem }

/**
 * Checks whether an address is a pod, and which API dialect it uses. @param url an origin, as
 * podUrlFromInput returns it
 */
export async function checkInstance(url: string, signal?: AbortSignal): Promise<InstanceCheck> {
  try {
    const [info] = await Promise.all([getNodeInfo(signal, url), askDialect(url)])
    const { metadata, software } = info
    const closed = isClosed(info)
    if (closed !== undefined) markClosed(url, closed)
    if (typeof software?.name !== 'string') return { problem: { reason: 'unreachable' } }
    const name = metadata?.nodeName
    return {
      instance: {
        url,
        ...(typeof name === 'string' && name && name !== hostOf(url) ? { name } : {})
      }
    }
  } catch (error) {
    if (signal?.aborted) throw error
    // No answer, or a server without nodeinfo.
    if (
      error instanceof NetworkError ||
      error instanceof NotFoundError ||
      error instanceof AnswerError
    )
      return { problem: { reason: 'unreachable', noAnswer: error instanceof NetworkError } }
    return {
      problem: {
        reason: 'nodeinfo',
        error: error instanceof Error ? error.message || error.name : String(error)
      }
    }
  }
}
