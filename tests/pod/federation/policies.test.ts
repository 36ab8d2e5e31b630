// What policies keep out of what other pods have and send.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  PolicyTarget,
  PolicyValues
} from '../../../pod/repositories/admin/moderation/policies.ts'
import { federatedPod, type FederatedPod } from '../../support/federation/pods.ts'
import type { Caller } from '../../support/pod.ts'

let away: FederatedPod
beforeAll(async () => {
  away = await federatedPod()
})
afterAll(() => away.close())

const DATE = '2026-01-01T00:00:00.000000Z'

describe.each(['2', '1.4'] as const)('a policy of a pod of dialect %s', (dialect) => {
  let home: FederatedPod
  let alice: Caller
  beforeAll(async () => {
    home = await federatedPod({ dialect })
    alice = await home.signIn('alice')
    home.app.repositories.reviews.domains.add(away.domain, null, DATE)
  })
  afterAll(() => home.close())
  beforeEach(() => {
    home.app.db.run('DELETE FROM instance_policies')
  })

  const uuidOf = (table: 'artists' | 'tracks', name: string): string =>
    away.app.db.get<{ uuid: string }>(
      `SELECT uuid FROM ${table} WHERE id = ?`,
      away.id(table, name)
    )!.uuid
  const bob = () => `${away.origin}/federation/actors/bob`
  const actorOf = (fid: string): number =>
    home.app.db.numbers('SELECT actor_id AS n FROM remote_actor_details WHERE fid = ?', fid)[0]!
  const set = (values: PolicyValues, target: PolicyTarget = domain()): number => {
    const asker = {
      user: undefined,
      origin: home.origin,
      domain: home.domain,
      scheme: 'http' as const
    }
    const by = home.app.db.numbers(`SELECT actor_id AS n FROM users WHERE username = 'mod'`)[0]!
    return home.app.repositories.reviews.policies.add(asker, target, values, by, DATE).id
  }
  const domain = (): PolicyTarget => ({
    domain: home.app.db.numbers('SELECT id AS n FROM domains WHERE name = ?', away.domain)[0]!
  })
  const fetched = async (address: string) => {
    const { status, detail } = await home.fetch(alice, address, true)
    return status === 'errored' ? detail : status
  }
  const media = () => [
    away.library('admin', 'everyone'),
    `${away.origin}/federation/music/artists/${uuidOf('artists', 'ليلى')}`,
    `${away.origin}/federation/music/tracks/${uuidOf('tracks', 'Night Ferry')}`
  ]
  const blocked = { error_code: 'blocked', message: 'Blocked by MRF' }

  test('a domain whose media are rejected brings people and channels, and no music', async () => {
    const id = set({ reject_media: true })
    for (const address of media())
      expect([address, await fetched(address)]).toEqual([address, blocked])
    expect(await fetched(bob())).toBe('finished')
    expect(await fetched(`${away.origin}/federation/actors/buoy`)).toBe('finished')
    const { status, body } = await home.call(alice, 'POST', 'federation/libraries/fetch/', {
      fid: away.library('admin', 'everyone')
    })
    expect([status, body]).toEqual([
      400,
      { detail: 'This domain/account is blocked on your instance.' }
    ])
    home.app.repositories.reviews.policies.change(id, { is_active: false })
    for (const address of media())
      expect([address, await fetched(address)]).toEqual([address, 'finished'])
  })

  test('an actor whose media are rejected says nothing about music, and all else', async () => {
    await home.fetch(alice, bob(), true)
    set({ reject_media: true }, { actor: actorOf(bob()) })
    const { client } = home.app.federation!
    const library = { type: 'Library', id: away.library('bob', 'me') }
    const create = { id: `${bob()}#1`, type: 'Create', object: library }
    expect(client.rejects(create, bob())).toBe(true)
    expect(client.rejects({ ...create, object: { type: 'Note' } }, bob())).toBe(false)
    expect(client.rejects(create, `${away.origin}/federation/actors/admin`)).toBe(false)
    // What an actor owns is not looked at.
    expect(await fetched(away.library('bob', 'everyone'))).toBe('finished')
  })

  test('an actor who is blocked is neither fetched nor heard', async () => {
    await home.fetch(alice, bob(), true)
    const follow = async () => {
      const activity = {
        id: `${bob()}#follows/${crypto.randomUUID()}`,
        type: 'Follow',
        actor: bob(),
        object: home.library('alice', 'everyone')
      }
      const inbox = new URL(`${home.origin}/federation/actors/alice/inbox`)
      const by = away.app.repositories.users.byLogin('bob')!.actor_id
      const failed = await away.app.federation!.client.post(inbox, activity, by).catch(String)
      return [
        failed === undefined,
        home.app.db.numbers('SELECT count(*) AS n FROM library_follows')
      ]
    }
    set({ block_all: true }, { actor: actorOf(bob()) })
    expect(await follow()).toEqual([false, [0]])
    expect(await fetched(bob())).toEqual(blocked)
    expect(await fetched(`${away.origin}/federation/actors/admin`)).toBe('finished')
    home.app.db.run('DELETE FROM instance_policies')
    expect(await follow()).toEqual([true, [1]])
  })
})
