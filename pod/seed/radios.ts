// The stored radios of the demo's people.
import type { FastifyInstance } from 'fastify'
import type { RadioRule } from '../../src/lib/contract/listen/radios.ts'
import type { User } from '../repositories/shapes/asker.ts'
import { stamp } from '../text.ts'
import type { DemoManifest } from './demo-manifest.ts'

const HOUR = 3600_000

/** Makes them once; does nothing where there are radios. */
export function seedRadios(
  { db, settings, repositories }: FastifyInstance,
  radios: DemoManifest['radios'],
  people: ReadonlyMap<string, User>
): void {
  if (db.get('SELECT 1 FROM radios LIMIT 1')) return
  const playlists = (names: readonly string[]): number[] =>
    db.numbers(
      'SELECT id AS n FROM playlists WHERE name IN (SELECT value FROM json_each(?))',
      JSON.stringify(names)
    )
  radios.forEach(({ owner, name, description, isPublic, rules }, index) => {
    const date = stamp(settings.now() - (radios.length - index) * 40 * HOUR)
    const config = rules.map(({ names, ...rule }): RadioRule =>
      rule.type === 'tag' ? { ...rule, names } : { ...rule, ids: playlists(names) }
    )
    repositories.radios.add(
      people.get(owner)!,
      { name, description, is_public: isPublic, config },
      date
    )
  })
}
