// The pod's artists as its librarians manage them. What all lists of the administration share is
// tested with the tags.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ManageArtist } from '../../../../src/lib/contract/admin/library/artists.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'

let pod: TestPod
let librarian: Caller
afterEach(() => pod.close())

eachDialect('the artists of a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    librarian = await pod.signIn('librarian')
  })

  const send = async (caller: Caller, method: 'GET' | 'POST', path = '', payload?: object) => {
    const answer = await caller.inject({
      method,
      url: `${base}/manage/library/artists/${path}`,
      ...(payload && { payload })
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const rows = async (query: string): Promise<ManageArtist[]> =>
    (await send(librarian, 'GET', query)).body.results
  const names = async (query: string) => (await rows(query)).map(({ name }) => name)
  const act = (objects: unknown, filters?: object) =>
    send(librarian, 'POST', 'action/', { action: 'delete', objects, filters })
  const count = (from: string, ...params: (string | number)[]): number =>
    pod.app.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...params)!.n

  test('a row says where the artist comes from, and how much music there is', async () => {
    const [maren, ...others] = await rows('?q=maren')
    expect(others).toEqual([])
    expect(maren).toEqual({
      id: pod.id('artists', 'Maren Sol'),
      fid: expect.stringContaining('/federation/music/artists/'),
      mbid: null,
      name: 'Maren Sol',
      creation_date: '2026-01-01T00:00:00.000000Z',
      domain: 'localhost',
      is_local: true,
      // With those that the artist is only a guest of.
      tracks_count: 7,
      albums_count: 2,
      channel: null,
      content_category: 'music',
      cover: null,
      attributed_to: expect.objectContaining({ full_username: 'admin@localhost' }),
      tags: ['Ambient', 'FieldRecording']
    })
    const [buoy] = await rows('?q=buoy')
    expect(buoy).toMatchObject({ content_category: 'podcast', channel: expect.any(String) })
  })

  test('an artist of another pod has its domain', async () => {
    pod.app.db.run(
      'INSERT INTO remote_objects (uuid, fid) SELECT uuid, ? FROM artists WHERE name = ?',
      'https://reef.example/artists/1',
      'Maren Sol'
    )
    expect((await rows('?q=maren'))[0]).toMatchObject({ domain: 'reef.example', is_local: false })
  })

  test('the list has a search, a filter by category, orders and pages', async () => {
    const all = await names('?ordering=name')
    expect(all).toHaveLength(7)
    expect(all.indexOf('Maren Sol')).toBeLessThan(all.indexOf('Zofia Żak'))
    expect(await names('?ordering=-name')).toEqual(all.toReversed())
    expect(await names('?ordering=name&page_size=2&page=2')).toEqual(all.slice(2, 4))
    expect(await names('?content_category=podcast')).toEqual(['The Buoy'])
    expect(await names('?content_category=music&ordering=name')).toEqual(
      all.filter((name) => name !== 'The Buoy')
    )
    expect(await names('?q=zak')).toEqual(['Zofia Żak'])
    expect(await names('?q=maren&content_category=podcast')).toEqual([])
  })

  test('the list is for librarians', async () => {
    const body = { action: 'delete', objects: [pod.id('artists', 'Maren Sol')] }
    for (const [name, status] of [
      ['alice', 403],
      ['mod', 403],
      ['admin', 200]
    ] as const)
      expect((await send(await pod.signIn(name), 'GET')).status).toBe(status)
    expect((await send(await pod.signIn('mod'), 'POST', 'action/', body)).status).toBe(403)
    expect((await send(pod.caller(), 'GET')).status).toBe(401)
    expect(await names('?q=maren')).toEqual(['Maren Sol'])
  })

  test('artists are deleted with their albums, tracks and uploads, and the others stay', async () => {
    const maren = pod.id('artists', 'Maren Sol')
    const uploads = count('uploads')
    expect(await act([maren], { content_category: 'music' })).toEqual({
      status: 200,
      body: { updated: 1, action: 'delete', result: null }
    })
    expect(await names('?q=maren')).toEqual([])
    expect(count(`albums WHERE title IN ('Tidelines', 'Salt')`)).toBe(0)
    expect(count(`tracks WHERE title IN ('Low Tide', 'Lantern', 'Drift')`)).toBe(0)
    expect(count('uploads')).toBe(uploads - 6)
    // A track of somebody else, on which the artist was a guest.
    expect(count(`tracks WHERE title = 'Night Ferry'`)).toBe(1)
    expect((await librarian.inject({ url: `${base}/artists/${maren}/` })).statusCode).toBe(404)
  })

  test('the channel of an artist is deleted too, with what is published there', async () => {
    const uuid = pod.make.channel('The Pale Engines', { owner: 'alice' })
    const { db } = pod.app
    const library = db.run(
      `INSERT INTO libraries (uuid, name, privacy_level, creation_date, channel_id)
       SELECT 'l', '', 'everyone', creation_date, id FROM channels WHERE uuid = ?`,
      uuid
    )
    // Not imported yet, so it has no track that would take it along.
    db.run(
      `INSERT INTO uploads (uuid, library_id, path, modified, mimetype, size, creation_date)
       VALUES ('u', ?, 'new.mp3', 0, 'audio/mpeg', 1, '2026-01-01')`,
      library
    )
    expect((await act([pod.id('artists', 'The Pale Engines')])).body.updated).toBe(1)
    expect(count('channels WHERE uuid = ?', uuid)).toBe(0)
    expect(count(`uploads WHERE uuid = 'u'`)).toBe(0)
  })

  describe('an action', () => {
    test.each([
      ['all', 'You cannot apply this action on all objects'],
      [[99999], 'No object matching your request']
    ])('an action with the objects %j is refused', async (objects, message) => {
      expect(await act(objects)).toEqual({ status: 400, body: { non_field_errors: [message] } })
      expect(await names('?ordering=name')).toHaveLength(7)
    })
  })
})
