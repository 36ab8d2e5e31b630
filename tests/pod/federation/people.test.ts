// People of two pods who follow each other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import type { Caller } from '../../support/pod.ts'

let home: FederatedPod
let away: FederatedPod
let alice: Caller
let bob: Caller

beforeAll(async () => {
  ;[home, away] = await Promise.all([federatedPod(), federatedPod()])
  alice = await home.signIn('alice')
  bob = await away.signIn('bob')
})
afterAll(() => Promise.all([home.close(), away.close()]))

const approved = async (target: string) => {
  const { body } = await home.call(alice, 'GET', 'federation/follows/user/all/')
  return body.results.find((each: { actor: string }) => each.actor === target)?.approved
}

test('somebody of another pod is asked, agrees, and is left again', async () => {
  await home.fetch(alice, `@bob@${away.domain}`)
  const target = `${away.origin}/federation/actors/bob`
  const asked = await home.call(alice, 'POST', 'federation/follows/user/', { target })
  expect([asked.status, asked.body.approved, asked.body.target]).toEqual([201, null, target])
  const follow = await until(async () => {
    const { body } = await away.call(bob, 'GET', 'federation/inbox/')
    expect(body.results).toHaveLength(1)
    return body.results[0].activity
  })
  expect(follow).toMatchObject({
    type: 'Follow',
    actor: { full_username: `alice@${home.domain}` },
    object: { type: 'federation.Actor', full_username: `bob@${away.domain}` }
  })
  const { uuid } = follow.related_object
  expect((await away.call(bob, 'POST', `federation/follows/user/${uuid}/accept/`)).status).toBe(204)
  await until(async () => expect(await approved(target)).toBe(true))

  await home.call(alice, 'DELETE', `federation/follows/user/${asked.body.uuid}/`)
  const left = () => away.app.db.get<{ n: number }>('SELECT count(*) AS n FROM user_follows')!.n
  await until(() => expect(left()).toBe(0))
})

test('somebody whose profile is public agrees to everybody', async () => {
  await home.fetch(alice, `@alice@${away.domain}`)
  const target = `${away.origin}/federation/actors/alice`
  await home.call(alice, 'POST', 'federation/follows/user/', { target })
  await until(async () => expect(await approved(target)).toBe(true))
})

test('people of one name on two pods are two people', async () => {
  const name = async (domain: string) =>
    (await home.call(alice, 'GET', `federation/actors/alice@${domain}/`)).body
  expect(await name(home.domain)).toMatchObject({ is_local: true, user: { username: 'alice' } })
  expect(await name(away.domain)).toMatchObject({
    is_local: false,
    user: null,
    fid: `${away.origin}/federation/actors/alice`,
    url: expect.stringContaining('/@alice')
  })
  expect((await home.call(alice, 'GET', 'federation/actors/alice@elsewhere.example/')).status).toBe(
    404
  )
})
