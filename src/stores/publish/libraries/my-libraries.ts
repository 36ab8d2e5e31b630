// The person's own libraries: three built-in ones on pods of 2.0, those they made on pods of 1.4.
// docs/product/library.md#libraries.
import { computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { decideFollow } from '../../../lib/api/people/follows.ts'
import {
  addLibrary,
  changeLibrary,
  listLibraryFollowers,
  listLibraries,
  removeLibrary
} from '../../../lib/api/publish/libraries.ts'
import type { Follow } from '../../../lib/contract/people/follows.ts'
import type {
  Library,
  LibraryPatch,
  LibraryWrite
} from '../../../lib/contract/publish/libraries/libraries.ts'
import { MAX_PAGE_SIZE } from '../../../lib/contract/kit/codes.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { loadMoreList } from '../../lists/load-more.ts'
import { $builtInLibraries } from '../../session/pod-profile.ts'
import { $me, fetchMe } from '../../session/session.ts'
import { currentLibrary } from './current-library.ts'

const $owner = computed($me, (me) => me?.id)

/** All of them: people have few. */
async function listMine(signal?: AbortSignal): Promise<Library[]> {
  const found: Library[] = []
  for (let page = 1; ; page++) {
    const answer = await listLibraries({ page, page_size: MAX_PAGE_SIZE }, signal)
    found.push(...answer.results)
    if (!answer.next || answer.results.length === 0) return found
  }
}
export const myLibraries = resource($owner, (_owner, signal) => listMine(signal))

const makeLibrary = onceMade(
  addLibrary,
  () => listMine(),
  (each, { name, privacy_level: level }) =>
    each.name === name && each.privacy_level === (level ?? each.privacy_level)
)

/** Makes a library; only pods of 1.4 can. @throws FieldErrors */
export async function createLibrary(wanted: LibraryWrite): Promise<Library> {
  const made = await makeLibrary(wanted)
  void myLibraries.reload()
  return made
}

/** Changes the library on screen; only pods of 1.4 can. @throws FieldErrors */
export async function saveLibrary(uuid: string, change: LibraryPatch): Promise<void> {
  const changed = await changeLibrary(uuid, change)
  currentLibrary.update((shown) => (shown.uuid === uuid ? { ...shown, ...changed } : shown))
  void myLibraries.reload()
}

/** Deletes a library with its files; only pods of 1.4 can. @throws what the call throws */
export async function deleteLibrary(uuid: string): Promise<void> {
  await removeLibrary(uuid)
  void myLibraries.reload()
  void fetchMe().catch(() => {})
}

const FOLLOWERS = 25
const $edited = computed(
  [$route, currentLibrary.$value, $me, $builtInLibraries],
  (route, shown, me, builtIn) =>
    route?.name === 'library.detail.edit' &&
    !builtIn &&
    shown.state === 'ready' &&
    shown.value.actor.full_username === me?.full_username
      ? shown.value.uuid
      : undefined
)

/** Who follows the library that is edited, or has asked to; the newest first. */
export const libraryFollowers = loadMoreList<string, Follow>(
  $edited,
  FOLLOWERS,
  (uuid, part, signal) => listLibraryFollowers(uuid, part, signal)
)

/**
 * Answers a request, or changes the answer.
 * @throws what the call throws; a request that was withdrawn only leaves the list
 */
export async function decideFollower(
  { uuid }: Pick<Follow, 'uuid'>,
  decision: 'accept' | 'reject'
): Promise<void> {
  try {
    await decideFollow('library', uuid, decision)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    await libraryFollowers.reload()
    return
  }
  libraryFollowers.update((page) => ({
    ...page,
    results: page.results.map((each) =>
      each.uuid === uuid ? { ...each, approved: decision === 'accept' } : each
    )
  }))
}
