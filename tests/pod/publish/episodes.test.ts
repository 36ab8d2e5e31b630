// What pods make of files that are published in a channel. docs/product/library.md#publishing
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFeedReader } from '../../../pod/feeds/parse.ts'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { multipart } from '../../support/forms.ts'
import { mp3File } from '../../support/files/sound-file.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

eachDialect('episodes on a pod of %s', (dialect, base) => {
  let pod: TestPod
  let alice: Caller
  let channel: string
  beforeEach(async () => {
    pod = await testPod({ dialect })
    alice = await pod.signIn('alice')
    channel = pod.make.channel('Zofia Żak', { owner: 'alice', username: 'zofia' })
  })
  afterEach(() => pod.close())

  async function send(metadata: object, status = 'draft') {
    return alice.inject({
      method: 'POST',
      url: `${base}/uploads/`,
      ...(await multipart({
        channel,
        import_status: status,
        import_metadata: JSON.stringify(metadata),
        audio_file: await mp3File('bare.mp3', {})
      }))
    })
  }
  const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object) =>
    alice.inject({ method, url: `${base}/${path}`, ...(payload && { payload }) })
  const tracks = async () =>
    (await call('GET', `tracks/?channel=${channel}&include_channels=true`)).json<{
      results: { id: number; title: string }[]
    }>().results

  test.each([
    [
      'an empty description',
      { description: '' },
      { description: ['This field may not be blank.'] }
    ],
    ['an empty copyright', { copyright: ' ' }, { copyright: ['This field may not be blank.'] }],
    [
      'tags of several words',
      { tags: ['sea', 'two words', '#sharp'] },
      { tags: { '1': ['Invalid tag "two words"'], '2': ['Invalid tag "#sharp"'] } }
    ],
    ['tags that are no texts', { tags: [['sea']] }, { tags: { '0': ['Invalid tag "sea"'] } }],
    [
      'a text that is none',
      { description: { a: 1 }, copyright: [1] },
      { description: ['Not a valid string.'], copyright: ['Not a valid string.'] }
    ],
    [
      'a position beyond the column',
      { position: 1e300 },
      { position: ['Ensure this value is less than or equal to 2147483647.'] }
    ],
    [
      'an id that is none',
      { mbid: 'zz', license: ['cc-by-4.0'] },
      { mbid: ['Must be a valid UUID.'], license: ['Object with code=cc-by-4.0 does not exist.'] }
    ]
  ])('%s is refused', async (_, metadata, faults) => {
    const answer = await send({ title: 'One', ...metadata })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ import_metadata: faults })
  })

  test('a draft is in no list of tracks until it is published, with the texts that it has then', async () => {
    const { uuid } = (await send({ title: 'Rough' })).json<Upload>()
    await pod.app.imports.idle()
    expect((await tracks()).map(({ title }) => title)).not.toContain('Rough')
    const found = await call('GET', `uploads/?channel=${channel}&import_status=draft`)
    expect(found.json().results).toMatchObject([{ uuid, track: null, duration: 1 }])
    const changed = await call('PATCH', `uploads/${uuid}/?include_channels=true`, {
      import_metadata: { title: 'Final', description: 'Now *with* words' }
    })
    expect(changed.json()).toMatchObject({
      import_status: 'draft',
      import_metadata: { title: 'Final' }
    })
    const published = await call('POST', 'uploads/action/', { action: 'publish', objects: [uuid] })
    expect(published.json()).toMatchObject({ updated: 1 })
    await pod.app.imports.idle()
    expect((await tracks()).map(({ title }) => title)).toContain('Final')
    // It is no draft any more.
    const late = await call('PATCH', `uploads/${uuid}/`, { import_metadata: { title: 'Later' } })
    expect(late.statusCode).toBe(404)
    const feed = createFeedReader()
    const answer = await pod.caller().inject({ url: `${base}/channels/zofia/rss/` })
    feed.write(answer.rawPayload, String(answer.headers['content-type']))
    expect(feed.end().episodes).toContainEqual(
      expect.objectContaining({ title: 'Final', description: 'Now *with* words' })
    )
  })

  test('a description of null is taken, and servers of 1.4 then fail to import the file', async () => {
    const sent = await send(
      { title: 'Nothing said', description: null, copyright: null },
      'pending'
    )
    expect(sent.statusCode).toBe(201)
    await pod.app.imports.idle()
    const { uuid } = sent.json<Upload>()
    const found = (await call('GET', `uploads/?channel=${channel}&include_channels=true`)).json()
      .results as Upload[]
    const upload = found.find((each) => each.uuid === uuid)
    const older = { import_status: 'errored', import_details: { error_code: 'unknown_error' } }
    expect(upload).toMatchObject(dialect === '1.4' ? older : { import_status: 'finished' })
  })

  test('only the owner deletes an episode, and its file is gone with it', async () => {
    await send({ title: 'Short life' }, 'pending')
    await pod.app.imports.idle()
    const { id } = (await tracks()).find(({ title }) => title === 'Short life')!
    const { path } = pod.app.db.get<{ path: string }>(
      'SELECT path FROM uploads WHERE track_id = ?',
      id
    )!
    const bob = await pod.signIn('bob')
    const refused = await bob.inject({ method: 'DELETE', url: `${base}/tracks/${id}/` })
    expect(refused.statusCode).toBe(404)
    expect(existsSync(pod.app.files.path(path))).toBe(true)
    expect((await call('DELETE', `tracks/${id}/`)).statusCode).toBe(204)
    expect((await tracks()).map((track) => track.id)).not.toContain(id)
    expect(existsSync(pod.app.files.path(path))).toBe(false)
  })

  test('music outside of channels is not deleted so', async () => {
    const id = pod.id('tracks', 'Kelp Forest')
    expect((await call('DELETE', `tracks/${id}/`)).statusCode).toBe(404)
  })
})
