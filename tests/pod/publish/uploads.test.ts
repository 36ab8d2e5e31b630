// docs/product/library.md#uploads
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { aacFile } from '../../support/files/formats.ts'
import { multipart } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'
import { mp3File } from '../../support/files/sound-file.ts'

const SONG = { TITLE: 'Skerry', ARTIST: 'Maren Sol', ALBUM: 'New Coast', TRACKNUMBER: '2' }

eachDialect('uploads on a pod of %s', (dialect, base) => {
  let pod: TestPod
  let alice: Caller
  let library: string
  beforeEach(async () => {
    pod = await testPod({ dialect })
    alice = await pod.signIn('alice')
    const list = await alice.inject({ url: `${base}/libraries/?scope=me` })
    library = list
      .json<{ results: { uuid: string; privacy_level: string }[] }>()
      .results.find(({ privacy_level: level }) => level === 'me')!.uuid
  })
  afterEach(() => pod.close())

  async function send(file: File | undefined, fields: Record<string, string> = {}, who = alice) {
    const form = { library, import_reference: 'one', source: `upload://${file?.name}`, ...fields }
    const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
    return who.inject({
      method: 'POST',
      url: `${base}/uploads/`,
      ...(await multipart(file ? { ...filled, audio_file: file } : filled))
    })
  }
  async function list(query = '', who = alice): Promise<Upload[]> {
    await pod.app.imports.idle()
    const answer = await who.inject({ url: `${base}/uploads/?${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ results: Upload[] }>().results
  }
  const act = (action: string, objects: unknown, more = {}) =>
    alice.inject({
      method: 'POST',
      url: `${base}/uploads/action/`,
      payload: { action, objects, ...more }
    })

  test('a file with tags becomes a track that its owner can play', async () => {
    const answer = await send(await mp3File('skerry.mp3', SONG))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      import_status: 'pending',
      source: 'upload://skerry.mp3',
      import_reference: 'one',
      duration: 1,
      track: null
    })
    const [upload] = await list('import_reference=one')
    expect(upload).toMatchObject({ import_status: 'finished', import_details: {} })
    expect(upload!.track).toMatchObject({
      title: 'Skerry',
      position: 2,
      album: { title: 'New Coast' }
    })
    const { id } = upload!.track!
    const track = (await alice.inject({ url: `${base}/tracks/${id}/` })).json()
    expect(track).toMatchObject({ is_playable: true })
    expect((await alice.inject({ url: track.listen_url })).rawPayload.length).toBeGreaterThan(1000)
    const others = (await pod.caller().inject({ url: `${base}/tracks/${id}/` })).json()
    expect(others).toMatchObject({ is_playable: false, uploads: [] })
    const found = await alice.inject({ url: `${base}/search?q=skerry` })
    expect(found.json().tracks).toMatchObject([{ title: 'Skerry' }])
  })

  test('derived values after one new track stay the same when all are derived again', async () => {
    await send(await mp3File('skerry.mp3', SONG))
    await list()
    const { db } = pod.app
    const derived = () => ({
      tracks: db.all('SELECT id, level, in_channel FROM tracks ORDER BY id'),
      albums: db.all(
        'SELECT id, level, in_channel, tracks_count, duration FROM albums ORDER BY id'
      ),
      artists: db.all('SELECT id, level, in_channel, tracks_count FROM artists ORDER BY id'),
      found: db.numbers(
        `SELECT rowid AS n FROM tracks_words WHERE tracks_words MATCH '"new" "coast"'`
      )
    })
    const before = derived()
    refresh(db)
    expect(before).toEqual(derived())
    expect(before.found).toHaveLength(1)
  })

  test('a second upload of the same track is skipped, and names the first', async () => {
    const first = (await send(await mp3File('a.mp3', SONG))).json<Upload>()
    await send(await mp3File('b.mp3', SONG))
    const [second] = await list('import_status=skipped')
    expect(second!.import_details).toEqual({
      code: 'already_imported_in_owned_libraries',
      duplicates: first.uuid
    })
  })

  test('files without artist or title are errored, and say why', async () => {
    await send(await mp3File('no-artist.mp3', { TITLE: 'Skerry' }), { import_reference: 'artist' })
    await send(await mp3File('no-title.mp3', { ARTIST: 'Maren Sol' }), {
      import_reference: 'title'
    })
    const [artist] = await list('import_reference=artist')
    expect(artist).toMatchObject({
      import_status: 'errored',
      import_details: {
        error_code: 'invalid_metadata',
        detail: { artists: { 0: { name: ['This field is required.'] } } },
        file_metadata: { title: 'Skerry' }
      }
    })
    const [title] = await list('import_reference=title')
    expect(title!.import_status).toBe('errored')
    expect((title!.import_details as { error_code: string }).error_code).toBe(
      dialect === '1.4' ? 'unknown_error' : 'invalid_metadata'
    )
  })

  test('what is no sound is refused, or never settles, as on real pods', async () => {
    const page = await send(new File(['<html></html>'.repeat(50)], 'page.mp3'))
    const text = await send(new File(['hello'], 'notes.txt'), { import_reference: 'text' })
    expect(text.statusCode).toBe(201)
    const [upload] = await list('import_reference=text')
    if (dialect === '1.4') {
      expect(page.statusCode).toBe(500)
      expect(upload!.import_status).toBe('pending')
      expect(upload).not.toHaveProperty('filename')
    } else {
      expect(page.statusCode).toBe(201)
      expect(upload!.import_details).toMatchObject({
        error_code: 'unknown_error_audio_metadata_error'
      })
    }
  })

  test('AAC without a container does not become a track on pods of 1.4', async () => {
    const tags = { title: 'Low', artist: 'Ann', album: 'Quay' }
    const tagged = await send(aacFile('a.aac', tags), { import_reference: 'tagged' })
    expect(tagged.statusCode).toBe(dialect === '1.4' ? 500 : 201)
    expect((await send(aacFile('b.aac'), { import_reference: 'bare' })).statusCode).toBe(201)
    const [bare] = await list('import_reference=bare')
    expect(bare!.import_status).toBe(dialect === '1.4' ? 'pending' : 'errored')
  })

  test.each([
    ['no file', undefined, {}, { audio_file: ['No file was submitted.'] }],
    ['an empty file', new File([], 'a.mp3'), {}, { audio_file: ['The submitted file is empty.'] }],
    [
      'no library',
      new File(['x'], 'a.mp3'),
      { library: '' },
      { non_field_errors: ['You need to specify a channel or a library'] }
    ],
    [
      'a status of its own',
      new File(['x'], 'a.mp3'),
      { import_status: 'finished' },
      {
        non_field_errors: ['Newly created Uploads need to have import_status of draft or pending']
      }
    ],
    [
      'metadata without a title',
      new File(['x'], 'a.mp3'),
      { import_metadata: '{"title":""}' },
      { import_metadata: { title: ['This field may not be blank.'] } }
    ]
  ])('a form with %s is refused', async (_, file, fields, body) => {
    const answer = await send(file, fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(body)
  })

  test('libraries and channels of others are not found', async () => {
    const bob = await pod.signIn('bob')
    const file = await mp3File('a.mp3', SONG)
    const answer = await send(file, {}, bob)
    expect(answer.json()).toEqual({ library: [`Object with uuid=${library} does not exist.`] })
    const channel = pod.make.channel('Zofia Żak', { owner: 'alice' })
    const refused = await send(file, { library: '', channel }, bob)
    expect(refused.json()).toEqual({ channel: [`Object with uuid=${channel} does not exist.`] })
    expect((await send(file, {}, pod.caller())).statusCode).toBe(401)
    expect(await list('', bob)).toEqual([])
  })

  test('a file over the quota is refused with the code of real pods', async () => {
    const { manageUsers, users } = pod.app.repositories
    manageUsers.change(users.byLogin('alice')!.id, { upload_quota: 0 })
    const answer = await send(await mp3File('a.mp3', SONG))
    expect(answer.json()).toEqual({ non_field_errors: ['upload_quota_reached'] })
  })

  test('files that come at once do not exceed the quota together', async () => {
    const { manageUsers, users } = pod.app.repositories
    const sound = await mp3File('a.mp3', SONG)
    const file = new File([sound, new Uint8Array(700_000)], 'a.mp3')
    manageUsers.change(users.byLogin('alice')!.id, { upload_quota: 1 })
    const answers = await Promise.all([send(file), send(file), send(file)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400])
  })

  test('an action on all takes no filters that are none', async () => {
    await send(await mp3File('a.mp3', SONG))
    await list()
    for (const filters of [5, true, [], 'x'])
      expect((await act('delete', 'all', { filters })).json()).toEqual({
        non_field_errors: ['Invalid filters']
      })
    expect((await act(['delete'] as never, 'all')).statusCode).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  test('a draft waits until it is published, and can be changed meanwhile', async () => {
    const draft = (
      await send(await mp3File('a.mp3', SONG), { import_status: 'draft' })
    ).json<Upload>()
    expect((await list('import_status=draft'))[0]!.uuid).toBe(draft.uuid)
    const patch = (payload: object) =>
      alice.inject({ method: 'PATCH', url: `${base}/uploads/${draft.uuid}/`, payload })
    expect((await patch({ import_reference: 'two' })).json()).toMatchObject({
      import_reference: 'two',
      import_status: 'draft'
    })
    expect((await act('publish', 'all')).statusCode).toBe(400)
    expect((await act('publish', [draft.uuid])).json()).toMatchObject({ updated: 1 })
    expect((await list('import_reference=two'))[0]!.import_status).toBe('finished')
    expect((await patch({ import_reference: 'three' })).statusCode).toBe(404)
  })

  test('actions delete and restart what they name, and refuse what they do not know', async () => {
    const { uuid } = (await send(await mp3File('a.mp3', { TITLE: 'Only' }))).json<Upload>()
    await list()
    expect((await act('relaunch_import', [uuid])).json()).toMatchObject({ updated: 1 })
    expect((await list())[0]!.import_status).toBe('errored')
    expect((await act('burn', [uuid])).json()).toMatchObject({ action: [expect.any(String)] })
    expect((await act('delete', ['x'])).json()).toEqual({ objects: ['“x” is not a valid UUID.'] })
    const path = pod.app.db.get<{ path: string }>('SELECT path FROM uploads WHERE uuid = ?', uuid)!
    expect(existsSync(pod.app.files.path(path.path))).toBe(true)
    const all = await act('delete', 'all', { filters: { import_status: ['errored'] } })
    expect(all.json()).toMatchObject({ updated: 1 })
    expect(await list()).toEqual([])
    await expect.poll(() => existsSync(pod.app.files.path(path.path))).toBe(false)
    expect((await act('delete', 'all')).json()).toEqual({
      non_field_errors: ['No object matching your request']
    })
  })

  test('a deleted upload leaves its track, which nobody can play any more', async () => {
    const { uuid } = (await send(await mp3File('a.mp3', SONG))).json<Upload>()
    const [upload] = await list()
    const gone = await alice.inject({ method: 'DELETE', url: `${base}/uploads/${uuid}/` })
    expect(gone.statusCode).toBe(204)
    const track = await alice.inject({ url: `${base}/tracks/${upload!.track!.id}/` })
    expect(track.json()).toMatchObject({ is_playable: false })
  })

  test('a search finds names of titles, albums and artists, each word in one of them', async () => {
    await send(await mp3File('a.mp3', { ...SONG, TITLE: 'Żółta Łódź' }))
    await send(
      await mp3File('b.mp3', { ...SONG, TITLE: 'Don’t Stop', ARTIST: 'Bo', ALBUM: 'Quay' })
    )
    await send(await mp3File('c.mp3', { TITLE: 'No artist' }))
    const found = async (q: string) =>
      (await list(`ordering=creation_date&q=${encodeURIComponent(q)}`)).map(
        ({ source }) => source?.slice(-5, -4) ?? ''
      )
    expect(await found('zolta lodz')).toEqual(['a'])
    expect(await found('maren COAST łódź')).toEqual(['a'])
    expect(await found('"new coast"')).toEqual(['a'])
    expect(await found('dont')).toEqual(['b'])
    expect(await found('bo quay')).toEqual(['b'])
    expect(await found('bo coast')).toEqual([])
    expect(await found('artist:BO')).toEqual(['b'])
    expect(await found('album:"new coast" title:"zolta lodz"')).toEqual(['a'])
    expect(await found('status:Errored')).toEqual(['c'])
    expect(await found('100% _')).toEqual([])
    expect(await found('constructor:bo')).toEqual([])
    expect(await found(' ')).toEqual(['a', 'b', 'c'])
  })

  test('music whose file was deleted or moved is found by its name, and counted anew', async () => {
    await send(await mp3File('a.mp3', SONG))
    await send(await mp3File('b.mp3', { ...SONG, TITLE: 'Breakwater' }))
    const [first] = await list('ordering=creation_date')
    await act('delete', [first!.uuid])
    const found = async () =>
      (await alice.inject({ url: `${base}/search?q=skerry` })).json<{ tracks: object[] }>().tracks
    expect(await found()).toMatchObject([{ title: 'Skerry', is_playable: false, uploads: [] }])
    const counted = () =>
      pod.app.db.all(
        "SELECT t.level, a.duration, a.level AS most FROM tracks t JOIN albums a ON a.id = t.album_id WHERE a.title = 'New Coast' ORDER BY t.id"
      )
    const before = counted()
    refresh(pod.app.db)
    expect(counted()).toEqual(before)
  })

  test('lists are searched, filtered and ordered', async () => {
    await send(await mp3File('a.mp3', SONG))
    await send(await mp3File('b.mp3', { ...SONG, TITLE: 'Breakwater', TRACKNUMBER: '3' }, 2))
    await send(await mp3File('c.mp3', { TITLE: 'Nobody' }))
    const titles = async (query: string) =>
      (await list(query)).map(({ track, source }) => track?.title ?? source)
    expect(await titles('ordering=size&import_status=finished')).toEqual(['Skerry', 'Breakwater'])
    expect(await titles('q=break')).toEqual(['Breakwater'])
    expect(await titles('q=status:errored')).toEqual(['upload://c.mp3'])
    expect(await titles('q=title:skerry')).toEqual(['Skerry'])
    expect(await titles('import_status=finished&import_status=errored&page_size=2')).toHaveLength(2)
    expect(await titles(`library=${library}&mimetype=audio/flac`)).toEqual([])
  })

  test('the tags of a file can be asked for', async () => {
    const { uuid } = (await send(await mp3File('a.mp3', SONG))).json<Upload>()
    const answer = await alice.inject({ url: `${base}/uploads/${uuid}/audio-file-metadata/` })
    expect(answer.json()).toMatchObject({
      title: 'Skerry',
      position: 2,
      album: { title: 'New Coast', artists: [{ name: 'Maren Sol' }] },
      artists: [{ name: 'Maren Sol' }]
    })
  })

  test('the metadata of an episode count in a channel, the tags of its file do not', async () => {
    const channel = pod.make.channel('Zofia Żak', { owner: 'alice' })
    const written = { title: 'Episode one', position: 4, description: 'About it', tags: ['Sea'] }
    const answer = await send(await mp3File('a.mp3', SONG), {
      library: '',
      channel,
      import_metadata: JSON.stringify(written)
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await list()).toEqual([])
    const [upload] = await list('include_channels=true')
    expect(upload).toMatchObject({
      import_status: 'finished',
      import_metadata: written,
      library: { name: 'ZofiaŻak' }
    })
    expect(upload!.track).toMatchObject({ title: 'Episode one', position: 4, album: null })
    const tracks = await pod.caller().inject({
      url: `${base}/tracks/?channel=${channel}&include_channels=true`
    })
    expect(tracks.json().results).toContainEqual(
      expect.objectContaining({ title: 'Episode one', is_playable: true, tags: ['Sea'] })
    )
    const libraries = await alice.inject({ url: `${base}/libraries/?scope=me` })
    expect(JSON.stringify(libraries.json())).not.toContain(channel)
  })

  test('a file that was cut off by the stop of the pod goes on at its next start', async () => {
    const { uuid } = (
      await send(await mp3File('a.mp3', SONG), { import_status: 'draft' })
    ).json<Upload>()
    pod.app.db.run(`UPDATE uploads SET import_status = 'pending' WHERE uuid = ?`, uuid)
    pod.app.imports.start(pod.app.repositories.uploads.imports.waiting())
    expect((await list())[0]!.import_status).toBe('finished')
  })
})

describe('moving uploads between levels', () => {
  test('an upload of a pod of 2.0 moves to the built-in library of a level', async () => {
    const pod = await testPod()
    const alice = await pod.signIn('alice')
    const library = pod.app.db.get<{ uuid: string }>(
      `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = 'alice' AND l.privacy_level = 'me'`
    )!.uuid
    const form = await multipart({ library, audio_file: await mp3File('a.mp3', SONG) })
    const sent = await alice.inject({ method: 'POST', url: '/api/v2/uploads/', ...form })
    const { uuid } = sent.json<Upload>()
    await pod.app.imports.idle()
    const move = (level: string) =>
      alice.inject({
        method: 'PATCH',
        url: '/api/v2/uploads/bulk_update/',
        payload: [{ uuid, privacy_level: level }]
      })
    expect((await move('nowhere')).statusCode).toBe(400)
    expect((await move('everyone')).json()).toMatchObject([{ privacy_level: 'everyone' }])
    const found = await pod.caller().inject({ url: '/api/v2/search?q=skerry' })
    expect(found.json().tracks).toMatchObject([{ is_playable: true }])
    await pod.close()
  })
})

test('a body over the limit of the web server gets its page, and no origin may read it', async () => {
  const pod = await testPod({ maxBody: 2000 })
  const alice = await pod.signIn('alice')
  const post = async (seconds: number) =>
    alice.inject({
      method: 'POST',
      url: '/api/v2/uploads/',
      ...(await multipart({ audio_file: await mp3File('a.mp3', SONG, seconds) }))
    })
  const answer = await post(1)
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.body).toContain('413 Request Entity Too Large')
  expect((await alice.inject({ url: '/api/v2/uploads/' })).statusCode).toBe(200)
  await pod.close()
})
