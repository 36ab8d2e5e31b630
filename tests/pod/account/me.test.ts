import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attachment } from '../../../src/lib/contract/kit/shapes.ts'
import type { Me } from '../../../src/lib/contract/account/me.ts'
import type { Profile } from '../../../src/lib/contract/account/settings.ts'
import { multipart, pictureFile } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
let bob: Caller
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
})
afterAll(() => pod.close())

const change = (caller: Caller, payload: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
  caller.inject({ method, url: '/api/v2/users/alice/', payload })
const me = async (): Promise<Me> => (await alice.inject({ url: '/api/v2/users/me/' })).json<Me>()
const image = async (caller: Caller, seed: number): Promise<string> => {
  const body = await multipart({ file: pictureFile(seed) })
  return (
    await caller.inject({ method: 'POST', url: '/api/v2/attachments/', ...body })
  ).json<Attachment>().uuid
}

test('a changed profile is returned in full', async () => {
  const summary = { text: '**Sea**', content_type: 'text/markdown' }
  const answer = await change(alice, { name: 'Alice Żak', privacy_level: 'followers', summary })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Profile>()).toMatchObject({
    name: 'Alice Żak',
    privacy_level: 'followers',
    avatar: null,
    summary: { text: '**Sea**', html: '<p><strong>Sea</strong></p>\n' }
  })
  expect(await me()).toMatchObject({ name: 'Alice Żak', privacy_level: 'followers' })
  await change(alice, { summary: null })
  expect((await me()).summary).toBeNull()
})

test('nobody can change another user, not even an admin', async () => {
  for (const caller of [bob, await pod.signIn('admin')]) {
    const answer = await change(caller, { name: 'X' })
    expect([answer.statusCode, answer.body]).toEqual([403, ''])
  }
  expect((await change(pod.caller(), { name: 'X' })).statusCode).toBe(401)
})

test('every wrong field is reported', async () => {
  const answer = await change(alice, {
    name: 'n'.repeat(256),
    privacy_level: 'nobody',
    summary: { text: 's'.repeat(5001), content_type: 'text/markdown' },
    avatar: '00000000-0000-4000-8000-000000000000',
    instance_support_message_display_date: 'soon'
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    name: ['Ensure this field has no more than 255 characters.'],
    privacy_level: ['"nobody" is not a valid choice.'],
    summary: { text: ['Ensure this field has no more than 5000 characters.'] },
    avatar: ['Object with uuid=00000000-0000-4000-8000-000000000000 does not exist.']
  })
  expect((await change(alice, { avatar: null })).json()).toEqual({
    avatar: ['This field may not be null.']
  })
  expect((await change(alice, { name: 'A' }, 'PUT')).json()).toEqual({
    avatar: ['This field is required.']
  })
})

test('an avatar must be an own image that is not in use', async () => {
  const [mine, next, theirs] = [await image(alice, 1), await image(alice, 2), await image(bob, 3)]
  const cover = pod.app.db.get<{ uuid: string }>(
    'SELECT uuid FROM attachments ORDER BY id LIMIT 1'
  )!.uuid
  for (const uuid of [theirs, cover])
    expect((await change(alice, { avatar: uuid })).statusCode).toBe(400)
  expect((await change(alice, { avatar: mine })).json()).toMatchObject({ avatar: { uuid: mine } })
  expect((await me()).avatar?.uuid).toBe(mine)
  // The image is in use now.
  expect((await change(alice, { avatar: mine })).statusCode).toBe(400)
  expect((await change(alice, { avatar: next })).statusCode).toBe(200)
  await alice.inject({ method: 'DELETE', url: `/api/v2/attachments/${next}/` })
  expect((await me()).avatar).toBeNull()
})

test('support messages are shown from the date that the user chose', async () => {
  const before = await me()
  expect(before.instance_support_message_display_date).not.toBeNull()
  const date = '2026-05-01T00:00:00.000000Z'
  await change(alice, {
    instance_support_message_display_date: date,
    funkwhale_support_message_display_date: null
  })
  expect(await me()).toMatchObject({
    instance_support_message_display_date: date,
    funkwhale_support_message_display_date: null
  })
  await change(alice, { instance_support_message_display_date: null })
  expect((await me()).instance_support_message_display_date).toBeNull()
})

test('settings are merged by key', async () => {
  const save = (payload: object) =>
    alice.inject({ method: 'POST', url: '/api/v2/users/settings/', payload })
  await save({ language: 'fr_FR', other: { kept: true } })
  expect((await save({ language: 'pl' })).json()).toEqual({ language: 'pl', other: { kept: true } })
  expect((await me()).settings).toEqual({ language: 'pl', other: { kept: true } })
})
