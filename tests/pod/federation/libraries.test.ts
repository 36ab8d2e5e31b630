// Libraries between two pods: found, followed, decided about, read, heard, and left.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import type { Caller } from '../../support/pod.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'

eachDialect('from a pod of dialect %s', (dialect) => {
  let home: FederatedPod
  let away: FederatedPod
  let alice: Caller
  let bob: Caller
  let reader: Caller

  beforeAll(async () => {
    ;[home, away] = await Promise.all([federatedPod({ dialect }), federatedPod()])
    alice = await home.signIn('alice')
    reader = await home.signIn('mod')
    bob = await away.signIn('bob')
    away.give('Salt', 'bob', 'me')
  })
  afterAll(() => Promise.all([home.close(), away.close()]))

  const find = (fid: string) => home.call(alice, 'POST', 'federation/libraries/fetch/', { fid })
  const scanOf = async (uuid: string) => {
    const { body } = await home.call(alice, 'GET', 'federation/follows/library/')
    return body.results.find((each: { target: { uuid: string } }) => each.target.uuid === uuid)
      ?.target.latest_scan
  }

  test('a public library is found by its address and can be followed at once', async () => {
    const fid = away.library('admin', 'everyone')
    const { status, body } = await find(fid)
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({
      fid,
      name: 'everyone',
      privacy_level: 'everyone',
      uploads_count: 9,
      latest_scan: null,
      actor: {
        full_username: `admin@${away.domain}`,
        is_local: false,
        fid: `${away.origin}/federation/actors/admin`
      }
    })
    const { uuid } = body.results[0]
    expect(away.library('admin', 'everyone')).not.toContain(uuid)
    const asked = await home.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
    expect(asked).toMatchObject({ status: 201, body: { target: { uuid, fid } } })
    // The other pod accepts, and this one reads the library.
    const scan = await until(async () => {
      const found = await scanOf(uuid)
      expect(found?.status).toBe('finished')
      return found
    })
    expect(scan).toMatchObject({ total_files: 9, processed_files: 9, errored_files: 0 })
    const again = await home.call(alice, 'POST', `federation/libraries/${uuid}/scan/`)
    expect(again.body).toEqual({ status: 'skipped' })
  })

  test('its music is listed as that of another pod, with covers and credits', async () => {
    const uuid = home.uuidOf(away.library('admin', 'everyone'))
    const { body } = await home.call(
      alice,
      'GET',
      `tracks/?library=${uuid}&ordering=title&page_size=50`
    )
    expect(body.count).toBe(9)
    const ferry = body.results.find(({ title }: { title: string }) => title === 'Night Ferry')
    expect(ferry).toMatchObject({
      is_local: false,
      is_playable: true,
      fid: expect.stringContaining(`${away.origin}/federation/music/tracks/`),
      album: { title: 'Night Ferry', is_local: false }
    })
    expect(ferry.uploads[0]).toMatchObject({
      is_local: false,
      mimetype: 'audio/mpeg',
      extension: 'mp3'
    })
    expect((ferry.album.cover ?? ferry.cover)?.urls.original).toContain('/media/')
    if (dialect === '2')
      expect(ferry.artist_credit.map((each: { credit: string }) => each.credit)).toEqual([
        'The Pale Engines',
        'Maren Sol'
      ])
    const albums = await home.call(alice, 'GET', `albums/?library=${uuid}`)
    expect(albums.body.count).toBeGreaterThan(3)
    // Its own album of the same name stays its own.
    expect(home.app.db.get(`SELECT count(*) AS n FROM albums WHERE title = 'Tidelines'`)).toEqual({
      n: 2
    })
  })

  test('scopes and filters tell its music from that of the pod itself', async () => {
    const count = async (list: string, scope: string) =>
      (await home.call(alice, 'GET', `${list}/?scope=${encodeURIComponent(scope)}`)).body.count
    expect(await count('tracks', `domain:${away.domain}`)).toBe(9)
    expect(await count('tracks', `domain:${home.domain}`)).toBe(11)
    expect(await count('tracks', `actor:admin@${away.domain}`)).toBe(9)
    expect(await count('tracks', `actor:admin@${home.domain}`)).toBe(11)
    expect(await count('tracks', 'subscribed')).toBe(9)
    expect(await count('tracks', 'me,subscribed')).toBe(9)
    expect(await count('tracks', 'subscribed,nonsense')).toBe(0)
    expect(await count('libraries', 'subscribed')).toBe(1)
    expect((await home.call(reader, 'GET', 'tracks/?scope=subscribed')).body.count).toBe(0)
    // Everybody on the pod may play what is public elsewhere, too.
    const uuid = home.uuidOf(away.library('admin', 'everyone'))
    expect(
      (await home.call(reader, 'GET', `tracks/?library=${uuid}&playable=true`)).body.count
    ).toBe(9)
    const { artists } = (await home.call(alice, 'GET', `search?q=Tidelines`)).body
    expect(artists).toBeDefined()
    const people = await home.call(
      alice,
      'GET',
      `federation/actors/admin@${away.domain}/libraries/`
    )
    expect(people.body.results[0]).toMatchObject({ uuid, uploads_count: 9 })
  })

  test('the sound comes from the other pod, whole or in part', async () => {
    const uuid = home.uuidOf(away.library('admin', 'everyone'))
    const { body } = await home.call(alice, 'GET', `tracks/?library=${uuid}`)
    const url = body.results[0].listen_url
    const whole = await alice.inject({ url: `${url}?download=false` })
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const part = await alice.inject({ url, headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10))
  })

  test('a private library waits for its owner, and is read after the owner agreed', async () => {
    const fid = away.library('bob', 'me')
    const { uuid } = (await find(fid)).body.results[0]
    const scan = () => home.call(alice, 'POST', `federation/libraries/${uuid}/scan/`)
    expect((await home.call(alice, 'GET', `federation/libraries/${uuid}/`)).status).toBe(404)
    expect((await scan()).status).toBe(404)
    const asked = await home.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
    expect(asked.body.approved).toBe(null)

    // The owner is told, and decides.
    const item = await until(async () => {
      const { body } = await away.call(bob, 'GET', 'federation/inbox/')
      expect(body.results).toHaveLength(1)
      return body.results[0].activity
    })
    expect(item).toMatchObject({
      type: 'Follow',
      actor: { full_username: `alice@${home.domain}`, is_local: false },
      object: { type: 'music.Library', name: 'me' },
      related_object: { approved: null }
    })
    const tracks = () => home.call(alice, 'GET', `tracks/?library=${uuid}`)
    expect((await tracks()).body.count).toBe(0)
    const path = `federation/follows/library/${item.related_object.uuid}/accept/`
    expect((await away.call(bob, 'POST', path)).status).toBe(204)
    await until(async () => expect((await scanOf(uuid))?.status).toBe('finished'))

    expect((await tracks()).body.count).toBe(2)
    const { listen_url: url } = (await tracks()).body.results[0]
    expect((await alice.inject({ url })).statusCode).toBe(200)
    const told = await home.call(alice, 'GET', 'federation/inbox/')
    expect(told.body.results[0].activity).toMatchObject({
      type: 'Accept',
      actor: { full_username: `bob@${away.domain}` },
      object: { approved: true }
    })
    // Nobody else on her pod has it.
    expect((await home.call(reader, 'GET', `tracks/?library=${uuid}`)).body.count).toBe(0)
    expect((await reader.inject({ url })).statusCode).toBe(404)
  })

  test('whoever leaves a library loses it, and its owner has one follower less', async () => {
    const uuid = home.uuidOf(away.library('bob', 'me'))
    const { body } = await home.call(alice, 'GET', 'federation/follows/library/all/')
    const follow = body.results.find((each: { library: string }) => each.library === uuid).uuid
    const followers = () =>
      away.app.db.get<{ n: number }>(
        `SELECT count(*) AS n FROM library_follows f JOIN libraries l ON l.id = f.target_id WHERE l.privacy_level = 'me'`
      )!.n
    expect(followers()).toBe(1)
    expect((await home.call(alice, 'DELETE', `federation/follows/library/${follow}/`)).status).toBe(
      204
    )
    expect((await home.call(alice, 'GET', `tracks/?library=${uuid}`)).body.count).toBe(0)
    await until(() => expect(followers()).toBe(0))
  })

  test('a rejected follow shows no more, and brings no music', async () => {
    away.give('Tidelines', 'bob', 'followers')
    const fid = away.library('bob', 'followers')
    const { uuid } = (await find(fid)).body.results[0]
    const asked = await home.call(reader, 'POST', 'federation/follows/library/', { target: uuid })
    const row = await until(() => {
      const found = away.app.db.get<{ uuid: string }>(
        'SELECT uuid FROM library_follows WHERE approved IS NULL'
      )
      expect(found).toBeDefined()
      return found!
    })
    expect(
      (await away.call(bob, 'POST', `federation/follows/library/${row.uuid}/reject/`)).status
    ).toBe(204)
    const follow = () => home.app.repositories.follows.byUuid('library', asked.body.uuid)
    await until(() => expect(follow()?.approved).toBe(0))
    expect((await home.call(reader, 'GET', 'federation/follows/library/')).body.count).toBe(0)
    expect((await home.call(reader, 'GET', `tracks/?library=${uuid}`)).body.count).toBe(0)
    expect((await home.call(reader, 'POST', `federation/libraries/${uuid}/scan/`)).status).toBe(404)
  })
})
