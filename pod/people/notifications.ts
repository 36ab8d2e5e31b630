// Pending items for the accounts of the demo: follows, suggested edits, reports and requests to
// join.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notify } from '../notify.ts'
import type { Asker, User } from '../repositories/query/asker.ts'
import type { Followable } from '../repositories/people/follows.ts'
import type { FollowKind } from '../repositories/shapes/follows.ts'
import { stamp } from '../text.ts'

const HOUR = 3600_000
/** Name of the preference that is set once everything is created. */
const DONE = 'pod__demo_notifications'

/** Somebody of another pod, whom the moderator wants to follow. */
const WREN = {
  username: 'wren',
  domain: 'reef.example',
  name: 'Wren Okafor',
  summary: 'Writes songs about *tide tables*. More of them on my own pod. Asks @mirela for sounds.'
}

/**
 * Fills the inboxes and the lists of reviewers once; does nothing on a pod without the demo's
 * accounts.
 */
export async function seedNotifications(app: FastifyInstance): Promise<void> {
  const { actors, follows, instance, users } = app.repositories
  if (app.db.get('SELECT 1 FROM preferences WHERE name = ?', DONE)) return
  const [ada, mirela, tomek] = ['ada', 'mirela', 'tomek'].map((name) => users.byLogin(name))
  if (!ada || !mirela || !tomek) return
  const asker: Asker = {
    user: undefined,
    origin: app.settings.origin ?? '',
    domain: app.settings.domain
  }
  const ago = (hours: number): string => stamp(app.settings.now() - hours * HOUR)

  const follow = (
    from: User,
    kind: FollowKind,
    target: Followable,
    hours: number,
    read = false
  ): void => {
    const row = follows.add(from, kind, target, ago(hours))
    notify(
      app,
      asker,
      { type: 'Follow', kind, follow: row, from: from.actor_id, to: target.owner },
      ago(hours),
      read
    )
    if (target.open)
      notify(
        app,
        asker,
        { type: 'Accept', kind, follow: row, from: target.owner, to: from.actor_id },
        ago(hours),
        read
      )
  }
  const library = (owner: User, level: 'me' | 'everyone'): Followable => ({
    id: users.library(owner, level),
    owner: owner.actor_id,
    open: level === 'everyone'
  })
  const person = (user: User, open: boolean): Followable => ({
    id: user.actor_id,
    owner: user.actor_id,
    open
  })

  const strangers = await Promise.all(
    ['juniper', 'oskar'].map(
      (username) =>
        users.byLogin(username) ??
        users.create({
          username,
          password: randomBytes(24).toString('base64url'),
          email: `${username}@example.org`
        })
    )
  )
  app.db.transaction(() => {
    for (const { id } of strangers) app.db.run('UPDATE users SET is_active = 0 WHERE id = ?', id)
    follow(tomek, 'library', library(ada, 'everyone'), 90, true)
    follow(ada, 'library', library(mirela, 'everyone'), 70, true)
    follow(mirela, 'user', person(ada, true), 52, true)
    follow(ada, 'user', person(tomek, false), 30)
    follow(mirela, 'library', library(tomek, 'me'), 12)
    follow(tomek, 'library', library(mirela, 'me'), 8)
    follow(tomek, 'user', person(mirela, true), 7.5)
    follow(mirela, 'library', library(ada, 'me'), 5)
    follow(tomek, 'library', library(ada, 'me'), 2)
    const wren = actors.addRemote(WREN, app.settings.now())
    follows.add(mirela, 'user', { id: wren, owner: wren, open: false }, ago(20))
    seedReviews(app, asker, { ada, mirela, tomek, strangers }, ago)
    instance.setPreference(DONE, true)
  })
}

type People = { ada: User; mirela: User; tomek: User; strangers: readonly User[] }

function seedReviews(
  { db, repositories }: FastifyInstance,
  asker: Asker,
  people: People,
  ago: (hours: number) => string
): void {
  const { mutations, reports, requests } = repositories.reviews
  const [first, second] = db.all<{ id: number; title: string }>(
    'SELECT id, title FROM albums ORDER BY id LIMIT 2'
  )
  const artist = db.get<{ id: number; name: string }>(
    'SELECT id, name FROM artists ORDER BY id LIMIT 1'
  )
  const { tomek, strangers } = people
  if (first && second) {
    const by = { created_by: tomek.actor_id }
    const suggest = (
      id: number,
      payload: Record<string, unknown>,
      summary: string,
      hours: number
    ): void =>
      void mutations.add(asker, {
        target: { type: 'album', id },
        payload,
        summary,
        ...by,
        date: ago(hours)
      })
    suggest(first.id, { tags: ['Ambient', 'Quiet'] }, 'It is quiet, all of it.', 40)
    suggest(second.id, { release_date: '2019-05-01' }, 'The sleeve says the first of May.', 11)
  }
  const submitted = { submitter: tomek.actor_id }
  if (artist) {
    const target = { type: 'artist', id: artist.id }
    const state = {
      ...target,
      name: artist.name,
      _target: target,
      domain: asker.domain,
      is_local: true
    }
    const report = { target, target_state: state, ...submitted }
    reports.add(asker, {
      ...report,
      type: 'invalid_metadata',
      summary: 'Two people share this name here.',
      date: ago(26)
    })
    reports.add(asker, {
      ...report,
      type: 'other',
      summary: 'The picture belongs to somebody else, I think.',
      date: ago(4)
    })
    const old = reports.add(asker, {
      ...report,
      type: 'offensive_content',
      summary: 'Never mind.',
      date: ago(300)
    })
    db.run(
      'UPDATE reports SET is_handled = 1, handled_date = ?, assigned_to = ? WHERE id = ?',
      ago(290),
      people.ada.actor_id,
      old.id
    )
  }
  const answers = [
    'I collect recordings of tides and would like to share them.',
    'A friend plays here.'
  ]
  strangers.forEach((user, index) =>
    requests.add(asker, {
      submitter: user.actor_id,
      metadata: { 'Why do you want to join?': answers[index] },
      date: ago(20 - 9 * index)
    })
  )
}
