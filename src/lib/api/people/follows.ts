import { post } from '../client.ts'

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
