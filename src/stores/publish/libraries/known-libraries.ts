// The libraries that the person follows, and finding another one by its address.
// docs/product/federation.md#remote-libraries.
import { atom, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { findRemoteLibrary } from '../../../lib/api/publish/libraries.ts'
import {
  listLibraryFollows,
  unfollowLibrary,
  type FollowedLibrary
} from '../../../lib/api/people/follows.ts'
import { browseList } from '../../lists/browse.ts'

/** The newest first. */
export const knownLibraries = browseList<FollowedLibrary>(
  ['content.remote'],
  { orderings: ['creation_date'], ordering: '-creation_date', search: false },
  ({ page, pageSize }, _route, signal) => listLibraryFollows({ page, page_size: pageSize }, signal)
)

const $leavingStore = atom<string | undefined>()
/** Uuid of the follow that is being ended. */
export const $leaving: ReadableAtom<string | undefined> = $leavingStore

/**
 * Ends a follow, or withdraws the request.
 * @param onFail shows why the pod refused it
 */
export async function leaveLibrary(
  { uuid }: FollowedLibrary,
  onFail: (error: unknown) => void
): Promise<void> {
  if ($leavingStore.get() !== undefined) return
  $leavingStore.set(uuid)
  try {
    await unfollowLibrary(uuid)
  } catch (error) {
    // The follow has ended already, on another device.
    if (!(error instanceof NotFoundError)) onFail(error)
  } finally {
    $leavingStore.set(undefined)
  }
  await knownLibraries.reload()
}

/**
 * The library behind an address on its own pod.
 * @returns its uuid on this pod; undefined if there is none at the address
 */
export const findLibrary = async (address: string): Promise<string | undefined> =>
  (await findRemoteLibrary(address))?.uuid
