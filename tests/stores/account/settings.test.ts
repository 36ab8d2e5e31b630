import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $hiddenArtists,
  filters,
  hideArtist,
  showArtist
} from '../../../src/stores/people/filters.ts'
import {
  enablePlugin,
  podPlugins,
  resetPlugin,
  savePlugin
} from '../../../src/stores/account/plugins.ts'
import { saveProfile } from '../../../src/stores/account/settings/profile.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { $me, signOut } from '../../../src/stores/session/session.ts'
import {
  makeSubsonicPassword,
  removeSubsonicPassword,
  subsonic
} from '../../../src/stores/account/settings/subsonic.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
const unbind: (() => void)[] = []
beforeEach(async () => {
  client = await testClient()
  await signedIn('alice')
})
afterEach(async () => {
  for (const each of unbind.splice(0)) each()
  await signOut()
  client.reported.length = 0
  await client.close()
})

const hide = (count: number) => {
  const { db } = client.app
  const user = db.get<{ id: number }>(`SELECT id FROM users WHERE username = 'alice'`)!.id
  for (let index = 0; index < count; index++) {
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const artist = db.run(
      `INSERT INTO artists (uuid, name, folded, creation_date, modification_date) VALUES (?1, ?2, ?2, ?3, ?3)`,
      uuid,
      `Artist ${index}`,
      '2026-01-01T00:00:00.000000Z'
    )
    db.run(
      'INSERT INTO content_filters (uuid, user_id, artist_id, creation_date) VALUES (?, ?, ?, ?)',
      uuid,
      user,
      artist,
      '2026-01-01T00:00:00.000000Z'
    )
  }
}

test('all hidden artists are loaded, however many pages they take', async () => {
  hide(120)
  unbind.push($hiddenArtists.listen(() => {}))
  await expect.poll(() => filters.$value.get().state).toBe('ready')
  expect($hiddenArtists.get().size).toBe(120)
})

test('hiding and showing an artist take effect at once, and only for this account', async () => {
  unbind.push($hiddenArtists.listen(() => {}))
  await expect.poll(() => filters.$value.get().state).toBe('ready')
  const artist = client.pod.id('artists', 'The Pale Engines')
  await hideArtist(artist)
  expect($hiddenArtists.get().has(artist)).toBe(true)
  await expect(hideArtist(artist)).rejects.toMatchObject({
    message: 'A content filter already exists for this object'
  })
  await showArtist(artist)
  expect($hiddenArtists.get().has(artist)).toBe(false)
  await hideArtist(artist)
  await signOut()
  expect($hiddenArtists.get().size).toBe(0)
  await signedIn('bob')
  await expect.poll(() => filters.$value.get().state).toBe('ready')
  expect($hiddenArtists.get().size).toBe(0)
})

test('filters that failed to load can be reloaded', async () => {
  unbind.push($hiddenArtists.listen(() => {}))
  await expect.poll(() => filters.$value.get().state).toBe('ready')
  // Without a cache, as with the first load of a visit.
  clearResources()
  client.app.failNext('GET', 'moderation/content-filters/', 500)
  await filters.reload()
  expect(filters.$value.get().state).toBe('failed')
  await filters.reload()
  expect(filters.$value.get().state).toBe('ready')
})

test('a saved profile updates the account store, a refused one does not', async () => {
  await saveProfile({
    name: 'Alice at Sea',
    privacy_level: 'me',
    summary: { text: 'Hm', content_type: 'text/markdown' }
  })
  expect($me.get()).toMatchObject({
    name: 'Alice at Sea',
    privacy_level: 'me',
    summary: { text: 'Hm' }
  })
  await expect(saveProfile({ name: 'n'.repeat(300) })).rejects.toMatchObject({
    messages: ['Name: Ensure this field has no more than 255 characters.']
  })
  expect($me.get()?.name).toBe('Alice at Sea')
})

test('saving a profile succeeds although reading it back fails', async () => {
  client.app.failNext('GET', 'users/me/', 500)
  await saveProfile({ name: 'Alice' })
  expect(client.reported).toHaveLength(1)
})

test('a Subsonic password can be made and removed, unless the pod has Subsonic off', async () => {
  unbind.push(subsonic.$value.listen(() => {}))
  const value = () => {
    const now = subsonic.$value.get()
    return now.state === 'ready' ? now.value : now.state
  }
  await expect.poll(value).toEqual({ offered: true, password: null })
  await makeSubsonicPassword()
  expect(value()).toMatchObject({ password: expect.stringMatching(/^\w+(-\w+){4}$/) as string })
  await removeSubsonicPassword()
  expect(value()).toEqual({ offered: true, password: null })
  client.app.repositories.instance.setPreference('subsonic__enabled', false)
  await subsonic.reload()
  expect(value()).toEqual({ offered: false })
})

test('where the pod says that Subsonic is off, its password is not asked for', async () => {
  client.app.repositories.instance.setPreference('subsonic__enabled', false)
  clearResources()
  client.requests.length = 0
  unbind.push(subsonic.$value.listen(() => {}))
  await subsonic.reload()
  expect(subsonic.$value.get()).toMatchObject({ value: { offered: false } })
  expect(client.requests.filter((path) => path.includes('subsonic'))).toEqual([])
})

test('plugins show the values that the pod accepted', async () => {
  unbind.push(podPlugins.$value.listen(() => {}))
  const maloja = () => {
    const now = podPlugins.$value.get()
    return now.state === 'ready' ? now.value.find(({ name }) => name === 'maloja') : undefined
  }
  await expect.poll(() => maloja()?.enabled).toBe(false)
  const values = { server_url: 'https://m.example', api_key: 'k' }
  await savePlugin('maloja', values)
  await enablePlugin('maloja', true)
  expect(maloja()).toMatchObject({ enabled: true, values })
  await expect(savePlugin('maloja', {})).rejects.toMatchObject({
    fields: { api_key: ['This field is required.'] }
  })
  await resetPlugin('maloja')
  expect(maloja()).toMatchObject({ enabled: true, values: null })
})
