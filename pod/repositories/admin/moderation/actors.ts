// Accounts of this pod and of others, as moderators see them.
import type {
  AccountStats,
  AccountUser,
  ManageAccount,
  ManageActor
} from '../../../../src/lib/contract/admin/moderation/actors.ts'
import type { Database } from '../../../db.ts'
import { actor, loadActors, plainName, selectActors, type ActorRow } from '../../shapes/actors.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import type { Users } from '../../account/me/users.ts'
import { manageList, shapedList, textFilter } from '../../query/manage-list.ts'
import { inTexts } from '../../query/search.ts'
import { equal, smartSearch } from '../../query/smart-search.ts'
import { purgeActors } from './purge.ts'
import { statsOf } from './stats.ts'
import { aboutThing } from './targets.ts'

const withInbox = <T extends { fid: string }>(id: number, row: T) => ({
  id,
  ...row,
  inbox_url: `${row.fid}/inbox`,
  outbox_url: `${row.fid}/outbox`,
  shared_inbox_url: `${new URL(row.fid).origin}/federation/shared/inbox`
})

/** Actors by id, with their ids, as only moderators see them; null stays null. */
export function loadManageActors(
  db: Database,
  asker: Asker,
  ids: readonly (number | null)[]
): (id: number | null) => ManageActor | null {
  const found = loadActors(db, asker, ids)
  return (id) => {
    const row = found(id)
    return id === null || !row ? null : withInbox(id, row)
  }
}

type Row = { id: number; uploads_count: number; instance_policy: number | null }

const DOMAIN = '(SELECT r.domain FROM remote_actors r WHERE r.actor_id = actors.id)'
/** Without the domain that names of other pods are stored with. */
const NAME = `CASE WHEN instr(username, '@') > 0 THEN substr(username, 1, instr(username, '@') - 1) ELSE username END`

/** Accounts of this pod by their e-mail addresses. */
const byEmail = (word: string) => ({
  sql: `+actors.id IN (SELECT actor_id FROM users INDEXED BY users_folded WHERE instr(fold(email), ?) > 0)`,
  params: [word]
})
const folded = (column: string) => inTexts('actors_folded', `fold(${column})`)

const columns: Readonly<Record<keyof Row, string>> = {
  id: 'actors.id',
  uploads_count: `(SELECT count(*) FROM libraries l JOIN uploads u ON u.library_id = l.id
      WHERE l.user_id = (SELECT s.id FROM users s WHERE s.actor_id = actors.id)) +
    (SELECT count(*) FROM remote_libraries m JOIN uploads u ON u.library_id = m.library_id WHERE m.actor_id = actors.id)`,
  instance_policy: '(SELECT p.id FROM instance_policies p WHERE p.actor_id = actors.id)'
}

const listFor = (db: Database, { domain: own }: Asker) => {
  const ofDomain = (name: string) =>
    name.toLowerCase() === own.toLowerCase()
      ? { sql: 'actors.id NOT IN (SELECT actor_id FROM remote_actors)', params: [] }
      : {
          sql: 'actors.id IN (SELECT actor_id FROM remote_actors WHERE domain = ?)',
          params: [name]
        }
  return manageList<Row>(db, {
    table: 'actors',
    key: 'id',
    columns,
    usual: '-creation_date',
    orderings: {
      name: 'name',
      preferred_username: NAME,
      domain: `coalesce(${DOMAIN}, '')`,
      creation_date: 'creation_date',
      last_fetch_date: `coalesce((SELECT d.fetched FROM remote_actor_details d WHERE d.actor_id = actors.id), 0)`
    },
    filters: {
      q: textFilter((text) =>
        smartSearch(
          {
            search: {
              name: folded('name'),
              username: folded(NAME),
              email: byEmail,
              bio: folded(`coalesce(summary, '')`),
              type: folded('type')
            },
            filters: { domain: ofDomain }
          },
          text
        )
      ),
      domain: textFilter(ofDomain),
      local: (value) =>
        typeof value === 'boolean'
          ? {
              sql: `actors.id ${value ? 'NOT ' : ''}IN (SELECT actor_id FROM remote_actors)`,
              params: []
            }
          : undefined,
      type: textFilter(equal('type'))
    },
    actions: { purge: { all: false, run: (ids) => purgeActors(db, ids) } }
  })
}

const userOf = (users: Users, user: User, fullName: string): AccountUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  name: user.name,
  is_active: user.is_active === 1,
  is_staff: user.is_superuser === 1,
  is_superuser: user.is_superuser === 1,
  date_joined: user.date_joined,
  last_activity: user.last_activity,
  permissions: users.permissions(user),
  privacy_level: user.privacy_level,
  upload_quota: user.upload_quota,
  full_username: fullName
})

export function createManageAccounts(db: Database, users: Users) {
  function shape(asker: Asker, rows: readonly Row[]): ManageAccount[] {
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const actors = new Map(
      db
        .all<ActorRow>(`${selectActors} WHERE a.id IN (SELECT value FROM json_each(?))`, ids)
        .map((row) => [row.id, actor(asker, row)])
    )
    const people = new Map(
      db
        .all<User>('SELECT * FROM users WHERE actor_id IN (SELECT value FROM json_each(?))', ids)
        .map((user) => [user.actor_id, user])
    )
    return rows.map((row) => {
      const found = actors.get(row.id)!
      const user = people.get(row.id)
      return {
        ...withInbox(row.id, found),
        uploads_count: row.uploads_count,
        user: user ? userOf(users, user, found.full_username) : null,
        instance_policy: row.instance_policy
      }
    })
  }
  /** By its whole name, with its upper case, as real pods want it. */
  function idOf(asker: Asker, account: string): number | undefined {
    const [name = '', domain = '', ...more] = account.split('@')
    if (more.length > 0) return undefined
    const local = domain === asker.domain
    const rows = db.all<{ id: number; username: string }>(
      `SELECT a.id, a.username FROM actors a LEFT JOIN remote_actors r ON r.actor_id = a.id
       WHERE a.username = ? AND r.actor_id IS ${local ? '' : 'NOT '}NULL`,
      local ? name : account
    )
    return rows.find(({ username }) => plainName(username) === name)?.id
  }
  const rows = shapedList((asker) => listFor(db, asker), shape)
  return {
    idOf,
    act: (asker: Asker, ...body: Parameters<ReturnType<typeof listFor>['act']>) =>
      listFor(db, asker).act(...body),

    page: rows.page,

    get(asker: Asker, account: string): ManageAccount | undefined {
      const id = idOf(asker, account)
      return id === undefined ? undefined : rows.get(asker, id)
    },

    stats(asker: Asker, account: string): AccountStats | undefined {
      const id = idOf(asker, account)
      if (id === undefined) return undefined
      const { actors, ...stats } = statsOf(db, `= ${id}`)
      void actors
      const name = loadActors(db, asker, [id])(id)!.full_username
      const about = aboutThing('account', name)
      const count = (sql: string, ...params: (string | number)[]): number =>
        db.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, ...params)!.n
      return {
        ...stats,
        reports: count(`reports WHERE ${about.sql}`, ...about.params),
        requests: count('user_requests WHERE submitter = ?', id)
      }
    }
  }
}
