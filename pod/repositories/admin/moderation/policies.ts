// What this pod does with domains and accounts.
import { randomUUID } from 'node:crypto'
import type { InstancePolicy } from '../../../../src/lib/contract/admin/moderation/domains.ts'
import type { Database } from '../../../db.ts'
import { manageList, shapedList, textFilter } from '../../query/manage-list.ts'
import { loadActors } from '../../shapes/actors.ts'
import type { Asker } from '../../shapes/asker.ts'
import { purgeActors } from './purge.ts'

export const RULES = [
  'is_active',
  'block_all',
  'silence_activity',
  'silence_notifications',
  'reject_media'
] as const
type Rule = (typeof RULES)[number]
export type PolicyTarget = { domain: number } | { actor: number }
export type PolicyValues = Partial<Record<Rule, boolean>> & { summary?: string | null }

/** What a policy deletes follows from these columns. */
type Stored = Record<Rule, number> & { domain_id: number | null; actor_id: number | null }
type Row = Pick<InstancePolicy, 'id' | 'uuid' | 'creation_date' | 'summary'> &
  Record<Rule, number> & {
    made_by: number | null
    domain: string | null
    actor_id: number | null
  }
const columns: Readonly<Record<keyof Row, string>> = {
  id: 'instance_policies.id',
  uuid: 'uuid',
  creation_date: 'creation_date',
  summary: 'summary',
  is_active: 'is_active',
  block_all: 'block_all',
  silence_activity: 'silence_activity',
  silence_notifications: 'silence_notifications',
  reject_media: 'reject_media',
  made_by: 'made_by',
  domain: '(SELECT d.name FROM domains d WHERE d.id = domain_id)',
  actor_id: 'actor_id'
}
const REMOTE =
  '(SELECT r.domain FROM remote_actors r WHERE r.actor_id = instance_policies.actor_id)'

const listFor = (db: Database, { domain: own }: Asker) =>
  manageList<Row>(db, {
    table: 'instance_policies',
    key: 'id',
    columns,
    usual: '-creation_date',
    filters: {
      target_domain: textFilter((name) => ({ sql: `${columns.domain} = ?`, params: [name] })),
      target_account_domain: textFilter((name) => ({
        sql: `actor_id IS NOT NULL AND coalesce(${REMOTE}, ?) = ? COLLATE NOCASE`,
        params: [own, name]
      })),
      target_account_username: textFilter((name) => ({
        sql: `actor_id IN (SELECT id FROM actors WHERE username = ? OR substr(username, 1, length(?) + 1) = ? || '@')`,
        params: [name, name, name]
      }))
    },
    actions: {}
  })

/** SQL of the active policies about an actor, or about the actor's domain. */
const ABOUT = `SELECT 1 FROM instance_policies p WHERE p.is_active AND (p.actor_id = ?1 OR p.domain_id IN
  (SELECT d.id FROM domains d JOIN remote_actors r ON r.domain = d.name WHERE r.actor_id = ?1))`

function shape(db: Database, asker: Asker, rows: readonly Row[]): InstancePolicy[] {
  const actor = loadActors(
    db,
    asker,
    rows.flatMap((row) => [row.made_by, row.actor_id])
  )
  return rows.map(({ made_by, domain, actor_id, ...row }) => ({
    ...row,
    target:
      domain === null
        ? { type: 'actor' as const, id: actor(actor_id)?.full_username ?? '' }
        : { type: 'domain' as const, id: domain },
    actor: actor(made_by)?.full_username ?? null,
    is_active: row.is_active === 1,
    block_all: row.block_all === 1,
    silence_activity: row.silence_activity === 1,
    silence_notifications: row.silence_notifications === 1,
    reject_media: row.reject_media === 1
  }))
}

/** What was known of the target goes at once, as on real pods. */
function enforce(db: Database, id: number): void {
  const row = db.get<Stored>('SELECT * FROM instance_policies WHERE id = ?', id)!
  if (!row.is_active || !(row.block_all || row.reject_media)) return
  const ids =
    row.actor_id === null
      ? db.numbers(
          'SELECT r.actor_id AS n FROM remote_actors r JOIN domains d ON d.name = r.domain WHERE d.id = ?',
          row.domain_id
        )
      : [row.actor_id]
  purgeActors(db, ids, row.reject_media === 1)
}
function write(db: Database, id: number, values: PolicyValues): void {
  for (const rule of RULES)
    if (values[rule] !== undefined)
      db.run(`UPDATE instance_policies SET ${rule} = ? WHERE id = ?`, Number(values[rule]), id)
  if (values.summary !== undefined)
    db.run('UPDATE instance_policies SET summary = ? WHERE id = ?', values.summary, id)
  enforce(db, id)
}

export function createPolicies(db: Database) {
  const rows = shapedList(
    (asker) => listFor(db, asker),
    (asker, found) => shape(db, asker, found)
  )
  const { get } = rows

  return {
    ...rows,

    /** @throws Error for a target that has a policy, as real pods fail, too */
    add(
      asker: Asker,
      target: PolicyTarget,
      values: PolicyValues,
      by: number,
      date: string
    ): InstancePolicy {
      return db.transaction(() => {
        const id = db.run(
          'INSERT INTO instance_policies (uuid, domain_id, actor_id, made_by, creation_date) VALUES (?, ?, ?, ?, ?)',
          randomUUID(),
          'domain' in target ? target.domain : null,
          'actor' in target ? target.actor : null,
          by,
          date
        )
        write(db, id, values)
        return get(asker, id)!
      })
    },

    change: (id: number, values: PolicyValues): void => db.transaction(() => write(db, id, values)),

    /** @returns whether there was one */
    remove(id: number): boolean {
      const found = db.get('SELECT 1 FROM instance_policies WHERE id = ?', id) !== undefined
      db.run('DELETE FROM instance_policies WHERE id = ?', id)
      return found
    },

    /** Whether something of an actor stays unsaid: blocked actors say nothing at all. */
    silences: (actor: number, what: 'silence_activity' | 'silence_notifications'): boolean =>
      db.get(`${ABOUT} AND (p.block_all OR p.${what})`, actor) !== undefined,

    /**
     * Whether nothing is taken of these domains and of the actors with these addresses; with
     * `media`, also whether no media are.
     */
    rejects: (domains: readonly string[], actors: readonly string[], media: boolean): boolean =>
      db.get(
        `SELECT 1 FROM instance_policies p LEFT JOIN domains d ON d.id = p.domain_id
         LEFT JOIN remote_actor_details a ON a.actor_id = p.actor_id
         WHERE p.is_active AND (p.block_all OR (? AND p.reject_media))
           AND (d.name IN (SELECT value FROM json_each(?)) OR a.fid IN (SELECT value FROM json_each(?)))`,
        Number(media),
        JSON.stringify(domains),
        JSON.stringify(actors)
      ) !== undefined
  }
}
