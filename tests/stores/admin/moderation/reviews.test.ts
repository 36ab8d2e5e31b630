// What moderators decide: two at once, policies, and what strangers may report.
import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../../src/lib/api/errors.ts'
import type { ManageUserRequest } from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import type { Page } from '../../../../src/lib/contract/kit/shapes.ts'
import { env } from '../../../../src/lib/env.ts'
import { readBrowse } from '../../../../src/lib/lists/browse.ts'
import {
  aboutTarget,
  deletePolicy,
  PolicyExists,
  savePolicy,
  type PolicyRules
} from '../../../../src/stores/admin/moderation/accounts.ts'
import { addNote } from '../../../../src/stores/admin/moderation/notes.ts'
import { sendReport, strangersCategories } from '../../../../src/stores/admin/moderation/report.ts'
import {
  currentReport,
  currentRequest,
  DecidedError,
  decideRequest,
  dropReport,
  decideRequests,
  manageReports,
  manageRequests,
  moveReport,
  resolveReport,
  resolveReports,
  takeReport
} from '../../../../src/stores/admin/moderation/reviews.ts'
import {
  allowMatching,
  manageAccounts,
  manageDomains
} from '../../../../src/stores/admin/moderation/targets.ts'
import { ownersReports } from '../../../../src/stores/admin/moderation/history.ts'
import { onNews } from '../../../../src/stores/people/notifications/news.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import type { Loadable } from '../../../../src/stores/kit/resource.ts'
import { browserTabs } from '../../../support/browser/browser-tabs.ts'
import { matching } from '../../../support/stores/matching.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { loseAnswers, stubEnv } from '../../../support/stores/env.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
afterEach(() => client.close())

const rules: PolicyRules = {
  summary: 'Noise',
  is_active: true,
  block_all: false,
  silence_activity: true,
  silence_notifications: false,
  reject_media: false
}
const asker = { user: undefined, origin: 'http://pod.test', domain: 'localhost' }
/** What a resource has loaded. */
async function valueOf<T>(of: { $value: ReadableAtom<Loadable<T>> }): Promise<T> {
  const found = await settled(of)
  if (found.state !== 'ready') throw found.error
  return found.value as T
}
const actorOf = (name: string) => client.app.repositories.users.byLogin(name)!.actor_id

