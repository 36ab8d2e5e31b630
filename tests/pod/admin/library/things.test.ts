// The albums, tracks, channels, libraries and uploads of the pod as its librarians manage them.
// What all lists of the administration share is tested with the tags.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'

// Each test knows the shape of the answers that it reads.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

let pod: TestPod
let librarian: Caller
afterEach(() => pod.close())

eachDialect('the library of a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    librarian = await pod.signIn('librarian')
  })

  const send = async (
    caller: Caller,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object
  ) => {
    const answer = await caller.inject({
      method,
      url: `${base}/manage/${path}`,
      ...(payload && { payload })
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  const get = async (path: string) => (await send(librarian, 'GET', path)).body
  const rows = async (path: string): Promise<Loose[]> => (await get(path)).results
  const names = async (path: string): Promise<string[]> =>
    (await rows(path)).map((row) => row.title ?? row.name ?? row.artist?.name ?? row.track?.title)
  const count = (from: string, ...params: (string | number)[]): number =>
    pod.app.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...params)!.n
  const uuidOf = (from: string): string =>
    pod.app.db.get<{ uuid: string }>(`SELECT uuid FROM ${from} LIMIT 1`)!.uuid
  const artistOf = (row: Loose) => (dialect === '1.4' ? row.artist : row.artist_credit[0].artist)
  const act = (kind: string, objects: unknown) =>
    send(librarian, 'POST', `library/${kind}/action/`, { action: 'delete', objects })

  describe('albums', () => {
    test('a row of the albums says where an album comes from, whose it is, and its number of tracks', async () => {
      const [album, ...others] = await rows('library/albums/?q=tidelines')
      expect(others).toEqual([])
      expect(album).toMatchObject({
        id: pod.id('albums', 'Tidelines'),
        title: 'Tidelines',
        release_date: '2021-05-04',
        domain: 'localhost',
        is_local: true,
        tracks_count: 3,
        attributed_to: { full_username: 'admin@localhost' }
      })
      expect(artistOf(album)).toMatchObject({ name: 'Maren Sol', domain: 'localhost' })
      expect(album).not.toHaveProperty('description')
      expect(await get(`library/albums/${album.id}/`)).toHaveProperty('description', null)
    })

    test('the albums are ordered and searched by words and by fields', async () => {
      const all = await names('library/albums/?ordering=title')
      expect(await names('library/albums/?ordering=-title')).toEqual(all.toReversed())
      expect((await names('library/albums/?ordering=-release_date'))[0]).toBe('Salt')
      const maren = pod.id('artists', 'Maren Sol')
      const found = async (q: string) =>
        (await names(`library/albums/?q=${encodeURIComponent(q)}`)).toSorted()
      expect(await found(`artist_id:${maren}`)).toEqual(['Salt', 'Tidelines'])
      expect(await found('artist:"maren sol" title:TIDE')).toEqual(['Tidelines'])
      expect(await found('tag:ambient title:salt')).toEqual(['Salt'])
      expect(await found('domain:reef.example')).toEqual([])
      expect(await found('domain:localhost salt')).toEqual(['Salt'])
      expect(await found('artist_id:maren')).toEqual([])
      // Real pods pass over fields that they do not know.
      expect(await found('colour:blue salt')).toEqual(['Salt'])
    })

    test('what an album is said to lose is gone after its removal', async () => {
      const album = pod.id('albums', 'Tidelines')
      const track = pod.id('tracks', 'Low Tide')
      const alice = await pod.signIn('alice')
      await alice.inject({
        method: 'POST',
        url: `${base}/favorites/tracks/`,
        payload: { track }
      })
      await alice.inject({
        method: 'POST',
        url: `${base}/history/listenings/`,
        payload: { track }
      })
      const stats = await get(`library/albums/${album}/stats/`)
      expect(stats).toMatchObject({
        uploads: 3,
        track_favorites: 1,
        listenings: 1,
        playlists: 2,
        libraries: 1,
        channels: 0
      })
      const before = [count('uploads'), count('favorites'), count('listenings')]
      const size = () => pod.app.db.get<{ n: number }>('SELECT sum(size) AS n FROM uploads')!.n
      const bytes = size()
      expect((await send(librarian, 'DELETE', `library/albums/${album}/`)).status).toBe(204)
      expect([count('uploads'), count('favorites'), count('listenings')]).toEqual([
        before[0]! - stats.uploads,
        before[1]! - stats.track_favorites,
        before[2]! - stats.listenings
      ])
      expect(bytes - size()).toBe(stats.media_total_size)
      expect((await send(librarian, 'GET', `library/albums/${album}/`)).status).toBe(404)
      expect((await send(librarian, 'DELETE', `library/albums/${album}/`)).status).toBe(404)
      expect(await names('library/artists/?q=maren')).toEqual(['Maren Sol'])
      expect(await names('library/tracks/?q=title:%22low%20tide%22')).toEqual([])
    })
  })

  describe('tracks', () => {
    test('a row of the tracks has artist, album and number of files', async () => {
      const [track] = await rows('library/tracks/?q=kelp')
      expect(track).toMatchObject({
        title: 'Kelp Forest',
        position: 2,
        license: 'cc-by-sa-4.0',
        uploads_count: 1,
        album: { title: 'Tidelines', tracks_count: null }
      })
      expect(artistOf(track).name).toBe('Maren Sol')
      expect(artistOf(track.album).name).toBe('Maren Sol')
    })

    test('tracks are found by album, artist, license and library', async () => {
      const found = async (q: string) =>
        (await names(`library/tracks/?q=${encodeURIComponent(q)}`)).toSorted()
      expect(await found(`album_id:${pod.id('albums', 'Tidelines')}`)).toHaveLength(3)
      expect(await found('license:cc-by-sa-4.0')).toHaveLength(3)
      expect(await found('album_artist:various drift')).toEqual(['Drift'])
      const [{ id }] = await rows('library/libraries/?ordering=-uploads_count')
      expect(await found(`library_id:${id} title:drift`)).toEqual(['Drift'])
      expect(await found('library_id:99999')).toEqual([])
      expect((await names('library/tracks/?ordering=album__release_date')).at(-1)).not.toBe(
        'Kelp Forest'
      )
    })

    test('several tracks are deleted together, all at once is refused', async () => {
      const ids = ['Kelp Forest', 'Drift'].map((title) => pod.id('tracks', title))
      const uploads = count('uploads')
      expect((await act('tracks', 'all')).status).toBe(400)
      expect((await act('tracks', ids)).body).toMatchObject({ updated: 2 })
      expect(count('uploads')).toBe(uploads - 2)
      expect((await act('tracks', ids)).status).toBe(400)
      // The album counts what is left.
      expect(await rows('library/albums/?q=tidelines')).toMatchObject([{ tracks_count: 2 }])
    })
  })

  describe('channels', () => {
    test('a channel has its artist, its owner and its own statistics, and goes with its music', async () => {
      const uuid = pod.make.channel('The Pale Engines', { owner: 'alice' })
      const found = await rows('channels/?q=account:alice')
      expect(found).toMatchObject([
        {
          uuid,
          rss_url: null,
          artist: { name: 'The Pale Engines', channel: uuid },
          attributed_to: { full_username: 'alice@localhost' }
        }
      ])
      expect(await names('channels/?q=pale%20category:music')).toEqual(['The Pale Engines'])
      expect(await get(`channels/${uuid}/`)).toHaveProperty('artist.description', null)
      const stats = await get(`channels/${uuid}/stats/`)
      expect(stats).toMatchObject({ uploads: 2, follows: 0 })
      expect(stats).not.toHaveProperty('libraries')
      const uploads = count('uploads')
      expect((await send(librarian, 'DELETE', `channels/${uuid}/`)).status).toBe(204)
      expect(count('uploads')).toBe(uploads - stats.uploads)
      expect(await names('channels/?q=pale')).toEqual([])
      expect(await names('library/artists/?q=pale')).toEqual([])
    })
  })

  describe('libraries', () => {
    /** The library with all music, as one that somebody has made. */
    function ownMade(): string {
      pod.app.db.run(`UPDATE libraries SET built_in = 0 WHERE privacy_level = 'everyone'`)
      return uuidOf(`libraries WHERE id = (SELECT library_id FROM uploads)`)
    }

    test('the level of a built-in library stays, because uploads go into it by its level', async () => {
      const uuid = uuidOf(`libraries WHERE built_in = 1 AND privacy_level = 'everyone'`)
      const path = `library/libraries/${uuid}/`
      expect((await send(librarian, 'PATCH', path, { privacy_level: 'me' })).status).toBe(400)
      expect((await send(librarian, 'PATCH', path, { description: 'x' })).status).toBe(200)
    })

    test('libraries are listed with owner and numbers, those behind channels are not', async () => {
      const all = await rows('library/libraries/?ordering=-uploads_count')
      expect(all[0]).toMatchObject({
        uploads_count: count('uploads'),
        followers_count: 0,
        domain: 'localhost',
        actor: { is_local: true }
      })
      const { full_username: owner } = all[0].actor
      expect(
        (await rows(`library/libraries/?q=account:${owner}`)).every(
          ({ actor }) => actor.full_username === owner
        )
      ).toBe(true)
      const open = await rows('library/libraries/?privacy_level=everyone')
      expect(open.every(({ privacy_level }) => privacy_level === 'everyone')).toBe(true)
      const uuid = pod.make.channel('The Pale Engines', { owner: 'alice' })
      pod.app.db.run(
        `INSERT INTO libraries (uuid, name, privacy_level, creation_date, channel_id)
         SELECT 'l', 'behind', 'everyone', creation_date, id FROM channels WHERE uuid = ?`,
        uuid
      )
      expect(await names('library/libraries/?q=behind')).toEqual([])
    })

    test('name, description and level of a library of somebody else can be changed', async () => {
      const uuid = ownMade()
      const path = `library/libraries/${uuid}/`
      expect(
        await send(librarian, 'PATCH', path, { name: 'Cellar', privacy_level: 'me' })
      ).toMatchObject({ status: 200, body: { name: 'Cellar', privacy_level: 'me' } })
      expect((await send(librarian, 'PATCH', path, { name: '' })).status).toBe(400)
      expect((await send(librarian, 'PATCH', path, { privacy_level: 'friends' })).status).toBe(400)
      expect((await send(librarian, 'PATCH', path, { privacy_level: 'followers' })).status).toBe(
        dialect === '1.4' ? 400 : 200
      )
    })

    test('a smaller circle hides the music of a library from strangers', async () => {
      const uuid = ownMade()
      const playable = async () =>
        (await pod.caller().inject({ url: `${base}/tracks/?playable=true` })).json().count
      expect(await playable()).toBeGreaterThan(0)
      await send(librarian, 'PATCH', `library/libraries/${uuid}/`, { privacy_level: 'me' })
      expect(await playable()).toBe(0)
    })

    test('a library goes with its files, and its tracks stay without them', async () => {
      const [library] = await rows('library/libraries/?ordering=-uploads_count')
      const stats = await get(`library/libraries/${library.uuid}/stats/`)
      expect(stats).toMatchObject({
        uploads: library.uploads_count,
        followers: 0,
        tracks: count('tracks'),
        albums: count('albums'),
        artists: expect.any(Number)
      })
      const [tracks, uploads] = [count('tracks'), count('uploads')]
      expect((await act('libraries', [library.id])).body).toMatchObject({ updated: 1 })
      expect(count('uploads')).toBe(uploads - stats.uploads)
      expect(count('tracks')).toBe(tracks)
      expect((await send(librarian, 'GET', `library/libraries/${library.uuid}/`)).status).toBe(404)
    })
  })

  describe('uploads', () => {
    test('an upload has its file, its import, its library and its owner', async () => {
      const [upload] = await rows('library/uploads/?q=kelp')
      expect(upload).toMatchObject({
        filename: 'Maren Sol - Tidelines - Kelp Forest.mp3',
        mimetype: 'audio/mpeg',
        import_status: 'finished',
        import_date: expect.any(String),
        track: { title: 'Kelp Forest' },
        library: { actor: { full_username: expect.stringContaining('@localhost') } }
      })
      expect(await get(`library/uploads/${upload.uuid}/`)).toEqual(upload)
    })

    test('uploads are found by status, level, type and what they belong to', async () => {
      pod.app.db.run(`UPDATE uploads SET import_status = 'errored', import_reference = 'night'
        WHERE id = (SELECT min(id) FROM uploads)`)
      const found = (query: string) =>
        rows(`library/uploads/?${query}`).then(({ length }) => length)
      const all = count('uploads')
      expect(await found('import_status=errored')).toBe(1)
      expect(await found('q=status:errored')).toBe(1)
      expect(await found('q=import_reference:night')).toBe(1)
      expect(await found('privacy_level=everyone')).toBe(all)
      expect(await found('q=privacy_level:me')).toBe(0)
      expect(await found('q=type:audio/mpeg')).toBe(all)
      expect(await found(`q=album_id:${pod.id('albums', 'Salt')}`)).toBe(2)
      expect(await found(`q=track_id:${pod.id('tracks', 'Drift')}`)).toBe(1)
      expect(await found('q=domain:reef.example')).toBe(0)
      expect(await found('q=domain:localhost')).toBe(all)
    })

    test('uploads are deleted by their numbers, and their tracks stay', async () => {
      const found = await rows('library/uploads/?ordering=size&page_size=2')
      const tracks = count('tracks')
      const before = count('uploads')
      expect(
        (
          await act(
            'uploads',
            found.map(({ id }) => id)
          )
        ).body
      ).toMatchObject({ updated: 2 })
      expect(count('uploads')).toBe(before - 2)
      expect(count('tracks')).toBe(tracks)
      const [next] = await rows('library/uploads/?ordering=size')
      expect((await send(librarian, 'DELETE', `library/uploads/${next.uuid}/`)).status).toBe(204)
      expect(count('uploads')).toBe(before - 3)
    })
  })

  test('a search that is nothing but signs, quotes or a pattern finds no error', async () => {
    for (const kind of ['artists', 'albums', 'tracks', 'libraries', 'uploads'])
      for (const q of ['"', '%', '***', ':', 'title:', 'a:b:c', `'; DROP TABLE x; --`, '\\', '""'])
        expect(
          (await send(librarian, 'GET', `library/${kind}/?q=${encodeURIComponent(q)}`)).status,
          `${kind} ${q}`
        ).toBe(200)
  })

  test('all of it is for librarians, and one permission is enough', async () => {
    const uuid = pod.make.channel('The Pale Engines', { owner: 'alice' })
    const library = uuidOf('libraries')
    const upload = uuidOf('uploads')
    const paths = [
      'library/albums/',
      'library/albums/1/',
      'library/albums/1/stats/',
      'library/tracks/1/',
      'channels/',
      `channels/${uuid}/stats/`,
      'library/libraries/',
      `library/libraries/${library}/`,
      `library/uploads/${upload}/`
    ]
    const [alice, mod] = [await pod.signIn('alice'), await pod.signIn('mod')]
    for (const path of paths) {
      expect((await send(alice, 'GET', path)).status, path).toBe(403)
      expect((await send(mod, 'GET', path)).status, path).toBe(403)
      expect((await send(pod.caller(), 'GET', path)).status, path).toBe(401)
      expect((await send(librarian, 'GET', path)).status, path).toBe(200)
    }
    for (const path of ['library/albums/1/', 'library/tracks/1/', `channels/${uuid}/`])
      expect((await send(mod, 'DELETE', path)).status, path).toBe(403)
    expect((await send(mod, 'PATCH', `library/libraries/${library}/`, { name: 'x' })).status).toBe(
      403
    )
    expect(count('albums WHERE id = 1')).toBe(1)
  })
})
