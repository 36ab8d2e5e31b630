// A pod in memory with a little music, for tests of the pod itself and of everything that talks to
// one.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { build } from '../../pod/app.ts'
import type { Credit, TrackFile } from '../../pod/import/types.ts'
import { LibraryWriter } from '../../pod/import/writer.ts'
import type { PodOptions } from '../../pod/options.ts'
import { hashPassword } from '../../pod/accounts/passwords.ts'
import { refresh } from '../../pod/repositories/query/refresh.ts'
import { gradientPng } from '../../pod/seed/picture.ts'
import { stamp } from '../../pod/text.ts'
import { writeTone } from './files/tone-file.ts'

export const PASSWORD = 'sea-glass-harbour'
const START = Date.UTC(2026, 0, 1)

type Song = {
  title: string
  artists: string[]
  album: string
  by?: string[]
  date?: string
  genres?: string[]
  license?: string
}

const SONGS: readonly Song[] = [
  ...['Low Tide', 'Kelp Forest', 'Harbour Lights'].map((title) => ({
    title,
    artists: ['Maren Sol'],
    album: 'Tidelines',
    date: '2021-05-04',
    genres: ['Ambient', 'Field Recording'],
    license: 'cc-by-sa-4.0'
  })),
  ...['Lantern', 'Ægir’s Daughters'].map((title) => ({
    title,
    artists: ['Maren Sol'],
    album: 'Salt',
    date: '2024',
    genres: ['Ambient']
  })),
  {
    title: 'Night Ferry',
    artists: ['The Pale Engines', 'Maren Sol'],
    by: ['The Pale Engines'],
    album: 'Night Ferry',
    genres: ['Rock']
  },
  { title: 'Rusted Crane', artists: ['The Pale Engines'], album: 'Night Ferry', genres: ['Rock'] },
  { title: 'أغنية البحر', artists: ['ليلى'], album: 'ضوء', date: '2019-01-01', genres: ['Folk'] },
  { title: '夜の船', artists: ['青い灯台'], album: '海', genres: ['電子音楽'] },
  {
    title: 'One of Us',
    artists: ['Zofia Żak'],
    by: ['Various Artists'],
    album: 'Shore Sampler',
    genres: ['Rock']
  },
  {
    title: 'Drift',
    artists: ['Maren Sol'],
    by: ['Various Artists'],
    album: 'Shore Sampler',
    genres: ['Ambient']
  }
]

const credits = (names: readonly string[]): Credit[] =>
  names.map((name, index) => ({
    name,
    credit: name,
    mbid: undefined,
    joinphrase: index < names.length - 1 ? ' feat. ' : ''
  }))

