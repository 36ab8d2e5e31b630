// A pod with a large administration, made once and kept in the system's temporary folder. Most of
// its rows are written straight into the tables.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../pod/db.ts'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { day, phrase } from '../../../pod/seed/catalogue.ts'
import { Chance } from '../../../pod/seed/chance.ts'
import { seedTracks } from '../../../pod/seed/tracks.ts'
import { FIRST, LAST } from '../../../pod/seed/words.ts'
import { keptPod } from '../kept.ts'

export const SIZES = {
  reports: 50_000,
  /** Half of them of this pod: its users. */
  accounts: 40_000,
  users: 20_000,
  domains: 5_000,
  uploads: 100_000,
  tracks: 100_000,
  invitations: 5_000,
  edits: 20_000
} as const

/** Who looks at the consoles. */
export const KEEPER = { username: 'keeper', password: 'keeper-of-many' } as const

/** A word that this many reports have, and nothing else. */
export const MARKED = { word: 'lighthousekeeping', count: 200 } as const

const NOTES = 10_000
const POLICIES = 1_000
const LEVELS = ['me', 'followers', 'instance', 'everyone'] as const
const TYPES = [
  'takedown_request',
  'invalid_metadata',
  'illegal_content',
  'offensive_content',
  'other'
] as const
const STATUSES = ['finished', 'finished', 'finished', 'finished', 'errored', 'pending', 'skipped']

type Table = 'actors' | 'users' | 'libraries'

/** Ids of the first and the last row that `work` adds. */
function added(db: Database, table: Table, work: () => void): { first: number; last: number } {
  const last = () => db.get<{ n: number | null }>(`SELECT max(id) AS n FROM ${table}`)!.n ?? 0
  const first = last() + 1
  work()
  return { first, last: last() }
}

const sentence = (chance: Chance): string =>
  Array.from({ length: chance.whole(2, 6) }, () => phrase(chance)).join(', ')

/** People of this pod with their libraries. */
function addPeople({ db }: FastifyInstance, chance: Chance): void {
  for (let index = 0; index < SIZES.users; index++) {
    const name = `${chance.pick(FIRST)} ${chance.pick(LAST)}`
    const username = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${index}`
    const date = day(chance, chance.share())
    const bio = chance.share() < 0.3 ? sentence(chance) : null
    const actor = db.run(
      'INSERT INTO actors (username, name, summary, creation_date) VALUES (?, ?, ?, ?)',
      username,
      name,
      bio,
      date
    )
    const can = () => Number(chance.share() < 0.01)
    const user = db.run(
      `INSERT INTO users (actor_id, username, email, name, password, secret, is_active, can_library, can_moderation, can_settings,
         privacy_level, date_joined, last_activity, upload_quota) VALUES (?, ?, ?, ?, '', '', ?, ?, ?, ?, 'instance', ?, ?, ?)`,
      actor,
      username,
      `${username}@mail.example`,
      name,
      Number(chance.share() < 0.95),
      can(),
      can(),
      can(),
      date,
      chance.share() < 0.7 ? day(chance, chance.share()) : null,
      chance.share() < 0.1 ? chance.whole(0, 5000) : null
    )
    for (const level of LEVELS)
      db.run(
        'INSERT INTO libraries (uuid, user_id, name, privacy_level, creation_date, built_in) VALUES (?, ?, ?, ?, ?, 1)',
        chance.uuid(),
        user,
        level,
        level,
        date
      )
  }
}

/** Other pods and their people. */
function addElsewhere({ db }: FastifyInstance, chance: Chance): void {
  const domains = Array.from({ length: SIZES.domains }, (_, index) => {
    const words = phrase(chance)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '')
    return `${words || 'pod'}-${index}.example`
  })
  for (const name of domains)
    db.run(
      'INSERT INTO domains (name, creation_date, nodeinfo, nodeinfo_fetch_date, allowed) VALUES (?, ?, ?, ?, ?)',
      name,
      day(chance, chance.share()),
      JSON.stringify({
        status: 'ok',
        payload: { version: '2.0', software: { name: 'funkwhale' } }
      }),
      chance.share() < 0.8 ? day(chance, chance.share()) : null,
      chance.share() < 0.1 ? 1 : null
    )
  for (let index = 0; index < SIZES.accounts - SIZES.users; index++) {
    const domain = chance.skewed(domains)
    const name = `${chance.pick(FIRST)} ${chance.pick(LAST)}`
    const username = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${index}@${domain}`
    const actor = db.run(
      'INSERT INTO actors (username, name, type, summary, creation_date) VALUES (?, ?, ?, ?, ?)',
      username,
      name,
      chance.share() < 0.9 ? 'Person' : 'Service',
      chance.share() < 0.3 ? sentence(chance) : null,
      day(chance, chance.share())
    )
    db.run('INSERT INTO remote_actors (actor_id, domain) VALUES (?, ?)', actor, domain)
    db.run(
      'INSERT INTO remote_actor_details (actor_id, fid, fetched) VALUES (?, ?, ?)',
      actor,
      `https://${domain}/actors/${index}`,
      Date.UTC(2025, 0, 1) + chance.whole(0, 365 * 24 * 3600) * 1000
    )
  }
}

function addPolicies({ db }: FastifyInstance, chance: Chance, by: number): void {
  const add = (column: 'domain_id' | 'actor_id', id: number) =>
    db.run(
      `INSERT INTO instance_policies (uuid, ${column}, made_by, summary, silence_activity, creation_date) VALUES (?, ?, ?, ?, 1, ?)`,
      chance.uuid(),
      id,
      by,
      phrase(chance),
      day(chance, chance.share())
    )
  const from = (table: string) =>
    db.numbers(
      `SELECT ${table === 'domains' ? 'id' : 'actor_id'} AS n FROM ${table} LIMIT ?`,
      POLICIES
    )
  for (const id of from('domains')) add('domain_id', id)
  for (const id of from('remote_actors')) add('actor_id', id)
}

