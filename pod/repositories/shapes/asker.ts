// The sender of a request and the pod's address in it: repositories need them to decide what is
// visible and how links begin.
import type { Me } from '../../../src/lib/contract/account/me.ts'

export type PrivacyLevel = Me['privacy_level']

export type User = {
  id: number
  actor_id: number
  username: string
  email: string
  name: string
  password: string
  secret: string
  is_active: number
  is_superuser: number
  can_library: number
  can_moderation: number
  can_settings: number
  privacy_level: PrivacyLevel
  summary: string | null
  avatar_id: number | null
  settings: string | null
  date_joined: string
  /** Megabytes; null is the quota of the pod. */
  upload_quota: number | null
  last_activity: string | null
}

export type Asker = {
  user: User | undefined
  /** Beginning of absolute addresses, without a final slash. */
  origin: string
  domain: string
  /** Only of pods that federate without TLS, on one machine. */
  scheme?: 'http' | undefined
  /** The actor of another pod who has signed the request. */
  actor?: number | undefined
}

/** Beginning of the federation ids of a pod. */
export const podAddress = ({ scheme, domain }: Pick<Asker, 'scheme' | 'domain'>): string =>
  `${scheme ?? 'https'}://${domain}`

/**
 * The lowest `level` of a track, album or artist that the asker may play for sure; private music
 * is playable for its owner and for those whose follow was accepted.
 */
export const playableLevel = (asker: Asker): number => (asker.user ? 2 : 3)

/** SQL over `libraries l` for those the asker may play from, and its parameters. */
export function visibleLibraries(asker: Asker): { sql: string; params: number[] } {
  const followed = `l.id IN (SELECT target_id FROM library_follows WHERE actor_id = ? AND approved = 1)`
  if (asker.user)
    return {
      sql: `(l.privacy_level IN ('everyone', 'instance') OR l.user_id = ? OR ${followed})`,
      params: [asker.user.id, asker.user.actor_id]
    }
  if (asker.actor !== undefined)
    return { sql: `(l.privacy_level = 'everyone' OR ${followed})`, params: [asker.actor] }
  return { sql: `l.privacy_level = 'everyone'`, params: [] }
}

/**
 * SQL over `users u` for those whose favorites and listenings the asker may see, and its
 * parameters.
 */
export const visibleUsers = (asker: Asker): { sql: string; params: number[] } =>
  asker.user
    ? {
        sql: `(u.privacy_level IN ('everyone', 'instance') OR u.id = ? OR u.privacy_level = 'followers'
          AND u.actor_id IN (SELECT target_id FROM user_follows WHERE actor_id = ? AND approved = 1))`,
        params: [asker.user.id, asker.user.actor_id]
      }
    : { sql: `u.privacy_level = 'everyone'`, params: [] }
