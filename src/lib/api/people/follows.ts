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
export const listUserFollows = async (signal?: AbortSignal): Promise<UserFollow[]> =>
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
