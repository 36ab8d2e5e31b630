// A demo pod with hostile texts as names, tags, descriptions and file names of everything.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Credit, TrackFile } from '../../pod/import/types.ts'
import { LibraryWriter } from '../../pod/import/writer.ts'
import { refresh } from '../../pod/repositories/query/refresh.ts'
import { fold, stamp } from '../../pod/text.ts'
import { startDemoPod, type ShownIds } from './demo-pod.ts'
import { hostileFew, hostileTexts } from './hostile-texts.ts'
import { writeTone } from './files/tone-file.ts'

export type HostilePod = {
  url: string
  /** What the screens show; the album and the playlist have every text as the title of a track. */
  ids: ShownIds
  /** A playlist with the tracks of `hostileFew`: every file is compared with the whole pod. */
  few: string
  close(): Promise<void>
}

const START = Date.UTC(2026, 0, 1)
const credit = (name: string): Credit => ({ name, credit: name, mbid: undefined, joinphrase: name })
/** What a file system accepts of a text as the name of a file. */
const fileOf = (text: string): string =>
  Buffer.from(text.replace(/[\0/]/g, '_')).subarray(0, 150).toString().replaceAll('\ufffd', '')

type Place = { title: string; album: string; artist: string; position: number }

/** One album for each text, and one with all of them. */
async function addMusic(app: FastifyInstance): Promise<number> {
  const { db, files, repositories } = app
  const admin = repositories.users.byLogin('ada')!
  const library = repositories.users.library(admin, 'everyone')
  const writer = new LibraryWriter({ db, files, library, actor: admin.actor_id })
  mkdirSync(files.path('music/hostile'), { recursive: true })
  const add = async ({ title, album, artist, position }: Place, index: number): Promise<void> => {
    const file: TrackFile = {
      ...(await writeTone(app, `music/hostile/${index}${fileOf(title)}.mp3`, START)),
      title,
      artists: [credit(artist)],
      album: { title: album, mbid: undefined, artists: [credit(artist)], date: '2024-01-01' },
      position,
      genres: [],
      copyright: title,
      license: undefined,
      cover: undefined
    }
    writer.track(file, stamp(START + index * 1000))
  }
  const [first] = hostileTexts as readonly [string]
  for (const [index, text] of hostileTexts.entries())
    await add({ title: text, album: text, artist: text, position: 1 }, index)
  for (const [index, text] of hostileTexts.entries())
    await add(
      { title: text, album: `All ${first}`, artist: first, position: index + 1 },
      1000 + index
    )
  return db.get<{ id: number }>('SELECT id FROM albums WHERE folded = ?', fold(`All ${first}`))!.id
}

/** The texts become the names of everything that is there, one after another. */
function rename({ db, repositories }: FastifyInstance): void {
  const texts = (column: string, from: string, begin: string) =>
    db.all<{ id: number }>(`SELECT id FROM ${from}`).forEach(({ id }, index) => {
      const text = hostileTexts[(index * 7) % hostileTexts.length]!
      db.run(`UPDATE ${from} SET ${column} = ? WHERE id = ?`, `${begin}${text}`, id)
    })
  for (const kind of ['artists', 'albums', 'tracks']) texts('description', kind, '')
  texts('name', 'users', 'N')
  texts('summary', 'users', 'S')
  texts('name', 'actors', 'N')
  texts('summary', 'actors', 'S')
  texts('name', 'libraries', 'L')
  texts('name', 'oauth_apps', 'A')
  const [odd] = hostileTexts as readonly [string]
  db.run('UPDATE artists SET name = ? WHERE id IN (SELECT artist_id FROM channels)', odd)
  const keys = ['language', 'itunes_category', 'itunes_subcategory', 'copyright', 'owner_name']
  const metadata = Object.fromEntries(keys.map((key, place) => [key, hostileTexts[place]]))
  db.run('UPDATE channels SET metadata = ?', JSON.stringify(metadata))
  const { preferences } = repositories
  const all = hostileTexts.filter((text) => text.length < 200).join('\n\n')
  for (const name of ['long_description', 'rules', 'terms', 'support_message'] as const)
    preferences.set(`instance__${name}`, all)
  preferences.set('instance__name', hostileTexts[0])
  preferences.set('instance__short_description', hostileTexts[1])
  preferences.set('playlists__max_tracks', 1000)
}

/** The suggested edits of the demo are of one album now, and change all that can be changed. */
function addEdits({ db }: FastifyInstance, album: number): string {
  const [odd, other] = hostileTexts as readonly [string, string]
  const payload = {
    title: odd,
    tags: hostileTexts.filter((text) => text.length < 100),
    description: { text: hostileTexts.join('\n'), content_type: 'text/markdown' }
  }
  db.run(
    'UPDATE mutations SET target_id = ?, summary = ?, payload = ?',
    album,
    other,
    JSON.stringify(payload)
  )
  return db.get<{ uuid: string }>('SELECT uuid FROM mutations ORDER BY id')!.uuid
}

