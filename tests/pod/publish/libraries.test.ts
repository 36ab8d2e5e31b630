// docs/product/library.md#uploads
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Library } from '../../../src/lib/contract/publish/libraries/libraries.ts'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import type { ServerFolder } from '../../../src/lib/contract/publish/libraries/server-import.ts'
import { multipart } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'
import { mp3File } from '../../support/files/sound-file.ts'

let pod: TestPod
let alice: Caller
afterEach(() => pod.close())

describe('libraries of one’s own on a pod of 1.4', () => {
  beforeEach(async () => {
    pod = await testPod({ dialect: '1.4' })
    alice = await pod.signIn('alice')
  })
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = alice) =>
    who.inject({ method, url: `/api/v1/libraries/${path}`, ...(payload ? { payload } : {}) })

  test('a library is made, changed and deleted with its uploads', async () => {
    const made = await call('POST', '', { name: 'Shells', description: 'From the beach' })
    expect(made.statusCode, made.body).toBe(201)
    const library = made.json<Library>()
    expect(library).toMatchObject({
      name: 'Shells',
      description: 'From the beach',
      privacy_level: 'me',
      uploads_count: 0
    })
    const audio_file = await mp3File('a.mp3', { TITLE: 'Cowrie', ARTIST: 'Maren Sol' })
    await alice.inject({
      method: 'POST',
      url: '/api/v1/uploads/',
      ...(await multipart({ library: library.uuid, audio_file }))
    })
    await pod.app.imports.idle()
    const search = async (who: Caller) =>
      (await who.inject({ url: '/api/v1/search?q=cowrie' })).json().tracks
    expect(await search(pod.caller())).toMatchObject([{ is_playable: false }])
    const changed = await call('PATCH', `${library.uuid}/`, {
      privacy_level: 'everyone',
      description: null
    })
    expect(changed.json()).toMatchObject({
      name: 'Shells',
      description: null,
      privacy_level: 'everyone',
      uploads_count: 1
    })
    expect(await search(pod.caller())).toMatchObject([{ is_playable: true }])
    expect((await call('DELETE', `${library.uuid}/`)).statusCode).toBe(204)
    expect(await search(alice)).toMatchObject([{ is_playable: false }])
    const gone = await alice.inject({ url: `/api/v1/libraries/${library.uuid}/` })
    expect(gone.statusCode).toBe(404)
  })

  test('wrong fields are named as real pods name them', async () => {
    expect((await call('POST', '', {})).json()).toEqual({ name: ['This field is required.'] })
    expect((await call('POST', '', { name: ' ', privacy_level: 'followers' })).json()).toEqual({
      name: ['This field may not be blank.'],
      privacy_level: ['"followers" is not a valid choice.']
    })
    expect((await call('POST', '', { name: 'x'.repeat(101) })).statusCode).toBe(400)
  })

  test('nobody changes, deletes or watches a library of somebody else', async () => {
    const { uuid } = (await call('POST', '', { name: 'Shells' })).json<Library>()
    const bob = await pod.signIn('bob')
    expect((await call('PATCH', `${uuid}/`, { name: 'Mine' }, bob)).statusCode).toBe(404)
    expect((await call('DELETE', `${uuid}/`, undefined, bob)).statusCode).toBe(404)
    expect((await bob.inject({ url: `/api/v1/libraries/${uuid}/follows/` })).statusCode).toBe(404)
    expect((await call('POST', '', { name: 'x' }, pod.caller())).statusCode).toBe(401)
  })

  test('the owner sees who follows a library, or has asked to', async () => {
    const { uuid } = (await call('POST', '', { name: 'Shells' })).json<Library>()
    const bob = await pod.signIn('bob')
    await bob.inject({
      method: 'POST',
      url: '/api/v1/federation/follows/library/',
      payload: { target: uuid }
    })
    const followers = async () =>
      (await alice.inject({ url: `/api/v1/libraries/${uuid}/follows/` })).json()
    const { results } = await followers()
    expect(results).toMatchObject([{ approved: null, actor: { preferred_username: 'bob' } }])
    await alice.inject({
      method: 'POST',
      url: `/api/v1/federation/follows/library/${results[0].uuid}/accept/`
    })
    expect(await followers()).toMatchObject({ count: 1, results: [{ approved: true }] })
  })
})

test('a pod of 2.0 has only its built-in libraries', async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
  const made = await alice.inject({
    method: 'POST',
    url: '/api/v2/libraries/',
    payload: { name: 'Shells' }
  })
  expect(made.statusCode).toBe(405)
})

