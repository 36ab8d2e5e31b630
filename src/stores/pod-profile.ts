// What is known of the present pod: which dialect it speaks, what it lacks, whether it is closed to strangers, as most are.
// See docs/dialects.md and docs/pods-and-people.md.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../lib/address.ts'
import { hasFeature, type Feature } from '../lib/api/dialects/features.ts'
import { readProfile, setProfileListener, type PodProfile } from '../lib/api/dialects/kept.ts'
import { getNodeInfo } from '../lib/api/instance.ts'

const $state = atom<PodProfile | undefined>()

/** Whether the pod shows strangers nothing of its library. */
export const $closed: ReadableAtom<boolean> = computed($state, (profile) => profile?.closed ?? false)

/** Whether the pod has a feature; before its dialect is known, that of the contract counts. */
export const featureStore = (feature: Feature): ReadableAtom<boolean> =>
  computed($state, (profile) => hasFeature(profile?.dialect ?? '2', feature))

/** Radios that the pod draws play for strangers too. */
export const $strangersRadios = featureStore('strangersRadios')
/** What is shown to followers is shown to them. */
export const $followersPrivacy = featureStore('followersPrivacy')

const refresh = (): void => $state.set(readProfile(podOrigin()))

/** Follows what visits and calls find out about the present pod. Returns the undo. */
export function watchPodProfile(): () => void {
  refresh()
  setProfileListener(refresh)
  return () => setProfileListener(() => {})
}

let confirming: Promise<void> | undefined
let confirmed = false

/** Whether the pod was asked in this document; until then the word of an earlier visit stands. */
export const isConfirmed = (): boolean => confirmed

/** Asks the pod whether it is closed, once per document. Where it does not answer, what was known stays. */
export function confirmClosed(): Promise<void> {
  confirming ??= getNodeInfo()
    .catch(() => undefined)
    .then(() => void (confirmed = true))
  return confirming
}
