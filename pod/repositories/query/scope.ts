import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'

/**
 * The users whose items a `scope` selects: their ids, or `all`. Terms are joined by "or"; an
 * invalid term, an unknown actor or `me` without a session selects nobody. Nothing is followed on
 * this pod, so `subscribed` selects nobody as well.
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
