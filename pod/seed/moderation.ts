// What waits for the moderators of the demo: reports, requests to join, other pods.
import type { User } from '../repositories/shapes/asker.ts'
import { targetOf, type Target } from '../repositories/admin/moderation/targets.ts'
import type { NoteTarget } from '../repositories/admin/moderation/notes.ts'
import type { DemoNotices } from './demo-manifest.ts'
import type { People, Setting } from './notifications.ts'

type Report = DemoNotices['reports'][number]
type Note = NonNullable<Report['notes']>[number]

/** @param newcomers the accounts of those who ask to join, in their order */
export function seedModeration(
  setting: Setting,
  notices: DemoNotices,
  people: People,
  newcomers: readonly User[]
): void {
  for (const domain of notices.domains ?? []) addDomain(setting, domain, people)
  for (const report of notices.reports) addReport(setting, report, people)
  for (const [place, newcomer] of notices.newcomers.entries())
    addRequest(setting, newcomer, newcomers[place]!, people)
}

function addNotes(
  { app, asker, ago }: Setting,
  target: NoteTarget,
  notes: readonly Note[],
  people: People
): void {
  for (const { by, text, hoursAgo } of notes)
    app.repositories.reviews.notes.add(asker, {
      target,
      author: people.get(by)!.actor_id,
      summary: text,
      date: ago(hoursAgo)
    })
}

/** What a report is about; undefined if the library has nothing of the name. */
function findTarget({ app: { db }, asker }: Setting, report: Report): Target | undefined {
  const { artist, album, title, account } = report
  const ofArtist = (kind: 'album' | 'track') => `SELECT b.id FROM ${kind}s b
    JOIN ${kind}_credits x ON x.${kind}_id = b.id JOIN artist_credits c ON c.id = x.credit_id
    WHERE b.title = ? AND c.credit = ?`
  const find = (type: 'artist' | 'album' | 'track', sql: string, ...params: string[]) => {
    const row = db.get<{ id: number }>(sql, ...params)
    return row && targetOf(db, asker, type, String(row.id))
  }
  if (account) return targetOf(db, asker, 'account', `${account}@${asker.domain}`)
  if (title) return find('track', ofArtist('track'), title, artist)
  if (album) return find('album', ofArtist('album'), album, artist)
  return find('artist', 'SELECT id FROM artists WHERE name = ?', artist)
}

function addReport(setting: Setting, report: Report, people: People): void {
  const { app, asker, ago } = setting
  const { by, email, type, summary, hoursAgo, handled, notes = [] } = report
  const target = findTarget(setting, report)
  if (!target) return
  const { id } = app.repositories.reviews.reports.add(asker, {
    target: target.name,
    target_state: target.state,
    target_owner: target.owner,
    submitter: by === undefined ? null : people.get(by)!.actor_id,
    submitter_email: email ?? null,
    type,
    summary,
    date: ago(hoursAgo)
  })
  if (handled) {
    const { actor_id: moderator } = people.get(handled.by)!
    const date = ago(handled.hoursAgo)
    app.repositories.reviews.reports.change(id, { is_handled: true }, moderator, date)
  }
  addNotes(setting, { type: 'report', id }, notes, people)
}

function addRequest(
  setting: Setting,
  { answers, hoursAgo, refused, notes = [] }: DemoNotices['newcomers'][number],
  { actor_id: submitter }: User,
  people: People
): void {
  const { app, asker, ago } = setting
  const { requests } = app.repositories.reviews
  const { id } = requests.add(asker, { submitter, metadata: answers, date: ago(hoursAgo) })
  if (refused) requests.decide(id, 'refused', people.get(refused.by)!.actor_id)
  addNotes(setting, { type: 'request', id }, notes, people)
}

function addDomain(
  { app, asker, ago }: Setting,
  { name, hoursAgo, nodeName, people: actors, policy }: NonNullable<DemoNotices['domains']>[number],
  people: People
): void {
  const { actors: everybody, reviews } = app.repositories
  const { domains, policies } = reviews
  const then = app.settings.now() - hoursAgo * 3600_000
  for (const each of actors) everybody.addRemote({ ...each, domain: name }, then)
  if (domains.idOf(name) === undefined) domains.add(name, null, ago(hoursAgo))
  if (nodeName) {
    const software = { name: 'funkwhale', version: '1.4.0' }
    const payload = {
      version: '2.0',
      software,
      openRegistrations: true,
      usage: { users: { total: 1032, activeMonth: 288 } },
      metadata: { nodeName }
    }
    domains.setNodeInfo(name, { status: 'ok', payload }, ago(hoursAgo / 2))
  }
  if (!policy) return
  const values = Object.fromEntries(policy.rules.map((rule) => [rule, true]))
  policies.add(
    asker,
    { domain: domains.idOf(name)! },
    { summary: policy.summary, ...values },
    people.get(policy.by)!.actor_id,
    ago(hoursAgo / 3)
  )
}
