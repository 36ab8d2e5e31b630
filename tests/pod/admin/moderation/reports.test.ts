// Reports: who may send them, what moderators read and decide, and their notes.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ManageReport } from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { readOutbox } from '../../../support/outbox.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'

let pod: TestPod
let mod: Caller
let bob: Caller
afterEach(() => pod.close())

eachDialect('reports on a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    mod = await pod.signIn('mod')
    bob = await pod.signIn('bob')
  })
  const send = async (
    caller: Caller,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object
  ) => {
    const answer = await caller.inject({
      method,
      url: `${base}/${path}`,
      ...(payload && { payload })
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json()
    }
  }
  const artist = () => ({ type: 'artist', id: pod.id('artists', 'Maren Sol') })
  const file = (values: object = {}, by: Caller = bob) =>
    send(by, 'POST', 'moderation/reports/', { type: 'other', target: artist(), ...values })
  const filed = async (values: object = {}): Promise<ManageReport> => {
    const { uuid } = (await file(values)).body
    return (await send(mod, 'GET', `manage/moderation/reports/${uuid}/`)).body
  }
  const found = async (query: string): Promise<string[]> =>
    (await send(mod, 'GET', `manage/moderation/reports/?${query}`)).body.results.map(
      ({ summary }: ManageReport) => summary
    )

  test('everything that can be reported is stored with its owner and a copy', async () => {
    const channel = pod.make.channel('Zofia Żak', { owner: 'alice' })
    const { db } = pod.app
    const library = db.get<{ uuid: string }>(
      `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = 'alice'`
    )!.uuid
    const playlist = db.run(
      `INSERT INTO playlists (uuid, user_id, name, privacy_level, creation_date, modification_date)
       SELECT 'b0a1c2d3-0000-4000-8000-000000000001', id, 'Calm', 'everyone', '2026-01-01', '2026-01-01'
       FROM users WHERE username = 'alice'`
    )
    const targets = [
      [artist(), { name: 'Maren Sol', is_local: true, domain: 'localhost' }],
      [{ type: 'album', id: pod.id('albums', 'Salt') }, { title: 'Salt' }],
      [{ type: 'track', id: pod.id('tracks', 'Drift') }, { title: 'Drift' }],
      [{ type: 'channel', uuid: channel }, { name: 'Zofia Żak' }],
      [{ type: 'library', uuid: library }, { privacy_level: 'me' }],
      [{ type: 'playlist', id: playlist }, { name: 'Calm' }],
      [{ type: 'account', full_username: 'alice@localhost' }, { preferred_username: 'alice' }]
    ] as const
    for (const [target, state] of targets) {
      const { target: name, target_state, target_owner, submitter } = await filed({ target })
      expect(name).toEqual(target)
      expect(target_state).toMatchObject({ ...state, _target: target, is_local: true })
      expect(target_owner).not.toBeNull()
      expect(submitter).toMatchObject({ full_username: 'bob@localhost', id: expect.any(Number) })
    }
  })

  test('wrong reports are refused in the words of real pods', async () => {
    expect((await file({ type: undefined, target: undefined })).body).toEqual({
      target: ['This field is required.'],
      type: ['This field is required.']
    })
    expect((await file({ type: 'zz', target: { type: 'radio' } })).body).toEqual({
      target: ['Invalid type'],
      type: ['"zz" is not a valid choice.']
    })
    const account = { type: 'account', id: 'alice@localhost' }
    expect((await file({ target: account })).body).toEqual({ target: ['Invalid full_username'] })
    expect((await file({ target: { type: 'artist', id: 99_999 } })).body).toEqual({
      target: ['Object not found']
    })
    expect((await file({ summary: 'x'.repeat(50_001) })).body).toEqual({
      summary: ['Ensure this field has no more than 50000 characters.']
    })
    expect((await file({ summary: 'x'.repeat(50_000) })).status).toBe(201)
    expect((await file({ submitter_email: 'x' })).body).toEqual({
      submitter_email: ['Enter a valid email address.']
    })
  })

  test('strangers report what the pod allows, with an address', async () => {
    const stranger = pod.caller()
    const email = { submitter_email: 'wren@example.org' }
    expect((await file({ ...email }, stranger)).body).toEqual({
      non_field_errors: ['You need an account to submit this report']
    })
    expect((await file({ type: 'illegal_content' }, stranger)).body).toEqual({
      non_field_errors: ['You need to provide an e-mail address to submit this report']
    })
    const sent = await file({ type: 'illegal_content', ...email }, stranger)
    expect(sent).toMatchObject({ status: 201, body: { submitter_email: 'wren@example.org' } })
    expect(await found('q=submitter_email:wren@example.org')).toEqual([null])
  })

  test('a pod that is closed takes no reports of strangers', async () => {
    const closed = await testPod({ dialect, requireAuth: true })
    const answer = await closed.caller().inject({
      method: 'POST',
      url: `${base}/moderation/reports/`,
      payload: { type: 'illegal_content', submitter_email: 'a@b.example', target: artist() }
    })
    await closed.close()
    expect(answer.statusCode).toBe(401)
  })

  test('the list has the search language and the filters of real pods', async () => {
    await file({ summary: 'Night and fog', type: 'illegal_content' })
    await file({ summary: 'Wrong year' })
    const album = { type: 'album', id: pod.id('albums', 'Salt') }
    await file({ summary: 'Stolen cover', target: album }, mod)
    const { uuid } = await filed({ summary: 'Done' })
    await send(mod, 'PATCH', `manage/moderation/reports/${uuid}/`, { is_handled: true })
    const tests: readonly (readonly [string, readonly string[]])[] = [
      ['ordering=id', ['Night and fog', 'Wrong year', 'Stolen cover', 'Done']],
      ['', ['Done', 'Stolen cover', 'Wrong year', 'Night and fog']],
      ['is_handled=true', ['Done']],
      ['type=illegal_content', ['Night and fog']],
      ['q=fog', ['Night and fog']],
      ['q=summary:YEAR', ['Wrong year']],
      ['q=in:summary fog', ['Night and fog']],
      ['q="night and"', ['Night and fog']],
      ['q=resolved:yes', ['Done']],
      ['q=resolved:perhaps', []],
      ['q=category:illegal_content', ['Night and fog']],
      ['q=submitter:mod', ['Stolen cover']],
      ['q=assigned_to:mod@localhost', ['Done']],
      [`q=target:album:${album.id}`, ['Stolen cover']],
      ['q=target:album', ['Stolen cover']],
      ['q=target:radio', []],
      ['q=domain:localhost year', ['Wrong year']],
      ['q=domain:reef.example', []],
      ['q=unknown:word fog', ['Night and fog']]
    ]
    for (const [query, summaries] of tests)
      expect([query, await found(query)]).toEqual([query, summaries])
    expect((await send(mod, 'GET', 'manage/moderation/reports/?type=x')).body).toEqual({
      type: ['Select a valid choice. x is not one of the available choices.']
    })
  })

  test('whoever resolves a report has it, nobody can be named, and it can be opened again', async () => {
    const { uuid } = await filed()
    const change = (payload: object) =>
      send(mod, 'PATCH', `manage/moderation/reports/${uuid}/`, payload)
    expect((await change({ is_handled: true })).body).toMatchObject({
      is_handled: true,
      handled_date: expect.any(String),
      assigned_to: { full_username: 'mod@localhost' }
    })
    expect((await change({ is_handled: false })).body).toMatchObject({
      is_handled: false,
      handled_date: null,
      assigned_to: { full_username: 'mod@localhost' }
    })
    expect((await change({ assigned_to: null, type: 'illegal_content' })).body).toMatchObject({
      assigned_to: null,
      type: 'illegal_content'
    })
    expect((await change({ assigned_to: { id: 1 } })).body).toEqual({
      assigned_to: { fid: ['Account with this fid already exists.'] }
    })
    expect((await change({ assigned_to: 2 })).body).toEqual({
      assigned_to: {
        non_field_errors: ['Invalid data. Expected a dictionary, but got int.']
      }
    })
    expect((await change({ type: 'x' })).body).toEqual({ type: ['"x" is not a valid choice.'] })
  })

  test('a report stays when its subject is gone, with the copy', async () => {
    const { uuid } = await filed()
    const librarian = await pod.signIn('librarian')
    await send(librarian, 'POST', 'manage/library/artists/action/', {
      action: 'delete',
      objects: [artist().id]
    })
    const { body } = await send(mod, 'GET', `manage/moderation/reports/${uuid}/`)
    expect(body).toMatchObject({ target: null, target_state: { name: 'Maren Sol' } })
    const resolved = await send(mod, 'PATCH', `manage/moderation/reports/${uuid}/`, {
      is_handled: true
    })
    expect(resolved.body).toMatchObject({ is_handled: true })
  })

  test('notes are written beside reports, listed, and removed', async () => {
    const { uuid } = await filed()
    const target = { type: 'report', uuid }
    const made = await send(mod, 'POST', 'manage/moderation/notes/', {
      summary: ' Ask them ',
      target
    })
    expect(made).toMatchObject({
      status: 201,
      body: { summary: 'Ask them', author: { full_username: 'mod@localhost' }, target }
    })
    await send(mod, 'POST', 'manage/moderation/notes/', {
      summary: 'Careful',
      target: { type: 'account', full_username: 'bob@localhost' }
    })
    const { notes } = (await send(mod, 'GET', `manage/moderation/reports/${uuid}/`)).body
    expect(notes).toMatchObject([{ summary: 'Ask them' }])
    const list = async (q: string) =>
      (await send(mod, 'GET', `manage/moderation/notes/?q=${q}`)).body.results.map(
        ({ summary }: { summary: string }) => summary
      )
    expect(await list('target:account:bob@localhost')).toEqual(['Careful'])
    expect(await list('author:mod ask')).toEqual(['Ask them'])
    const path = `manage/moderation/notes/${notes[0].uuid}/`
    expect((await send(mod, 'DELETE', path)).status).toBe(204)
    expect((await send(mod, 'DELETE', path)).status).toBe(404)
    const wrong = (body: object) => send(mod, 'POST', 'manage/moderation/notes/', body)
    expect((await wrong({})).body).toEqual({
      summary: ['This field is required.'],
      target: ['This field is required.']
    })
    expect((await wrong({ summary: ' ', target })).body).toEqual({
      summary: ['This field may not be blank.']
    })
    expect((await wrong({ summary: 'x', target: { type: 'artist' } })).body).toEqual({
      target: ['Invalid type']
    })
    expect((await wrong({ summary: 'x', target: { type: 'report', uuid: 'x' } })).body).toEqual({
      target: ['Invalid uuid']
    })
  })

  test('only moderators read and decide', async () => {
    const { uuid } = await filed()
    const people: [string, number][] = [
      ['mod', 200],
      ['admin', 200],
      ['librarian', 403],
      ['bob', 403]
    ]
    for (const [name, status] of people) {
      const caller = await pod.signIn(name)
      const path = `manage/moderation/reports/${uuid}/`
      expect([name, (await send(caller, 'GET', path)).status]).toEqual([name, status])
      const change = await send(caller, 'PATCH', path, {})
      expect([name, change.status]).toEqual([name, status])
    }
  })
})

