import type { Library, LibraryWrite } from '../../contract/publish/libraries/libraries.ts'
import type { LibraryScan, RemoteLibrary } from '../../contract/publish/libraries/remote.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { podOrigin } from '../../pods/address.ts'
import { asList, asPage, asRow, asTexts } from '../answers.ts'
import { get, post } from '../client.ts'
import { readProfile } from '../dialects/profile-cache.ts'

/** Pods of 2.0 make a library for each playlist, which their own interface does not show. */
const OF_PLAYLIST = /^playlist_/

/**
 * Leaves out the libraries that a pod of 2.0 keeps for playlists, from a page of a list. On 1.4
 * people may have named a library so themselves.
 */
export function withoutHidden(page: Page<Library>): Page<Library> {
  if (readProfile(podOrigin())?.dialect === '1.4') return page
  const results = page.results.filter(({ name }) => !OF_PLAYLIST.test(String(name)))
  return { ...page, results, count: page.count - (page.results.length - results.length) }
}

const remote = (uuid: string) => `federation/libraries/${encodeURIComponent(uuid)}/` as const

/**
 * A library of this pod or of another one. Pods answer for private libraries, too.
 * @throws NotFoundError
 */
export const getLibrary = async (uuid: string, signal?: AbortSignal): Promise<Library> =>
  asRow(
    asTexts(await get(`libraries/${encodeURIComponent(uuid)}/`, { signal }), 'uuid', 'name'),
    'actor'
  )

/**
 * A library with the state of its last scan.
 * @throws NotFoundError also for libraries that the user may not see yet
 */
export const getRemoteLibrary = async (
  uuid: string,
  signal?: AbortSignal
): Promise<RemoteLibrary> => asTexts(await get(remote(uuid), { signal }), 'uuid', 'name')

/**
 * Lets the pod read a library of another pod.
 * @param fid its address there
 * @throws StatusError with the pod's words if the other pod does not answer as it should
 */
export async function findRemoteLibrary(fid: string): Promise<RemoteLibrary | undefined> {
  const answer = asRow(await post('federation/libraries/fetch/', { fid }), 'results')
  const [found] = asList(answer.results)
  return found && asTexts(found, 'uuid', 'name')
}

/**
 * Asks the pod to read the contents of a library of another pod.
 * @returns the scan; undefined if the last one is too recent
 */
export async function scanLibrary(uuid: string): Promise<LibraryScan | undefined> {
  const answer = asRow(await post(`${remote(uuid)}scan/`), 'status')
  return answer.status === 'scheduled' ? asRow(answer.scan, 'status') : undefined
}

/** The person's own libraries; on pods of 2.0 one for each level, named by it. */
export const listLibraries = async (
  query: { scope?: string; page?: number; page_size?: number },
  signal?: AbortSignal
): Promise<Page<Library>> => withoutHidden(asPage(await get('libraries/', { query, signal })))

/**
 * Makes a library; only on pods of 1.4.
 * @throws FieldErrors
 */
export const addLibrary = async (library: LibraryWrite): Promise<Library> =>
  asTexts(await post('libraries/', library), 'uuid', 'name')
