// A few stored radios of the demo's people, one of them private.
import type { FastifyInstance } from 'fastify'
import type { RadioRule } from '../../src/lib/contract/library/radios.ts'
import type { User } from '../repositories/query/asker.ts'
import { stamp } from '../text.ts'

const HOUR = 3600_000

type Made = {
  owner: string
  name: string
  description: string
  isPublic: boolean
  rules: (ids: Find) => RadioRule[]
}
/** Ids of artists or playlists by name; missing ones are left out. */
type Find = (table: 'artists' | 'playlists', ...names: string[]) => number[]

const RADIOS: readonly Made[] = [
  {
    owner: 'ada',
    name: 'Deep water',
    description: 'Ambient, drone and everything that moves slowly, without end.',
    isPublic: true,
    rules: () => [{ type: 'tag', names: ['ambient', 'drone', 'minimal'] }]
  },
  {
    owner: 'ada',
    name: 'Night shift, all night',
    description: 'The playlist and what else has a beat.',
    isPublic: true,
    rules: (find) => [
      { type: 'playlist', ids: find('playlists', 'Night shift') },
      { type: 'tag', names: ['techno', 'synthwave', 'dub'], operator: 'or' }
    ]
  },
  {
    owner: 'mirela',
    name: 'Anything but techno',
    description: '',
    isPublic: true,
    rules: () => [{ type: 'tag', names: ['techno'], not: true }]
  },
  {
    owner: 'tomek',
    name: 'Kitchen',
    description: 'For washing up. Jazz first of all.',
    isPublic: false,
    rules: () => [{ type: 'tag', names: ['jazz', 'lofi'] }]
  }
]

/** Makes them once; does nothing where there are radios. */
export function seedRadios(
  { db, settings, repositories }: FastifyInstance,
  people: ReadonlyMap<string, User>
): void {
  if (db.get('SELECT 1 FROM radios LIMIT 1')) return
  const find: Find = (table, ...names) =>
    db.numbers(
      `SELECT id AS n FROM ${table} WHERE name IN (SELECT value FROM json_each(?))`,
      JSON.stringify(names)
    )
  RADIOS.forEach(({ owner, name, description, isPublic, rules }, index) => {
    const date = stamp(settings.now() - (RADIOS.length - index) * 40 * HOUR)
    const config = rules(find)
    repositories.radios.add(
      people.get(owner)!,
      { name, description, is_public: isPublic, config },
      date
    )
  })
}
