// The person's own libraries: the built-in ones on pods of 2.0, those they made on pods of 1.4.
// docs/product/library.md#libraries.
import { computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { hasFeature } from '../../../lib/api/dialects/features.ts'
import { readProfile } from '../../../lib/api/dialects/profile-cache.ts'
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
import { env } from '../../../lib/env.ts'
import { MAX_PAGE_SIZE } from '../../../lib/contract/kit/codes.ts'
import { isBuiltIn } from '../../../lib/kit/privacy.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { loadMoreList, type LoadMoreList } from '../../lists/load-more.ts'
import { $builtInLibraries } from '../../session/pod-profile.ts'
import { $me, fetchMe } from '../../session/session.ts'
import { currentLibrary } from './current-library.ts'

const $owner = computed($me, (me) => me?.id)

/** Not while the dialect is unknown: of a pod of 1.4 nothing may be left out. */
function hasBuiltIn(): boolean {
  const profile = readProfile(podOrigin())
  return profile !== undefined && hasFeature(profile.dialect, 'builtInLibraries')
}

/**
 * All of them: people have few. Pods of 2.0 also list those that hold a playlist, as each library
 * of 1.4 does after the move: files cannot go there.
 */
export async function listMine(signal?: AbortSignal): Promise<Library[]> {
  const found: Library[] = []
  for (let page = 1; ; page++) {
    const answer = await listLibraries({ page, page_size: MAX_PAGE_SIZE }, signal)
    found.push(...answer.results)
    if (!answer.next || answer.results.length === 0)
      return hasBuiltIn() ? found.filter(isBuiltIn) : found
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

/**
 * Deletes a library with its files; only pods of 1.4 can. One that is gone already is no error.
 * @throws what the call throws
 */
export async function deleteLibrary(uuid: string): Promise<void> {
  try {
    await removeLibrary(uuid)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  void myLibraries.reload()
  void fetchMe().catch(() => {})
}

/** The code of the frame, which few screens need. */
const counts = () => import('../../people/notifications/counts.ts')

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
export const libraryFollowers: LoadMoreList<Follow> = loadMoreList<string, Follow>(
  $edited,
  FOLLOWERS,
  listLibraryFollowers,
  (_rows, signal) =>
    void Promise.all([import('../../live/renew.ts'), counts()]).then(
      ([{ renewOn }, { onInboxElsewhere }]) => {
        const reload = () => libraryFollowers.reload()
        renewOn('inbox.item_added', signal, reload)
        if (signal.aborted) return
        // Answered in another tab.
        const off = onInboxElsewhere(() => void reload())
        signal.addEventListener('abort', off)
      },
      env().report
    )
)

/**
 * Answers a request, or changes the answer.
 * @throws what the call throws; a request that was withdrawn only leaves the list
 */
export async function decideFollower(
  { uuid, approved }: Pick<Follow, 'uuid' | 'approved'>,
  decision: 'accept' | 'reject'
): Promise<void> {
  try {
    await decideFollow('library', uuid, decision)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    void counts().then(({ refreshCounts }) => refreshCounts(), env().report)
    await libraryFollowers.reload()
    return
  }
  // Its notification is on other screens, and in other tabs.
  void counts().then(({ followRequestAnswered, tellInbox }) => {
    if (approved === null) followRequestAnswered()
    tellInbox()
  }, env().report)
  libraryFollowers.update((page) => ({
    ...page,
    results: page.results.map((each) =>
      each.uuid === uuid ? { ...each, approved: decision === 'accept' } : each
    )
  }))
}
