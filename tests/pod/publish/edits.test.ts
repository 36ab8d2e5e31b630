// Edits of artists, albums and tracks as the pod takes them. Texts of errors are those of real pods
// of the 1.4 line.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mutation } from '../../../src/lib/contract/publish/edits.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
let bob: Caller
let librarian: Caller
afterEach(() => pod.close())

eachDialect('edits on a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    ;[alice, bob, librarian] = [
      await pod.signIn('alice'),
      await pod.signIn('bob'),
      await pod.signIn('librarian')
    ]
  })

  const call = async (
    caller: Caller,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object
  ) => {
    const answer = await caller.inject({
      method,
      url: `${base}/${path}`,
      ...(payload && { payload })
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  const lowTide = () => `tracks/${pod.id('tracks', 'Low Tide')}/`
  const suggest = (payload: unknown, more: object = {}, path = lowTide(), caller = bob) =>
    call(caller, 'POST', `${path}mutations/`, { type: 'update', payload, ...more })
  const suggested = async (payload: unknown, path?: string): Promise<Mutation> =>
    (await suggest(payload, {}, path)).body
  const edit = async ({ uuid }: Mutation): Promise<Mutation> =>
    (await call(bob, 'GET', `mutations/${uuid}/`)).body
  const decide = (caller: Caller, decision: 'approve' | 'reject', { uuid }: Mutation) =>
    call(caller, 'POST', `mutations/${uuid}/${decision}/`)
  const events = async (caller: Caller): Promise<object[]> => {
    const heard: object[] = []
    const socket = await pod.app.injectWS(`${base}/activity`, {
      headers: { cookie: `sessionid=${caller.cookies.sessionid}` }
    })
    socket.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data))))
    return heard
  }
  const picture = (): string => {
    const uuid = randomUUID()
    pod.app.db.run(
      `INSERT INTO attachments (uuid, hash, extension, mimetype, size, creation_date)
       VALUES (?, ?, 'png', 'image/png', 1, '2026-01-01T00:00:00.000000Z')`,
      uuid,
      uuid
    )
    return uuid
  }
  const denied = {
    status: 403,
    body: { detail: 'You do not have permission to perform this action.' }
  }

  test('a suggestion waits until a librarian approves it; then it is applied', async () => {
    const heard = await events(librarian)
    const payload = {
      title: 'Lowest Tide',
      position: 4,
      license: 'cc0-1.0',
      copyright: null,
      tags: ['Sea', 'Ambient'],
      description: { text: '*Recorded* at night', content_type: 'text/markdown' }
    }
    const { status, body } = await suggest(payload, { summary: 'Off the sleeve' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'update',
      is_approved: null,
      is_applied: null,
      applied_date: null,
      approved_by: null,
      previous_state: null,
      summary: 'Off the sleeve',
      payload,
      created_by: { full_username: 'bob@localhost' },
      target: { type: 'track', id: pod.id('tracks', 'Low Tide'), repr: 'Low Tide' }
    })
    expect((await call(alice, 'GET', lowTide())).body.title).toBe('Low Tide')

    expect(await decide(librarian, 'approve', body)).toEqual({ status: 200, body: {} })
    const id = body.target.id
    const track = (await call(alice, 'GET', `tracks/${id}/`)).body
    expect(track).toMatchObject({
      title: 'Lowest Tide',
      position: 4,
      license: 'cc0-1.0',
      copyright: null,
      tags: ['Ambient', 'Sea'],
      description: { text: '*Recorded* at night', html: '<p><em>Recorded</em> at night</p>\n' }
    })
    expect(await edit(body)).toMatchObject({
      is_approved: true,
      is_applied: true,
      applied_date: expect.any(String),
      approved_by: expect.any(Number),
      previous_state: {
        title: { value: 'Low Tide' },
        position: { value: 1 },
        license: { value: 'cc-by-sa-4.0', repr: 'License object (cc-by-sa-4.0)' },
        copyright: { value: null },
        tags: ['Ambient', 'FieldRecording'],
        description: null
      },
      target: { repr: 'Lowest Tide' }
    })
    const found = await call(alice, 'GET', 'tracks/?q=lowest')
    expect(found.body.results.map(({ id: each }: { id: number }) => each)).toEqual([id])
    await expect
      .poll(() => heard)
      .toMatchObject([
        { type: 'mutation.created', pending_review_count: 1 },
        {
          type: 'mutation.updated',
          pending_review_count: 0,
          old_is_approved: null,
          new_is_approved: true
        }
      ])
  })

  test('albums and artists are found by their new names, and so are their tracks', async () => {
    const album = await suggested(
      { title: 'Ebb', release_date: null },
      `albums/${pod.id('albums', 'Tidelines')}/`
    )
    const artist = await suggested(
      { name: 'Mira Sol' },
      `artists/${pod.id('artists', 'Maren Sol')}/`
    )
    for (const each of [album, artist]) await decide(librarian, 'approve', each)
    const count = async (path: string) => (await call(alice, 'GET', path)).body.count
    expect(await count('albums/?q=ebb')).toBe(1)
    expect(await count('albums/?q=tidelines')).toBe(0)
    expect(await count('tracks/?q=ebb')).toBe(3)
    expect(await count('artists/?q=mira')).toBe(1)
    expect((await call(alice, 'GET', `albums/${album.target!.id}/`)).body).toMatchObject({
      title: 'Ebb',
      release_date: null
    })
    expect(await edit(album)).toMatchObject({
      previous_state: { title: { value: 'Tidelines' }, release_date: { value: '2021-05-04' } }
    })
  })

  test('a picture can be given; without one before, the old value is empty', async () => {
    const cover = picture()
    const mutation = await suggested({ cover })
    await decide(librarian, 'approve', mutation)
    expect((await call(alice, 'GET', lowTide())).body.cover.uuid).toBe(cover)
    expect(await edit(mutation)).toMatchObject({
      payload: { cover },
      previous_state: { cover: null }
    })
  })

  test('owners and librarians apply at once, others must not', async () => {
    const at = lowTide()
    expect(await suggest({ title: 'X' }, { is_approved: true }, at, bob)).toEqual(denied)
    const own = pod.app.repositories.users.byLogin('bob')!.actor_id
    pod.app.db.run('UPDATE tracks SET attributed_to = ? WHERE title = ?', own, 'Low Tide')
    for (const [caller, title] of [
      [bob, 'By Bob'],
      [librarian, 'By the librarian']
    ] as const) {
      const { status, body } = await suggest({ title }, { is_approved: true }, at, caller)
      expect([status, body.is_approved, body.is_applied]).toEqual([201, true, null])
      expect(await edit(body)).toMatchObject({ is_applied: true, approved_by: null })
      expect((await call(alice, 'GET', at)).body.title).toBe(title)
    }
  })

  test('only reviewers decide; what was applied stays, what was rejected may be approved', async () => {
    const mutation = await suggested({ title: 'X' })
    for (const decision of ['approve', 'reject'] as const)
      expect(await decide(bob, decision, mutation)).toEqual(denied)
    expect((await decide(librarian, 'reject', mutation)).status).toBe(200)
    expect(await edit(mutation)).toMatchObject({ is_approved: false, is_applied: null })
    expect((await decide(librarian, 'approve', mutation)).status).toBe(200)
    const applied = { status: 403, body: { error: 'This mutation was already applied' } }
    expect(await decide(librarian, 'approve', mutation)).toEqual(applied)
    expect(await decide(librarian, 'reject', mutation)).toEqual(applied)
    expect(await call(bob, 'DELETE', `mutations/${mutation.uuid}/`)).toEqual({
      status: 403,
      body: { detail: 'You cannot delete an applied mutation' }
    })
    expect((await call(bob, 'GET', `mutations/${randomUUID()}/`)).status).toBe(404)
  })

  test('an author withdraws a suggestion, others must not', async () => {
    const mutation = await suggested({ title: 'X' })
    const path = `mutations/${mutation.uuid}/`
    expect(await call(alice, 'DELETE', path)).toEqual(denied)
    expect((await call(bob, 'DELETE', path)).status).toBe(204)
    expect((await call(bob, 'GET', path)).status).toBe(404)
  })

  test('things of other pods cannot be edited', async () => {
    const at = lowTide()
    pod.app.db.run(
      'INSERT INTO remote_objects (uuid, fid) SELECT uuid, ? FROM tracks WHERE title = ?',
      'https://reef.example/tracks/1',
      'Low Tide'
    )
    expect(await suggest({ title: 'X' }, {}, at)).toEqual(denied)
    expect(await suggest({ title: 'X' }, { is_approved: true }, at, librarian)).toEqual(denied)
  })

  test.each([
    [{}, { non_field_errors: ['You must update at least one field'] }],
    [{ bogus: 1 }, { non_field_errors: ['You must update at least one field'] }],
    ['x', { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }],
    [{ title: ' ' }, { title: ['This field may not be blank.'] }],
    [{ title: null }, { title: ['This field may not be null.'] }],
    [{ position: -1 }, { position: ['Ensure this value is greater than or equal to 0.'] }],
    [{ position: 'x' }, { position: ['A valid integer is required.'] }],
    [
      { position: 99999999999 },
      { position: ['Ensure this value is less than or equal to 2147483647.'] }
    ],
    [{ license: 'no' }, { license: ['Invalid pk "no" - object does not exist.'] }],
    [{ tags: ['a b'] }, { tags: { '0': ['Invalid tag "a b"'] } }],
    [{ tags: null }, { tags: ['This field may not be null.'] }],
    [{ tags: 'x' }, { tags: ['Expected a list of items but got type "str".'] }],
    [{ description: null }, { description: ['This field may not be null.'] }],
    [
      { description: { text: '', content_type: 'text/markdown' } },
      { description: { text: ['This field may not be blank.'] } }
    ],
    [
      { description: { text: 'x', content_type: 'x' } },
      { description: { content_type: ['"x" is not a valid choice.'] } }
    ],
    [{ cover: null }, { cover: ['This field may not be null.'] }],
    [{ cover: 'x' }, { cover: ['“x” is not a valid UUID.'] }],
    [
      { title: '', cover: '30436202-02a1-495d-a62c-5800fab198e2' },
      {
        title: ['This field may not be blank.'],
        cover: ['Object with uuid=30436202-02a1-495d-a62c-5800fab198e2 does not exist.']
      }
    ]
  ])('%j is refused', async (payload, body) =>
    expect(await suggest(payload)).toEqual({ status: 400, body })
  )

  test('dates are days that exist, and summaries and kinds have bounds', async () => {
    const album = `albums/${pod.id('albums', 'Tidelines')}/`
    for (const release_date of ['2015', '2015-02-30', 'x'])
      expect((await suggest({ release_date }, {}, album)).body).toEqual({
        release_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.']
      })
    expect((await suggest({ title: 'X' }, { summary: 'x'.repeat(2001) })).body).toEqual({
      summary: ['Ensure this field has no more than 2000 characters.']
    })
    expect((await suggest({ title: 'X' }, { type: 'x' })).body).toEqual({
      type: ['Invalid mutation type x']
    })
    expect((await suggest({ title: 'X' }, { is_approved: 'x' })).body).toEqual({
      is_approved: ['Must be a valid boolean.']
    })
    expect((await call(bob, 'POST', `${lowTide()}mutations/`, { type: 'update' })).body).toEqual({
      payload: ['This field is required.']
    })
    expect((await suggest({ title: 'X' }, {}, 'tracks/9999/')).status).toBe(404)
    expect((await suggest({ title: 'X' }, {}, lowTide(), pod.caller())).status).toBe(401)
  })

  test('a description without a text is taken, and stays approved without being applied', async () => {
    const mutation = await suggested({ description: { text: null, content_type: 'text/plain' } })
    await decide(librarian, 'approve', mutation)
    expect(await edit(mutation)).toMatchObject({ is_approved: true, is_applied: null })
  })

  test('a comment is a description that shows nothing', async () => {
    const mutation = await suggested({
      description: { text: '<!-- -->', content_type: 'text/markdown' }
    })
    await decide(librarian, 'approve', mutation)
    expect((await call(alice, 'GET', lowTide())).body.description).toMatchObject({ html: '' })
  })

  test('lists are filtered by state and by the language of the search', async () => {
    const path = lowTide()
    await decide(librarian, 'approve', await suggested({ title: 'One' }))
    await decide(librarian, 'reject', await suggested({ title: 'Two' }, path))
    const waiting = (await suggest({ title: 'Three' }, { summary: 'Étude "no 3"' }, path)).body
    await suggested({ name: 'X' }, `artists/${pod.id('artists', 'Maren Sol')}/`)
    const count = async (query: string, at = 'mutations/') =>
      (await call(librarian, 'GET', `${at}?${query}`)).body.count
    expect(await count('', `${path}mutations/`)).toBe(3)
    expect(await count('is_approved=null', `${path}mutations/`)).toBe(1)
    for (const [query, expected] of [
      ['', 4],
      ['is_approved=true', 1],
      ['is_approved=false', 1],
      ['is_approved=none', 2],
      ['is_applied=true', 1],
      ['type=x', 0],
      ['q=etude', 1],
      ['q=summary:étude', 1],
      ['q=is_approved:null', 2],
      ['q=is_applied:yes', 1],
      ['q=is_approved:x', 0],
      ['q=target:artist', 1],
      [`q=target:"track ${waiting.target.id}"`, 3],
      ['q=target:x', 0],
      ['q=domain:localhost', 4],
      ['q=domain:reef.example', 0],
      ['q=foo:bar', 4],
      // SQLite reads no expression of a thousand words.
      [`q=${'e+'.repeat(2000)}`, 4]
    ] as const)
      expect([query, await count(query)]).toEqual([query, expected])
    expect((await call(librarian, 'GET', 'mutations/?is_approved=x')).body).toEqual({
      is_approved: ['Select a valid choice. x is not one of the available choices.']
    })
  })
})
