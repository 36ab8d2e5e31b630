// The demo: a folder of music with a manifest of accounts, playlists, favorites, a history, radios
// and channels, imported once by an empty pod.
import { createHash, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { importFolder } from '../import/run.ts'
import type { User } from '../repositories/shapes/asker.ts'
import { makeAllCrops } from '../images/all.ts'
import { seedNotifications } from './notifications.ts'
import { refresh } from '../repositories/query/refresh.ts'
import { fold, stamp } from '../text.ts'
import { seedChannel } from './channels.ts'
import { beginDemo, demoState, finishDemo } from './demo-accounts.ts'
import { readDemoManifest, type DemoManifest, type TrackRef } from './demo-manifest.ts'
import { seedPodTexts } from './pod-texts.ts'
import { seedRadios } from './radios.ts'

const HOUR = 3600_000

type Tell = (message: string) => void

/**
 * Where the files of a demo library are: its folder, which then stays in place, or what makes one
 * in the folder that it is given.
 */
export type DemoSource = string | ((folder: string, onProgress: Tell) => Promise<void>)

/** The absolute path of the library; one that is made lies in the data folder. */
async function openLibrary(
  app: FastifyInstance,
  source: DemoSource,
  onProgress: Tell
): Promise<string> {
  if (typeof source === 'string') return resolve(source)
  const folder = resolve(app.files.root, 'demo')
  await source(folder, onProgress)
  return folder
}

/**
 * Fills an empty pod; does nothing on a pod that has its demo, or music of its own. The passwords
 * of the demo's accounts are public: see demo-accounts.ts.
 * @throws Error with a message for people when the library is not one
 */
export async function seedDemo(
  app: FastifyInstance,
  source: DemoSource,
  onProgress: Tell
): Promise<void> {
  const state = demoState(app)
  if (state === 'done') return
  // Somebody's own music is left alone; a demo that was interrupted is finished.
  if (state !== 'begun' && app.db.get('SELECT 1 FROM tracks LIMIT 1')) return
  const folder = await openLibrary(app, source, onProgress)
  const manifest = await readDemoManifest(folder)
  beginDemo(app)
  const people = await makeAccounts(app, manifest)
  await importFolder(app, join(folder, manifest.musicFolder), onProgress)
  for (const channel of manifest.channels)
    if (!app.repositories.federationPages.hasActor(channel.username))
      await seedChannel(app, folder, channel, people.get(channel.owner)!)
  subscribe(app, manifest, people)
  await seedNotifications(app, manifest.notices, people)
  seedPodTexts(app, manifest.preferences, join(folder, manifest.banner))
  app.db.transaction(() => {
    spreadDates(app)
    for (const { name, description } of manifest.artists)
      app.db.run(
        'UPDATE artists SET description = ? WHERE folded = ? AND description IS NULL',
        description,
        fold(name)
      )
    if (!app.db.get('SELECT 1 FROM playlists LIMIT 1')) fillCollections(app, manifest, people)
    seedRadios(app, manifest.radios, people)
    finishDemo(app, manifest.accounts)
  })
  refresh(app.db)
  await makeAllCrops(app, onProgress)
}

async function makeAccounts(
  app: FastifyInstance,
  manifest: DemoManifest
): Promise<Map<string, User>> {
  const people = new Map<string, User>()
  for (const account of manifest.accounts) {
    const { users } = app.repositories
    const wanted = {
      username: account.username,
      password: account.password,
      email: account.email,
      name: account.displayName,
      summary: account.summary,
      privacy_level: 'everyone' as const,
      superuser: account.isSuperuser,
      permissions: Object.fromEntries(account.permissions.map((each) => [each, true]))
    }
    const user = users.byLogin(account.username) ?? (await users.create(wanted))
    people.set(account.username, user)
  }
  return people
}

function subscribe(
  { repositories: { subscriptions, channels } }: FastifyInstance,
  manifest: DemoManifest,
  people: ReadonlyMap<string, User>
): void {
  for (const { username, channel } of manifest.subscriptions) {
    const user = people.get(username)!
    const asker = { user, origin: '', domain: '' }
    subscriptions.add(asker, user, channels.get(asker, channel)!.uuid)
  }
}

/**
 * "Recently added" needs albums of different ages: they are ordered by hash and added nine hours
 * apart.
 */
function spreadDates({ db, settings }: FastifyInstance): void {
  const place = (text: string) => createHash('sha256').update(text).digest('hex')
  const albums = db.all<{ id: number; identity: string }>(
    'SELECT id, identity FROM albums WHERE id NOT IN (SELECT x.album_id FROM channels h JOIN artist_credits c ON c.artist_id = h.artist_id JOIN album_credits x ON x.credit_id = c.id)'
  )
  albums.sort((one, other) => (place(one.identity) < place(other.identity) ? -1 : 1))
  albums.forEach(({ id }, index) => {
    const added = settings.now() - (index * 9 + 2) * HOUR
    db.run('UPDATE albums SET creation_date = ? WHERE id = ?', stamp(added), id)
    const tracks = db.numbers(
      'SELECT id AS n FROM tracks WHERE album_id = ? ORDER BY disc_number DESC, position DESC',
      id
    )
    tracks.forEach((track, back) =>
      db.run('UPDATE tracks SET creation_date = ? WHERE id = ?', stamp(added - back * 1000), track)
    )
  })
  db.exec(`UPDATE artists SET creation_date = coalesce((SELECT min(t.creation_date) FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id
    JOIN tracks t ON t.id = x.track_id WHERE c.artist_id = artists.id), creation_date)`)
  db.exec(
    'UPDATE artists SET modification_date = creation_date WHERE modification_date < creation_date'
  )
}

function fillCollections(
  { db, settings }: FastifyInstance,
  manifest: DemoManifest,
  people: ReadonlyMap<string, User>
): void {
  const now = settings.now()
  const find = (wanted: TrackRef): number | undefined =>
    db.get<{ id: number }>(
      `SELECT t.id FROM tracks t JOIN albums b ON b.id = t.album_id JOIN album_credits x ON x.album_id = b.id
       JOIN artist_credits c ON c.id = x.credit_id WHERE t.title = ? AND b.title = ? AND c.credit = ?`,
      wanted.title,
      wanted.album,
      wanted.artist
    )?.id
  const found = (refs: readonly TrackRef[]): number[] =>
    refs.map(find).filter((id) => id !== undefined)

  manifest.playlists.forEach((playlist, index) => {
    const date = stamp(now - (index + 1) * 31 * HOUR)
    const id = db.run(
      `INSERT INTO playlists (uuid, user_id, name, description, privacy_level, creation_date, modification_date) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      people.get(playlist.owner)!.id,
      playlist.name,
      playlist.description,
      playlist.privacy,
      date,
      date
    )
    found(playlist.tracks).forEach((track, position) =>
      db.run(
        'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
        id,
        position,
        track
      )
    )
  })
  for (const { username, tracks } of manifest.favorites)
    found(tracks)
      .toReversed()
      .forEach((track, index, all) =>
        db.run(
          'INSERT OR IGNORE INTO favorites (user_id, track_id, creation_date) VALUES (?, ?, ?)',
          people.get(username)!.id,
          track,
          stamp(now - (all.length - index) * 7 * HOUR)
        )
      )
  for (const { username, track, minutesAgo } of manifest.listenings.toReversed()) {
    const id = find(track)
    if (id !== undefined)
      db.run(
        'INSERT INTO listenings (user_id, track_id, creation_date) VALUES (?, ?, ?)',
        people.get(username)!.id,
        id,
        stamp(now - minutesAgo * 60_000)
      )
  }
}