describe('the import from the pod’s own disk', () => {
  let music: string
  let librarian: Caller
  beforeEach(async () => {
    music = mkdtempSync(join(tmpdir(), 'atoll-music-'))
    mkdirSync(join(music, 'Shells'))
    const song = await mp3File('a.mp3', { TITLE: 'Cowrie', ARTIST: 'Maren Sol' })
    writeFileSync(join(music, 'Shells', 'cowrie.mp3'), Buffer.from(await song.arrayBuffer()))
    writeFileSync(join(music, 'notes.txt'), 'x')
    symlinkSync('/etc', join(music, 'away'))
    pod = await testPod({ music })
    librarian = await pod.signIn('librarian')
  })
  afterEach(() => rmSync(music, { recursive: true }))
  const browse = (path = '', who = librarian) =>
    who.inject({ url: `/api/v2/libraries/fs-import/?path=${encodeURIComponent(path)}` })
  const own = async (): Promise<string> => {
    const list = await librarian.inject({ url: '/api/v2/libraries/?scope=me' })
    return list.json<{ results: Library[] }>().results[0]!.uuid
  }
  const start = async (payload: object) =>
    librarian.inject({ method: 'POST', url: '/api/v2/libraries/fs-import/', payload })

  test('folders are listed, and nothing outside of them', async () => {
    expect((await browse()).json()).toMatchObject({
      import: null,
      content: [
        { name: 'Shells', dir: true },
        { name: 'away', dir: false },
        { name: 'notes.txt', dir: false }
      ]
    })
    for (const path of ['..', '../etc', 'Shells/../..', 'away', '/etc', 'none', 'notes.txt'])
      expect((await browse(path)).statusCode, path).toBe(400)
  })

  test('only people who look after the library may use it', async () => {
    const bob = await pod.signIn('bob')
    expect((await browse('', bob)).statusCode).toBe(403)
    expect((await browse('', pod.caller())).statusCode).toBe(401)
  })

  test('a folder is imported in place, and its files stay when they are deleted here', async () => {
    const library = await own()
    const answer = await start({ path: 'Shells', library, import_reference: 'disk' })
    expect(answer.statusCode, answer.body).toBe(201)
    const state = async () => (await browse()).json<ServerFolder>().import
    await expect.poll(async () => (await state())!.status).toBe('finished')
    expect(await state()).toMatchObject({ reference: 'disk' })
    const uploads = await librarian.inject({ url: '/api/v2/uploads/?import_reference=disk' })
    const [upload] = uploads.json().results
    expect(upload).toMatchObject({ import_status: 'finished', track: { title: 'Cowrie' } })
    await librarian.inject({ method: 'DELETE', url: `/api/v2/uploads/${upload.uuid}/` })
    expect((await browse('Shells')).json()).toMatchObject({ content: [{ name: 'cowrie.mp3' }] })
  })

  test('links lead to nothing outside of the folder, and what they hide is said', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'atoll-outside-'))
    const song = await mp3File('b.mp3', { TITLE: 'Secret', ARTIST: 'Nobody' })
    writeFileSync(join(outside, 'secret.mp3'), Buffer.from(await song.arrayBuffer()))
    symlinkSync(outside, join(music, 'folder'))
    symlinkSync(join(outside, 'secret.mp3'), join(music, 'file.mp3'))
    symlinkSync(join(music, 'Shells', 'cowrie.mp3'), join(music, 'within.mp3'))
    await start({ path: '', library: await own(), import_reference: 'links' })
    const state = async () => (await browse()).json<ServerFolder>().import!
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({ status: 'finished' })
    const uploads = await librarian.inject({ url: '/api/v2/uploads/?import_reference=links' })
    expect(uploads.json().results.map((each: Upload) => each.track?.title)).toEqual(['Cowrie'])
    expect((await state()).logs.filter((line) => line.includes('leads out'))).toHaveLength(3)
    rmSync(outside, { recursive: true })
  })

  test('two presses at once begin one import', async () => {
    const wanted = { path: 'Shells', library: await own(), import_reference: 'twice' }
    const answers = await Promise.all([start(wanted), start(wanted)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
  })

  test('wrong folders and libraries are named', async () => {
    expect(
      (await start({ path: 'none', library: await own(), import_reference: 'x' })).json()
    ).toEqual({ path: ['Invalid path'] })
    const library = '00000000-0000-4000-8000-000000000000'
    expect((await start({ path: '', library, import_reference: 'x' })).json()).toEqual({
      library: ['Invalid library']
    })
  })
})