/** What a report is about: music, or an account. */
function target(chance: Chance): { target: object; state: object } {
  const type = chance.pick(['artist', 'album', 'track', 'track', 'account'] as const)
  if (type === 'account') {
    const full_username = `nobody${chance.whole(0, 500)}@gone.example`
    return { target: { type, full_username }, state: { full_username, summary: sentence(chance) } }
  }
  const id = chance.whole(1, 2000)
  const state = { id, name: phrase(chance), title: phrase(chance), description: sentence(chance) }
  return { target: { type, id }, state: { ...state, tags: ['love', 'night'], is_local: true } }
}

function addReports({ db }: FastifyInstance, chance: Chance, actors: () => number): void {
  const every = SIZES.reports / MARKED.count
  for (let index = 0; index < SIZES.reports; index++) {
    const about = target(chance)
    const marked = index % every === 0
    const handled = !marked && chance.share() < 0.7
    const date = day(chance, index / SIZES.reports)
    db.run(
      `INSERT INTO reports (uuid, type, summary, target, target_state, target_owner, submitter, assigned_to, is_handled, creation_date, handled_date)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      chance.uuid(),
      chance.pick(TYPES),
      `${sentence(chance)}${marked ? ` ${MARKED.word}` : ''}`,
      JSON.stringify(about.target),
      JSON.stringify(about.state),
      actors(),
      actors(),
      handled ? actors() : null,
      Number(handled),
      date,
      handled ? date : null
    )
  }
  for (let index = 0; index < NOTES; index++)
    db.run(
      `INSERT INTO moderation_notes (uuid, target_type, target_id, author, summary, creation_date) VALUES (?, 'report', ?, ?, ?, ?)`,
      chance.uuid(),
      chance.whole(1, SIZES.reports),
      actors(),
      sentence(chance),
      day(chance, chance.share())
    )
}

function addInvitations({ db }: FastifyInstance, chance: Chance, users: () => number): void {
  for (let index = 0; index < SIZES.invitations; index++) {
    const used = chance.share() < 0.5
    db.run(
      'INSERT INTO invitations (code, owner_id, invited_user_id, used, creation_date, expiration_date) VALUES (?, ?, ?, ?, ?, ?)',
      `CODE${index}X${chance.whole(1000, 9999)}`,
      users(),
      used ? users() : null,
      Number(used),
      day(chance, chance.share()),
      chance.share() < 0.5 ? day(chance, chance.share()) : '2099-01-01T00:00:00.000000Z'
    )
  }
}

function addEdits({ db }: FastifyInstance, chance: Chance, actors: () => number): void {
  for (let index = 0; index < SIZES.edits; index++) {
    const decided = chance.share() < 0.9
    const approved = decided && chance.share() < 0.8
    const date = day(chance, index / SIZES.edits)
    db.run(
      `INSERT INTO mutations (uuid, target_type, target_id, payload, previous_state, summary, created_by, approved_by, is_approved, is_applied,
         creation_date, applied_date) VALUES (?, 'track', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      chance.uuid(),
      chance.whole(1, SIZES.tracks),
      JSON.stringify({ title: phrase(chance), tags: ['love', 'night'] }),
      JSON.stringify({ title: { value: phrase(chance) }, tags: ['love'] }),
      chance.share() < 0.5 ? sentence(chance) : null,
      actors(),
      decided ? actors() : null,
      decided ? Number(approved) : null,
      approved ? 1 : null,
      date,
      approved ? date : null
    )
  }
}

/** Gives the made-up files to many people, and each its own size and state. */
function spreadUploads({ db }: FastifyInstance, { first, last }: { first: number; last: number }) {
  const list = JSON.stringify(STATUSES)
  db.run(
    `UPDATE uploads SET library_id = ?1 + (id * 7919) % ?2, size = 100000 + (id * 104729) % 40000000, bitrate = 64000 * (1 + id % 5),
       duration = 30 + (id * 31) % 600, source = 'upload://track-' || id || '.mp3', import_reference = 'import-' || (id / 500),
       import_date = creation_date, import_status = json_extract(?3, '$[' || (id / 3 % ${STATUSES.length}) || ']')`,
    first,
    last - first + 1,
    list
  )
}

/** Fills an empty pod. */
async function fill(app: FastifyInstance): Promise<void> {
  const { db, repositories } = app
  await seedTracks(app, { tracks: SIZES.tracks }, () => undefined)
  const keeper = await repositories.users.create({ ...KEEPER, superuser: true })
  const chance = new Chance(17)
  db.transaction(() => {
    let users = { first: 0, last: 0 }
    let people = users
    const libraries = added(db, 'libraries', () => {
      users = added(db, 'users', () => {
        people = added(db, 'actors', () => addPeople(app, chance))
      })
    })
    const strangers = added(db, 'actors', () => addElsewhere(app, chance))
    addPolicies(app, chance, keeper.actor_id)
    const anybody = () => chance.whole(people.first, strangers.last)
    addReports(app, chance, anybody)
    addInvitations(app, chance, () => chance.whole(users.first, users.last))
    addEdits(app, chance, () => chance.whole(people.first, people.last))
    spreadUploads(app, libraries)
  })
  refresh(db)
}

/** The folder of the pod; made by the first run of each version of the pod. */
export const keptConsoles = (): Promise<string> =>
  keptPod('consoles', 'tests/bench/consoles/make.ts', fill)
