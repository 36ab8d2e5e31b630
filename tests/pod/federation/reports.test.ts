// Reports that are forwarded to the pod of the reported thing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import type { Caller } from '../../support/pod.ts'

describe.each(['2', '1.4'] as const)('from a pod of the line %s', (dialect) => {
  let home: FederatedPod
  let away: FederatedPod
  let bob: Caller
  let mod: Caller
  const options = dialect === '1.4' ? { dialect } : {}

  beforeAll(async () => {
    ;[home, away] = await Promise.all([federatedPod(options), federatedPod()])
    bob = await home.signIn('bob')
    mod = await away.signIn('mod')
    await home.fetch(bob, `@alice@${away.domain}`)
  })
  afterAll(() => Promise.all([home.close(), away.close()]))

  const report = (more: object) =>
    home.call(bob, 'POST', 'moderation/reports/', {
      type: 'illegal_content',
      target: { type: 'account', full_username: `alice@${away.domain}` },
      ...more
    })
  const received = async () =>
    (await away.call(mod, 'GET', 'manage/moderation/reports/')).body.results

  test('a report about somebody of another pod arrives there only if it is forwarded', async () => {
    expect((await report({ summary: 'Stays here' })).status).toBe(201)
    expect((await report({ summary: 'Goes there', forward: true })).status).toBe(201)
    const [found, ...others] = await until(async () => {
      const results = await received()
      expect(results.length).toBeGreaterThan(0)
      return results
    })
    expect(others).toEqual([])
    expect(found).toMatchObject({
      type: 'illegal_content',
      summary: 'Goes there',
      target: { type: 'account', full_username: `alice@${away.domain}` },
      target_owner: { full_username: `alice@${away.domain}` },
      // The pod speaks for itself, not for the person who reported.
      submitter: { full_username: `service@${home.domain}` },
      is_handled: false
    })
    expect(found.fid).toMatch(new RegExp(`^${home.origin}/federation/reports/[\\da-f-]{36}$`))
  })

  test('a report about something of this pod stays, and so does one that nobody forwards', async () => {
    const before = (await received()).length
    const own = { type: 'account', full_username: `alice@${home.domain}` }
    expect((await report({ target: own, forward: true })).status).toBe(201)
    expect((await received()).length).toBe(before)
  })

  test('what is no report of that pod is refused', () => {
    const by = away.app.db.get<{ actor_id: number }>(
      'SELECT actor_id FROM remote_actors WHERE domain = ?',
      home.domain
    )!.actor_id
    const flags = away.app.federation!.flags
    const flag = {
      id: `${home.origin}/federation/reports/1`,
      object: [`${away.origin}/federation/actors/alice`],
      content: 'x'
    }
    for (const wrong of [
      { id: `${away.origin}/federation/reports/1` },
      { id: 7 },
      { object: `${home.origin}/federation/actors/alice` },
      { object: [`${away.origin}/federation/actors/nobody`] },
      { object: {} },
      { object: undefined }
    ])
      expect(() => flags.receive({ ...flag, ...wrong }, by)).toThrow()
    // Sent again it is changed; without a category that is known it is another one.
    flags.receive({ ...flag, tag: [null, { name: '#nonsense' }] }, by)
    flags.receive({ ...flag, content: { a: 1 }, tag: { name: '#takedown_request' } }, by)
    const rows = away.app.db.all<{ type: string; summary: string | null }>(
      `SELECT type, summary FROM reports r JOIN received_reports x USING (uuid) WHERE x.fid = ?`,
      flag.id
    )
    expect(rows).toEqual([{ type: 'takedown_request', summary: null }])
  })
})
