import type { RemoteLibrary } from '../../contract/publish/libraries/remote.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage, asTexts } from '../answers.ts'
import { call, get, post } from '../client.ts'

export type FollowKind = 'library' | 'user'

/**
 * The owner's answer to a follow request.
 * @throws NotFoundError when the request was withdrawn
 */
export const decideFollow = (
  kind: FollowKind,
  uuid: string,
  decision: 'accept' | 'reject'
): Promise<unknown> => post(`federation/follows/${kind}/${encodeURIComponent(uuid)}/${decision}/`)

/** A follow of a person, without who follows. `actor` is a federation id. */
export type UserFollow = { uuid: string; actor: string; approved: boolean | null }

/** All people that the signed-in user follows or wants to follow. Pods of 1.4 have no such list. */
export const listAllUserFollows = async (signal?: AbortSignal): Promise<UserFollow[]> =>
  asPage(await get('federation/follows/user/all/', { signal })).results.filter(
    ({ uuid, actor }) => typeof uuid === 'string' && typeof actor === 'string'
  )

/**
 * Follows a person, or asks them whether one may.
 * @param actor their federation id
 * @throws FieldErrors if the pod refuses
 */
export async function followUser(actor: string): Promise<UserFollow> {
  const follow = asTexts(await post('federation/follows/user/', { target: actor }), 'uuid')
  return { uuid: follow.uuid, actor, approved: follow.approved ?? null }
}

/** Ends a follow or withdraws the request. @throws NotFoundError if it has ended already */
export const unfollowUser = (uuid: string): Promise<unknown> =>
  call('DELETE', `federation/follows/user/${encodeURIComponent(uuid)}/`)

/** A follow of a library, without who follows. `library` is a uuid. */
export type LibraryFollow = { uuid: string; library: string; approved: boolean | null }

/** All libraries that the signed-in user follows or wants to follow. */
export const listAllLibraryFollows = async (signal?: AbortSignal): Promise<LibraryFollow[]> =>
  asPage(await get('federation/follows/library/all/', { signal })).results.filter(
    ({ uuid, library }) => typeof uuid === 'string' && typeof library === 'string'
  )

export type FollowedLibrary = Pick<LibraryFollow, 'uuid' | 'approved'> & { library: RemoteLibrary }

const isLibrary = (target: unknown): target is RemoteLibrary => {
  const library = target as Partial<RemoteLibrary> | null
  return (
    typeof library?.uuid === 'string' && typeof library.name === 'string' && Boolean(library.actor)
  )
}

/** A page of the libraries that the user follows, each with its last scan; the newest first. */
export async function listLibraryFollows(
  query: { page?: number; page_size?: number },
  signal?: AbortSignal
): Promise<Page<FollowedLibrary>> {
  const page = asPage(await get('federation/follows/library/', { query, signal }))
  return {
    ...page,
    results: page.results.flatMap(({ uuid, approved, target }) =>
      isLibrary(target) ? [{ uuid, approved: approved ?? null, library: target }] : []
    )
  }
}

/**
 * Follows a library, or asks its owner whether one may.
 * @throws FieldErrors if the pod refuses
 */
export async function followLibrary(library: string): Promise<LibraryFollow> {
  const follow = asTexts(await post('federation/follows/library/', { target: library }), 'uuid')
  return { uuid: follow.uuid, library, approved: follow.approved ?? null }
}

/** Ends a follow or withdraws the request. @throws NotFoundError if it has ended already */
export const unfollowLibrary = (uuid: string): Promise<unknown> =>
  call('DELETE', `federation/follows/library/${encodeURIComponent(uuid)}/`)
