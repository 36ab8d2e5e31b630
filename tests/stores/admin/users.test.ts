// Accounts and invitations as those manage them who may change the pod's settings.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NetworkError } from '../../../src/lib/api/errors.ts'
import type { ManageUser } from '../../../src/lib/contract/admin/users.ts'
import {
  deleteInvitations,
  invite,
  manageInvitations,
  statusOf
} from '../../../src/stores/admin/invitations.ts'
import {
  areLastAdministrators,
  changeUser,
  disableUsers,
  enableUsers,
  manageUsers,
  podDefaults
} from '../../../src/stores/admin/users.ts'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { $session, can, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { loseAnswers } from '../../support/stores/env.ts'
import { settled } from '../../support/stores/resources.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
})

const users = async (): Promise<ManageUser[]> => {
  const list = await settled(manageUsers)
  if (list.state !== 'ready') throw list.error
  return list.value!.results
}
const names = async () => (await users()).map(({ username }) => username)
const user = async (name: string) => (await users()).find(({ username }) => username === name)!

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('admin')
    client.go('/manage/users/users?ordering=username')
  })

  test('the accounts stand in the order of the address, and only those that it asks for', async () => {
    expect(await names()).toEqual(['admin', 'alice', 'bob', 'librarian', 'mod'])
    client.go('/manage/users/users?ordering=-username&permission_library=true')
    expect(await names()).toEqual(['librarian'])
    client.go('/manage/users/users?q=example.org')
    expect(await names()).toEqual(['alice'])
    client.go('/manage/users/users?is_active=perhaps')
    expect(await names()).toHaveLength(5)
  })

  test('a permission, a quota and the login of one account are changed', async () => {
    const { id } = await user('alice')
    await changeUser(id, { permissions: { library: true }, upload_quota: 5, is_active: false })
    await manageUsers.reload()
    expect(await user('alice')).toMatchObject({
      permissions: { library: true, moderation: false, settings: false },
      upload_quota: 5,
      is_active: false
    })
    await changeUser(id, { upload_quota: null })
    await manageUsers.reload()
    expect((await user('alice')).upload_quota).toBe(null)
  })

  test('the last account that can log in and change settings is known', async () => {
    const last = async (...who: string[]) =>
      areLastAdministrators((await users()).filter(({ username }) => who.includes(username)))
    expect(await last('alice')).toBe(false)
    expect(await last('admin', 'alice')).toBe(true)
    await changeUser((await user('bob')).id, { permissions: { settings: true } })
    await manageUsers.reload()
    expect(await last('admin')).toBe(false)
    expect(await last('admin', 'bob')).toBe(true)
    await disableUsers([await user('bob')])
    await manageUsers.reload()
    expect(await last('admin')).toBe(true)
  })

  test('several accounts lose their login, and get it back', async () => {
    const some = (await users()).filter(({ username }) => ['alice', 'bob'].includes(username))
    expect(await disableUsers(some)).toEqual({ done: 2, failures: [] })
    client.go('/manage/users/users?is_active=false&ordering=username')
    expect(await names()).toEqual(['alice', 'bob'])
    expect(await enableUsers(some)).toEqual({ done: 2, failures: [] })
    await manageUsers.reload()
    expect(await names()).toEqual([])
  })

  test('whoever takes the own permission is without it at once', async () => {
    await changeUser((await user('bob')).id, { permissions: { settings: true } })
    await signOut()
    await signedIn('bob')
    expect(can($session.get(), 'settings')).toBe(true)
    client.go('/manage/users/users')
    await changeUser((await user('bob')).id, { permissions: { settings: false } })
    expect(can($session.get(), 'settings')).toBe(false)
  })

  test('what the pod gives to everybody is known', async () => {
    client.pod.app.repositories.preferences.set('users__default_permissions', ['library', 'x'])
    client.pod.app.repositories.preferences.set('users__upload_quota', 70)
    expect(await settled(podDefaults)).toMatchObject({
      value: { quota: 70, permissions: ['library'] }
    })
  })

  test('an invitation whose answer was lost is not made twice', async () => {
    client.go('/manage/users/invitations')
    const restore = loseAnswers()
    await expect(invite('')).rejects.toBeInstanceOf(NetworkError)
    restore()
    const { code } = await invite('')
    const codes = client.app.db.all<{ code: string }>('SELECT code FROM invitations')
    expect(codes).toEqual([{ code }])
  })

  test('an invitation is made with a code or without, listed and deleted', async () => {
    client.go('/manage/users/invitations')
    const chosen = await invite('shore')
    const made = await invite('')
    expect(chosen.code).toBe('shore')
    expect(made.code).toMatch(/^[A-Z]{10}$/)
    await expect(invite('SHORE')).rejects.toMatchObject({
      messages: ['An invitation with this code already exists']
    })
    await manageInvitations.reload()
    const codes = async () => {
      const list = await settled(manageInvitations)
      return list.state === 'ready' ? list.value!.results.map(({ code }) => code) : []
    }
    expect(await codes()).toEqual([made.code, 'shore'])
    expect(await deleteInvitations([chosen])).toEqual({ done: 1, failures: [] })
    await manageInvitations.reload()
    expect(await codes()).toEqual([made.code])
  })
})

test('the status of an invitation follows from who used it, and from its end', async () => {
  client = await testClient()
  const invitation = {
    id: 1,
    code: 'shore',
    users: [],
    invited_user: null,
    creation_date: '2026-01-01T00:00:00Z',
    expiration_date: '2026-01-15T00:00:00Z'
  } as never
  const end = Date.UTC(2026, 0, 15)
  expect(statusOf(invitation, end - 1)).toBe('open')
  expect(statusOf(invitation, end)).toBe('expired')
  expect(statusOf({ ...(invitation as object), users: [{}] } as never, end)).toBe('used')
  expect(statusOf({ ...(invitation as object), users: undefined } as never, end - 1)).toBe('open')
})