/** Browser-like caller: keeps cookies and sends the CSRF header. */
export type Caller = {
  cookies: Record<string, string>
  /** Names of cookies that no script may read. */
  hidden: Set<string>
  inject(options: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>
}

export type TestPod = {
  app: FastifyInstance
  /** An anonymous caller with an empty cookie jar. */
  caller(): Caller
  /** Signed in: alice, bob, mod, librarian, admin; all with PASSWORD. */
  signIn(username: string): Promise<Caller>
  /** The id of a track, album or artist by its title or name. */
  id(table: 'tracks' | 'albums' | 'artists', name: string): number
  make: {
    /**
     * Makes a channel of an artist of the pod, with an actor of its own.
     * @param options.owner a user, whose channel it is; otherwise it belongs to its actor
     * @returns its uuid
     */
    channel(artist: string, options?: { username?: string; owner?: string }): string
  }
  close(): Promise<void>
}

function makeCaller(app: FastifyInstance): Caller {
  const cookies: Record<string, string> = {}
  const hidden = new Set<string>()
  return {
    cookies,
    hidden,
    async inject(options) {
      const csrf = cookies.csrftoken
      const headers = { ...(csrf ? { 'x-csrftoken': csrf } : {}), ...options.headers }
      const answer = await app.inject({
        ...options,
        headers,
        cookies: { ...cookies, ...options.cookies }
      })
      for (const { name, value, httpOnly } of answer.cookies) {
        if (httpOnly) hidden.add(name)
        else hidden.delete(name)
        if (value === '') delete cookies[name]
        else cookies[name] = value
      }
      return answer
    }
  }
}

// Shared by every pod of a test file: they take longer to make than all the rest of a pod.
const hash = hashPassword(PASSWORD)
const pictures = new Map<number, ReturnType<typeof gradientPng>>()
function picture(number: number): ReturnType<typeof gradientPng> {
  const bytes = pictures.get(number) ?? gradientPng(number, 64)
  pictures.set(number, bytes)
  return bytes
}

async function addMusic(app: FastifyInstance, library: number, actor: number): Promise<void> {
  const { db, files } = app
  mkdirSync(files.path('music'), { recursive: true })
  const writer = new LibraryWriter({ db, files, library, actor })
  const albums = [...new Set(SONGS.map((song) => song.album))]
  const places = new Map<string, number>()
  for (const [index, song] of SONGS.entries()) {
    const position = (places.get(song.album) ?? 0) + 1
    places.set(song.album, position)
    const file: TrackFile = {
      ...(await writeTone(app, `music/${index}.mp3`, START)),
      title: song.title,
      artists: credits(song.artists),
      album: {
        title: song.album,
        mbid: undefined,
        artists: credits(song.by ?? song.artists),
        date: dateOf(song.date)
      },
      position,
      genres: song.genres ?? [],
      copyright: undefined,
      license: song.license,
      cover: { bytes: picture(albums.indexOf(song.album)), mimetype: 'image/png' }
    }
    writer.track(file, stamp(START + index * 3600_000))
  }
  addChannel(app, writer, actor)
  refresh(db)
}

function makeChannel(
  { db }: FastifyInstance,
  artist: number,
  about: { name: string; username: string; owner?: number | undefined; date: string }
): string {
  const { name, username, owner, date } = about
  const uuid = randomUUID()
  const own = db.run(
    'INSERT INTO actors (username, name, creation_date) VALUES (?, ?, ?)',
    username,
    name,
    date
  )
  db.run(
    'INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, creation_date) VALUES (?, ?, ?, ?, ?)',
    uuid,
    artist,
    own,
    owner ?? own,
    date
  )
  return uuid
}

/** A podcast without episodes, and two playlists. */
function addChannel(app: FastifyInstance, writer: LibraryWriter, actor: number): void {
  const { db, repositories } = app
  const date = stamp(START)
  const artist = writer.artist({ name: 'The Buoy', mbid: undefined }, date)
  db.run(`UPDATE artists SET content_category = 'podcast' WHERE id = ?`, artist)
  makeChannel(app, artist, { name: 'The Buoy', username: 'buoy', owner: actor, date })
  for (const [owner, name, level] of [
    ['alice', 'Shore', 'everyone'],
    ['bob', 'Bob’s own', 'me']
  ] as const) {
    const playlist = db.run(
      'INSERT INTO playlists (uuid, user_id, name, privacy_level, creation_date, modification_date) VALUES (?, ?, ?, ?, ?, ?)',
      randomUUID(),
      repositories.users.byLogin(owner)!.id,
      name,
      level,
      date,
      date
    )
    for (const position of [0, 1])
      db.run(
        'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
        playlist,
        position,
        position + 1
      )
  }
}

const dateOf = (date: string | undefined): string | undefined =>
  date?.length === 4 ? `${date}-01-01` : date

/** Builds a pod whose responses are all checked against the contract. */
export async function testPod(options: Partial<PodOptions> = {}): Promise<TestPod> {
  const app = await build({ data: ':memory:', checkAnswers: true, faults: true, ...options })
  const { users } = app.repositories
  const [api, nodeInfo] =
    options.dialect === '1.4' ? ['/api/v1', 'nodeinfo/2.0/'] : ['/api/v2', 'nodeinfo/2.1/']
  const known = await hash
  await users.create({
    username: 'alice',
    hash: known,
    email: 'alice@example.org',
    name: 'Alice',
    privacy_level: 'everyone'
  })
  await users.create({ username: 'bob', hash: known, privacy_level: 'me' })
  await users.create({
    username: 'mod',
    hash: known,
    privacy_level: 'instance',
    permissions: { moderation: true }
  })
  await users.create({
    username: 'librarian',
    hash: known,
    privacy_level: 'instance',
    permissions: { library: true }
  })
  const admin = await users.create({
    username: 'admin',
    hash: known,
    privacy_level: 'instance',
    superuser: true
  })
  await addMusic(app, users.library(admin, 'everyone'), admin.actor_id)
  await app.ready()
  const id: TestPod['id'] = (table, name) => {
    const row = app.db.get<{ id: number }>(
      `SELECT id FROM ${table} WHERE ${table === 'artists' ? 'name' : 'title'} = ?`,
      name
    )
    if (!row) throw new Error(`No ${name} among ${table}`)
    return row.id
  }
  return {
    app,
    caller: () => makeCaller(app),
    async signIn(username) {
      const caller = makeCaller(app)
      await caller.inject({ url: `${api}/instance/${nodeInfo}` })
      const answer = await caller.inject({
        method: 'POST',
        url: `${api}/users/login`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: PASSWORD }).toString()
      })
      if (answer.statusCode !== 200) throw new Error(`${username} was not let in: ${answer.body}`)
      return caller
    },
    id,
    make: {
      channel(artist, { username = artist.replaceAll(' ', ''), owner } = {}) {
        const uuid = makeChannel(app, id('artists', artist), {
          name: artist,
          username,
          owner: owner === undefined ? undefined : users.byLogin(owner)!.actor_id,
          date: '2026-02-01T00:00:00.000000Z'
        })
        app.db.catalogChanged()
        return uuid
      }
    },
    close: () => app.close()
  }
}