eachDialect('moderators of a pod of dialect %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('mod')
  })
  const report = async () => {
    await sendReport({ type: 'other', target: { type: 'artist', id: 1 }, summary: 'Hm' })
    const { uuid } = client.app.db.get<{ uuid: string }>('SELECT uuid FROM reports')!
    client.go(`/manage/moderation/reports/${uuid}`)
    return valueOf(currentReport)
  }

  test('a note whose answer was lost is not written twice', async () => {
    const { uuid, notes } = await report()
    expect(notes).toEqual([])
    const restore = loseAnswers()
    const add = () => addNote('Looks fine', { type: 'report', uuid })
    await expect(add()).rejects.toBeInstanceOf(NetworkError)
    restore()
    await add()
    const count = () => client.app.db.numbers('SELECT count(*) AS n FROM moderation_notes')
    expect(count()).toEqual([1])
    await add()
    expect(count()).toEqual([2])
  })

  test('a report of a moderator whose answer was lost is not sent twice', async () => {
    const { db } = client.app
    const count = () => db.numbers('SELECT count(*) AS n FROM reports')[0]!
    const before = count()
    const send = () =>
      sendReport({ type: 'other', target: { type: 'artist', id: 1 }, summary: 'Not theirs' })
    const restore = loseAnswers()
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
    restore()
    await send()
    expect(count() - before).toBe(1)
    await send()
    expect(count() - before).toBe(2)
  })

  test('all reports that match are resolved, on every page, and no others', async () => {
    const { db } = client.app
    for (let index = 0; index < 60; index++)
      db.run(
        `INSERT INTO reports (uuid, type, summary, target, creation_date) VALUES (?, 'other', ?, ?, ?)`,
        `b0a1c2d3-0000-4000-8000-${String(index).padStart(12, '0')}`,
        index < 55 ? 'Noise' : 'Quiet',
        JSON.stringify({ type: 'artist', id: 1 }),
        '2026-01-01T00:00:00.000000Z'
      )
    client.go('/manage/moderation/reports?q=noise')
    const state = readBrowse('?q=noise', manageReports.spec('v2'))
    const found = await matching({ ...manageReports, keyOf: ({ uuid }) => uuid }, state)
    expect(await resolveReports(found, true)).toEqual({ done: 55, failures: [] })
    expect(db.numbers('SELECT count(*) AS n FROM reports WHERE is_handled = 0')).toEqual([5])
    const again = found.map((report) => ({ ...report, is_handled: true }))
    expect(await resolveReports(again, false)).toEqual({ done: 55, failures: [] })
    expect(db.numbers('SELECT count(*) AS n FROM reports WHERE is_handled = 1')).toEqual([0])
  })

  test('all domains that match are put on the allow-list by one call, and no others', async () => {
    const { db, repositories } = client.app
    const { domains } = repositories.reviews
    for (let index = 0; index < 60; index++)
      domains.add(`pod${index}.${index < 55 ? 'loud' : 'calm'}.example`, null, '2026-01-01')
    const state = readBrowse('?q=loud&allowed=false', manageDomains.spec('v2'))
    expect(await allowMatching(state, true)).toEqual({ done: 55, failures: [] })
    expect(db.numbers('SELECT count(*) AS n FROM domains WHERE allowed = 1')).toEqual([55])
  })

  test('domains and their accounts are found by the letters that people read', async () => {
    const actor = { username: 'ada', domain: 'xn--mnchen-3ya.example', name: 'Ada', summary: '' }
    client.app.repositories.actors.addRemote(actor, Date.UTC(2026, 1, 1))
    const { signal } = new AbortController()
    const domains = readBrowse('?q=münchen', manageDomains.spec('v2'))
    expect((await manageDomains.load(domains, signal)).count).toBe(1)
    const accounts = readBrowse('?domain=münchen.example', manageAccounts.spec('v2'))
    expect((await manageAccounts.load(accounts, signal)).count).toBe(1)
  })

  test('a report is resolved, opened again, taken and dropped', async () => {
    const shown = await report()
    expect(await resolveReport(shown, true)).toMatchObject({ is_handled: true })
    const again = await resolveReport(await valueOf(currentReport), false)
    expect(again).toMatchObject({ is_handled: false, handled_date: null })
    await moveReport(again, 'illegal_content')
    expect((await valueOf(currentReport)).type).toBe('illegal_content')
    await dropReport(again)
    expect((await valueOf(currentReport)).assigned_to).toBeNull()
    await takeReport(await valueOf(currentReport))
    expect(await valueOf(currentReport)).toMatchObject({
      is_handled: false,
      assigned_to: { full_username: expect.stringMatching(/^mod@/) }
    })
  })

  test('the later of two decisions says who was faster', async () => {
    const shown = await report()
    const date = '2026-01-02T00:00:00.000000Z'
    const { reports } = client.app.repositories.reviews
    reports.change(shown.id, { is_handled: true }, actorOf('admin'), date)
    const late = await resolveReport(shown, true).catch((error: unknown) => error)
    expect(late).toBeInstanceOf(DecidedError)
    expect((late as DecidedError).by).toMatch(/^admin@/)
    expect((await valueOf(currentReport)).is_handled).toBe(true)
  })

  test('a request that somebody else has decided is not decided again', async () => {
    const { requests } = client.app.repositories.reviews
    const { id, uuid } = requests.add(asker, {
      submitter: actorOf('bob'),
      date: '2026-01-01T00:00:00Z'
    })
    client.go(`/manage/moderation/requests/${uuid}`)
    const shown = await valueOf(currentRequest)
    requests.decide(id, 'approved', actorOf('admin'))
    const late = await decideRequest(shown, 'refused').catch((error: unknown) => error)
    expect(late).toMatchObject({ now: 'approved', by: expect.stringMatching(/^admin@/) })
    expect((await valueOf(currentRequest)).status).toBe('approved')
  })

  test('reports among many that somebody else has resolved meanwhile are told apart', async () => {
    const target = { type: 'artist', id: 1 } as const
    for (const summary of ['One', 'Two', 'Three', 'Four', 'Five'])
      await sendReport({ type: 'other', target, summary })
    client.go('/manage/moderation/reports')
    const { results } = await valueOf(manageReports as never as typeof ownersReports)
    const { reports } = client.app.repositories.reviews
    const date = '2026-01-02T00:00:00.000000Z'
    // The newest is the first; four in a row are no reason to give up.
    for (const { id } of results.slice(0, 4))
      reports.change(id, { is_handled: true }, actorOf('admin'), date)
    const { done, failures } = await resolveReports(results, true)
    expect(done).toBe(1)
    expect(failures.map(({ keys }) => keys)).toEqual(results.slice(0, 4).map(({ uuid }) => [uuid]))
    for (const { error } of failures)
      expect(error).toMatchObject({ now: 'resolved', by: expect.stringMatching(/^admin@/) })
    await manageReports.reload()
    const after = await valueOf(manageReports as never as typeof ownersReports)
    expect(after.results.every(({ is_handled }) => is_handled)).toBe(true)
  })

  test('lists hear what is decided in other tabs, and tell them', async () => {
    await sendReport({ type: 'other', target: { type: 'artist', id: 1 }, summary: '' })
    stubEnv(browserTabs())
    let heard = 0
    const told: unknown[] = []
    const off = onNews(() => heard++, 'report.created')
    const { post } = env().openChannel!('atoll.inbox.http://pod.test', (note) => told.push(note))
    post('inbox')
    expect(heard).toBe(1)
    client.go('/manage/moderation/reports')
    const { results } = await valueOf(manageReports as never as typeof ownersReports)
    await resolveReports(results, true)
    await vi.waitFor(() => expect(told).toEqual(['inbox']))
    off()
  })

  test('a last page without rows leads to the one before, and one that never was does not', async () => {
    const target = { type: 'artist', id: 1 } as const
    for (let index = 0; index < 13; index++)
      await sendReport({ type: 'other', target, summary: '' })
    const off = manageReports.$value.listen(() => undefined)
    const list = '/manage/moderation/reports?is_handled=false&page_size=12'
    client.go(`${list}&page=2`)
    const { results } = await valueOf(manageReports as never as typeof ownersReports)
    expect(results).toHaveLength(1)
    await resolveReports(results, true)
    await manageReports.reload()
    const before = await valueOf(manageReports as never as typeof ownersReports)
    expect([env().location().search, before.results.length]).toEqual([
      '?is_handled=false&page_size=12',
      12
    ])
    client.go(`${list}&page=7`)
    expect(await settled(manageReports)).toMatchObject({ state: 'failed' })
    expect(env().location().search).toContain('page=7')
    off()
  })

  test('one report that fails does not keep the others of a selection from being resolved', async () => {
    const target = { type: 'artist', id: 1 } as const
    for (let index = 0; index < 6; index++) await sendReport({ type: 'other', target, summary: '' })
    client.go('/manage/moderation/reports')
    const { results } = await valueOf(manageReports as never as typeof ownersReports)
    const { fetch } = env()
    const refused = results[2]!.uuid
    const lost = results[3]!.uuid
    stubEnv({
      async fetch(input, init) {
        if (init?.method === 'PATCH' && String(input).includes(refused))
          return new Response('{"detail":"No"}', {
            status: 403,
            headers: { 'content-type': 'application/json' }
          })
        if (init?.method === 'PATCH' && String(input).includes(lost)) throw new TypeError('lost')
        return fetch(input, init)
      }
    })
    const { done, failures } = await resolveReports(results, true)
    expect(done).toBe(4)
    expect(failures.flatMap(({ keys }) => keys)).toEqual([refused, lost])
  })

  test('requests among many that somebody else has decided stay as they are', async () => {
    const { requests } = client.app.repositories.reviews
    const date = '2026-01-01T00:00:00Z'
    for (const name of ['bob', 'alice']) requests.add(asker, { submitter: actorOf(name), date })
    client.go('/manage/moderation/requests')
    const page = await valueOf(
      manageRequests as never as { $value: ReadableAtom<Loadable<Page<ManageUserRequest>>> }
    )
    const [first, second] = page.results
    requests.decide(first!.id, 'refused', actorOf('admin'))
    const { done, failures } = await decideRequests(page.results, 'approved')
    expect(done).toBe(1)
    expect(failures).toMatchObject([
      { keys: [first!.uuid], error: { now: 'refused', by: expect.stringMatching(/^admin@/) } }
    ])
    const states = client.app.db.all<{ uuid: string; status: string }>(
      'SELECT uuid, status FROM user_requests'
    )
    expect(Object.fromEntries(states.map(({ uuid, status }) => [uuid, status]))).toEqual({
      [first!.uuid]: 'refused',
      [second!.uuid]: 'approved'
    })
  })

  test('a second policy for one target is noticed', async () => {
    client.app.repositories.reviews.domains.add('reef.example', null, '2026-01-01T00:00:00Z')
    const target = { type: 'domain', id: 'reef.example' } as const
    await savePolicy(target, null, rules)
    const { policy } = await aboutTarget(target)
    expect(policy).toMatchObject({ summary: 'Noise', silence_activity: true })
    const other = { ...rules, summary: 'Spam' }
    await expect(savePolicy(target, null, other)).rejects.toBeInstanceOf(PolicyExists)
    // As after an answer that was lost.
    await savePolicy(target, null, rules)
    await savePolicy(target, policy, { ...rules, is_active: false })
    expect((await aboutTarget(target)).policy).toMatchObject({ is_active: false })
    // Who still sees it as it was overwrites nothing.
    const late = savePolicy(target, policy, { ...rules, summary: 'Loud' })
    await expect(late).rejects.toBeInstanceOf(PolicyExists)
    const { policy: now } = await aboutTarget(target)
    expect(now).toMatchObject({ is_active: false, summary: 'Noise' })
    const { fetch } = env()
    const sent: unknown[] = []
    stubEnv({
      fetch(input, init) {
        if (init?.method === 'PATCH') sent.push(JSON.parse(String(init.body)))
        return fetch(input, init)
      }
    })
    await savePolicy(target, now, { ...rules, is_active: false, summary: 'Loud' })
    expect(sent).toEqual([{ summary: 'Loud' }])
    // One that somebody else has deleted is made again.
    const { policy: gone } = await aboutTarget(target)
    await deletePolicy(gone!)
    await savePolicy(target, gone, other)
    expect((await aboutTarget(target)).policy).toMatchObject({ summary: 'Spam' })
  })

  test('strangers may report what the pod’s setting names', async () => {
    expect(await strangersCategories()).toEqual(['takedown_request', 'illegal_content'])
  })
})
