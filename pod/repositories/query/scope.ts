import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'

/**
 * The users whose items a `scope` selects: their ids, or `all`. Terms are joined by "or"; an
 * invalid term, an unknown actor or `me` without a session selects nobody. What belongs to
 * libraries has `scopeLibraries` instead.
 */
export function scopeOwners(
  db: Database,
  asker: Asker,
  scope: string | undefined
): 'all' | number[] {
  if (!scope) return 'all'
  const owners: number[] = []
  for (const term of scope.toLowerCase().split(',')) {
    const [, kind, value = ''] = /^(\w+)(?::(.*))?$/.exec(term.trim()) ?? []
    if (kind === 'all') return 'all'
    if (kind === 'me' && asker.user) owners.push(asker.user.id)
    else if (kind === 'domain' && value === asker.domain) return 'all'
    else if (kind === 'actor') {
      const [name, domain] = value.split('@')
      const user =
        domain === asker.domain
          ? db.get<{ id: number }>('SELECT id FROM users WHERE username = ?', name!)
          : undefined
      if (!user) return []
      owners.push(user.id)
    } else if (kind !== 'subscribed' && kind !== 'from_subscribed' && kind !== 'domain') return []
  }
  return owners
}

type Condition = { sql: string; params: (string | number)[] }
const NOTHING: Condition = { sql: '0', params: [] }

/**
 * SQL over `libraries l` for those that a `scope` selects, of this pod and of others; undefined for
 * all. Terms are joined by "or"; an invalid one selects nothing at all.
 */
export function scopeLibraries(
  db: Database,
  asker: Asker,
  scope: string | undefined
): Condition | undefined {
  if (!scope) return undefined
  const found: Condition[] = []
  for (const term of scope.toLowerCase().split(',')) {
    const [, kind = '', value = ''] = /^(\w+)(?::(.*))?$/.exec(term.trim()) ?? []
    if (kind === 'all') return undefined
    const condition = libraryTerm(db, asker, kind, value)
    if (!condition) return NOTHING
    found.push(condition)
  }
  return {
    sql: `(${found.map(({ sql }) => sql).join(' OR ')})`,
    params: found.flatMap(({ params }) => params)
  }
}

function libraryTerm(
  db: Database,
  asker: Asker,
  kind: string,
  value: string
): Condition | undefined {
  const { user, domain } = asker
  if (kind === 'me' && user) return { sql: 'l.user_id = ?', params: [user.id] }
  if (kind === 'subscribed')
    return {
      sql: 'l.id IN (SELECT target_id FROM library_follows WHERE actor_id = ? AND approved = 1)',
      params: [user?.actor_id ?? 0]
    }
  // Nobody's people are followed together with their libraries here.
  if (kind === 'from_subscribed') return NOTHING
  if (kind === 'domain')
    return value === domain.toLowerCase()
      ? { sql: 'l.user_id IS NOT NULL', params: [] }
      : {
          sql: `l.id IN (SELECT o.library_id FROM remote_libraries o JOIN remote_actors d ON d.actor_id = o.actor_id WHERE d.domain = ?)`,
          params: [value]
        }
  if (kind !== 'actor' || !value.includes('@')) return undefined
  const name = value.endsWith(`@${domain.toLowerCase()}`) ? value.split('@')[0]! : value
  const actor = db.get<{ id: number }>('SELECT id FROM actors WHERE username = ?', name)
  return (
    actor && {
      sql: `(l.user_id IN (SELECT id FROM users WHERE actor_id = ?)
        OR l.id IN (SELECT library_id FROM remote_libraries WHERE actor_id = ?))`,
      params: [actor.id, actor.id]
    }
  )
}
