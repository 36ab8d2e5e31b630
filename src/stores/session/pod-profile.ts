// Profile of the current pod: its API dialect, its missing features, and whether it is closed to
// visitors, as most are. See docs/dialects.md and docs/pods-and-people.md.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/pods/address.ts'
import { hasFeature, type Feature } from '../../lib/api/dialects/features.ts'
import {
  readProfile,
  setProfileListener,
  type PodProfile
} from '../../lib/api/dialects/profile-cache.ts'
import { getNodeInfo } from '../../lib/api/admin/instance.ts'
import { once } from '../../lib/requests/once.ts'

const $state = atom<PodProfile | undefined>()

/** Whether the pod hides its library from visitors without an account. */
export const $closed: ReadableAtom<boolean> = computed(
  $state,
  (profile) => profile?.closed ?? false
)

/** Whether the pod has a feature; until its dialect is known, the contract's dialect is assumed. */
export const featureStore = (feature: Feature): ReadableAtom<boolean> =>
  computed($state, (profile) => hasFeature(profile?.dialect ?? '2', feature))

/** Whether the pod's radios also play for visitors without an account. */
export const $strangersRadios = featureStore('strangersRadios')
/** Whether the pod supports visibility for followers only. */
export const $followersPrivacy = featureStore('followersPrivacy')
/** Whether the pod has built-in libraries, one for each level, between which uploads move. */
export const $builtInLibraries = featureStore('builtInLibraries')
/** Whether lists can be narrowed to rows with a cover, a date or tags. */
export const $metadataFilters = featureStore('metadataFilters')
/** Whether playlists have descriptions. */
export const $playlistDescriptions = featureStore('playlistDescriptions')
/** Whether names of playlists may be longer than 50 characters. */
export const $longPlaylistNames = featureStore('longPlaylistNames')
/** Whether clearing or deleting a playlist surely leaves the files of its tracks. */
export const $safeDeletion = featureStore('safeDeletion')

const refresh = (): void => $state.set(readProfile(podOrigin()))

/**
 * Updates the profile when calls learn something new about the current pod. Returns a function that
 * stops this.
 */
export function watchPodProfile(): () => void {
  refresh()
  setProfileListener(refresh)
  return () => setProfileListener(() => {})
}

const confirmation = once(() =>
  getNodeInfo().then(
    () => true,
    () => true
  )
)

/**
 * Whether the pod was asked in this document; until then the result of an earlier visit is used.
 */
export const isConfirmed = (): boolean => confirmation.now() === true

/**
 * Asks the pod whether it is closed, once per document. If it does not answer, the known value
 * stays.
 */
export const confirmClosed = async (): Promise<void> => void (await confirmation.get())
