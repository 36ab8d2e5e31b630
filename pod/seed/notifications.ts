// Pending items for the accounts of the demo: follows, suggested edits, reports and requests to
// join.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notify } from '../notify.ts'
import type { Asker, User } from '../repositories/shapes/asker.ts'
import type { Followable } from '../repositories/people/follows.ts'
import type { DemoNotices } from './demo-manifest.ts'
import { stamp } from '../text.ts'
import { seedModeration } from './moderation.ts'

const HOUR = 3600_000
/** Name of the preference that is set once everything is created. */
const DONE = 'pod__demo_notifications'

export type People = ReadonlyMap<string, User>
/** What all parts need: who asks, and the date of some hours ago. */
export type Setting = { app: FastifyInstance; asker: Asker; ago: (hours: number) => string }

/**
 * Fills the inboxes and the lists of reviewers once.
 * @param people the accounts of the demo by name; it has everybody whom `notices` names
 */
export async function seedNotifications(
  app: FastifyInstance,
  notices: DemoNotices,
  people: People
): Promise<void> {
  const { actors, follows, instance } = app.repositories
  if (app.db.get('SELECT 1 FROM preferences WHERE name = ?', DONE)) return
  const { domain, origin, now } = app.settings
  const asker: Asker = { user: undefined, origin: origin ?? '', domain }
  const setting: Setting = { app, asker, ago: (hours) => stamp(now() - hours * HOUR) }
  const newcomers = await makeNewcomers(app, notices)
  app.db.transaction(() => {
    for (const { id } of newcomers) app.db.run('UPDATE users SET is_active = 0 WHERE id = ?', id)
    for (const follow of notices.follows) addFollow(setting, follow, people)
    for (const { followedBy, hoursAgo, ...stranger } of notices.strangers) {
      const id = actors.addRemote(stranger, now())
      const target = { id, owner: id, open: false }
      follows.add(people.get(followedBy)!, 'user', target, setting.ago(hoursAgo))
    }
    addSuggestions(setting, notices, people)
    seedModeration(setting, notices, people, newcomers)
    instance.setPreference(DONE, true)
  })
}

const makeNewcomers = (
  { repositories: { users } }: FastifyInstance,
  { newcomers }: DemoNotices
): Promise<User[]> =>
  Promise.all(
    newcomers.map(
      async ({ username, email }) =>
        users.byLogin(username) ??
        users.create({ username, password: randomBytes(24).toString('base64url'), email })
    )
  )

function addFollow(
  { app, asker, ago }: Setting,
  { from, to, kind, accepted, hoursAgo, read }: DemoNotices['follows'][number],
  people: People
): void {
  const { follows, users } = app.repositories
  const [follower, owner] = [people.get(from)!, people.get(to)!]
  const date = ago(hoursAgo)
  const target: Followable = {
    id: kind === 'user' ? owner.actor_id : users.library(owner, accepted ? 'everyone' : 'me'),
    owner: owner.actor_id,
    open: accepted
  }
  const follow = follows.add(follower, kind, target, date)
  const tell = (type: 'Follow' | 'Accept', by: User, whom: User): void =>
    notify(app, asker, { type, kind, follow, from: by.actor_id, to: whom.actor_id }, date, read)
  tell('Follow', follower, owner)
  if (accepted) tell('Accept', owner, follower)
}

function addSuggestions({ app, asker, ago }: Setting, notices: DemoNotices, people: People): void {
  for (const { by, artist, album, payload, summary, hoursAgo } of notices.suggestions) {
    const found = app.db.get<{ id: number }>(
      `SELECT b.id FROM albums b JOIN album_credits x ON x.album_id = b.id JOIN artist_credits c ON c.id = x.credit_id
       WHERE b.title = ? AND c.credit = ?`,
      album,
      artist
    )
    if (found)
      app.repositories.reviews.mutations.add(asker, {
        target: { type: 'album', id: found.id },
        payload,
        summary,
        created_by: people.get(by)!.actor_id,
        date: ago(hoursAgo)
      })
  }
}