test('a person sends 100 reports a day, a stranger 10', async () => {
  pod = await testPod({ throttle: true })
  const payload = { type: 'illegal_content', submitter_email: 'a@b.example', target: {} }
  const statuses = async (caller: Caller, times: number) => {
    const found = []
    for (let turn = 0; turn < times; turn++) {
      const url = '/api/v2/moderation/reports/'
      found.push((await caller.inject({ method: 'POST', url, payload })).statusCode)
    }
    return found
  }
  expect((await statuses(pod.caller(), 11)).slice(9)).toEqual([400, 429])
  expect((await statuses(await pod.signIn('bob'), 101)).slice(99)).toEqual([400, 429])
})

test('moderators hear of a report at once, and get a letter', async () => {
  pod = await testPod()
  const [moderator, author] = [await pod.signIn('mod'), await pod.signIn('bob')]
  const socket = await pod.app.injectWS('/api/v2/activity', {
    headers: { cookie: `sessionid=${moderator.cookies.sessionid}` }
  })
  const heard = new Promise<string>((resolve) =>
    socket.on('message', (data: Buffer) => resolve(String(data)))
  )
  await author.inject({
    method: 'POST',
    url: '/api/v2/moderation/reports/',
    payload: {
      type: 'other',
      summary: 'Loud',
      target: { type: 'artist', id: pod.id('artists', 'Maren Sol') }
    }
  })
  expect(JSON.parse(await heard)).toMatchObject({
    type: 'report.created',
    report: { summary: 'Loud', type: 'other' },
    unresolved_count: 1
  })
  socket.terminate()
  const letters = readOutbox(pod.app.files.root)
  expect(letters.map(({ to }) => to).toSorted()).toEqual(['admin@localhost', 'mod@localhost'])
  expect(letters[0]).toMatchObject({ subject: 'New report from bob@localhost' })
})