function addTags({ db }: FastifyInstance, album: number): void {
  const date = stamp(START)
  for (const text of hostileTexts) {
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', text, date)
    const tag = db.get<{ id: number }>('SELECT id FROM tags WHERE name = ?', text)?.id
    if (tag === undefined) continue
    const tagged = (kind: string, id: number) =>
      db.run(`INSERT OR IGNORE INTO ${kind}_tags (${kind}_id, tag_id) VALUES (?, ?)`, id, tag)
    for (const kind of ['artist', 'album', 'track']) {
      const column = kind === 'artist' ? 'name' : 'title'
      for (const { id } of db.all<{ id: number }>(
        `SELECT id FROM ${kind}s WHERE ${column} = ?`,
        text
      ))
        tagged(kind, id)
    }
    tagged('album', album)
  }
}

type Made = Pick<HostilePod['ids'], 'playlist' | 'radio' | 'own'> & { few: string }

function addLists({ db, repositories }: FastifyInstance, album: number): Made {
  const date = stamp(START + 1_000_000)
  const idOf = (name: string): number => repositories.users.byLogin(name)!.id
  const [ada, tomek] = [idOf('ada'), idOf('tomek')]
  const tracks = db.numbers(
    'SELECT id AS n FROM tracks WHERE album_id = ? ORDER BY position',
    album
  )
  const addPlaylist = (name: string, held: readonly number[]): string => {
    const uuid = randomUUID()
    const id = db.run(
      `INSERT INTO playlists
       (uuid, user_id, name, description, privacy_level, creation_date, modification_date)
       VALUES (?, ?, ?, ?, 'everyone', ?, ?)`,
      uuid,
      tomek,
      name,
      name,
      date,
      date
    )
    held.forEach((track, position) =>
      db.run(
        'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
        id,
        position,
        track
      )
    )
    return uuid
  }
  const addRadio = (user: number, name: string): number =>
    db.run(
      `INSERT INTO radios (user_id, name, description, is_public, config, creation_date)
       VALUES (?, ?, ?, 1, ?, ?)`,
      user,
      name,
      name,
      JSON.stringify([{ type: 'tag', names: [name] }]),
      date
    )
  hostileTexts.forEach((text, index) => {
    addPlaylist(text, [tracks[index]!])
    addRadio(ada, text)
  })
  for (const track of tracks)
    for (const table of ['favorites', 'listenings'])
      db.run(
        `INSERT INTO ${table} (user_id, track_id, creation_date) VALUES (?, ?, ?)`,
        tomek,
        track,
        date
      )
  const [first] = hostileTexts as readonly [string]
  return {
    playlist: addPlaylist(`All ${first}`, tracks),
    few: addPlaylist(
      `Few ${first}`,
      hostileFew.map((text) => tracks[hostileTexts.indexOf(text)]!)
    ),
    radio: addRadio(idOf('mirela'), first),
    own: addRadio(ada, first)
  }
}

export async function startHostilePod(): Promise<HostilePod> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-hostile-'))
  const { app, url, close } = await startDemoPod({ data })
  const album = await addMusic(app)
  const { few, ...made } = app.db.transaction(() => {
    addTags(app, album)
    rename(app)
    return addLists(app, album)
  })
  refresh(app.db)
  const one = (sql: string): number => app.db.get<{ id: number }>(sql, album)!.id
  const track = one('SELECT id FROM tracks WHERE album_id = ? AND position = 35')
  const upload = app.db.get<{ uuid: string }>(
    'SELECT uuid FROM uploads WHERE track_id = ?',
    track
  )!.uuid
  const artist = one(
    `SELECT c.artist_id AS id FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id
     WHERE x.album_id = ?`
  )
  const uuidOf = (name: string): string =>
    app.db.get<{ uuid: string }>(
      'SELECT c.uuid FROM channels c JOIN actors a ON a.id = c.actor_id WHERE a.username = ?',
      name
    )!.uuid
  return {
    url,
    ids: {
      album,
      artist,
      track,
      upload,
      podcast: uuidOf('ears_on_the_map'),
      channel: uuidOf('opaline_kettle'),
      library: app.db.get<{ uuid: string }>(
        `SELECT l.uuid FROM libraries l JOIN uploads u ON u.library_id = l.id
         WHERE l.privacy_level = 'everyone' ORDER BY l.id LIMIT 1`
      )!.uuid,
      edited: album,
      edit: addEdits(app, album),
      ...made
    },
    few,
    async close() {
      await close()
      rmSync(data, { recursive: true, force: true })
    }
  }
}
