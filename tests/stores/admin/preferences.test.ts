// The settings of the pod as those save them who may.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnswerError, FieldErrors, NetworkError } from '../../../src/lib/api/errors.ts'
import type { Setting } from '../../../src/lib/preferences/settings.ts'
import { podPreferences, savePreferences } from '../../../src/stores/admin/preferences.ts'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { podSettings, settingIn } from '../../../src/stores/session/pod-settings.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'
import { testClient, type Client } from '../../support/client.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { settled } from '../../support/stores/resources.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
})

const read = async (): Promise<readonly Setting[]> => {
  // The store may still have those of the test before.
  await podPreferences.reload()
  const found = await settled(podPreferences)
  if (found.state !== 'ready') throw new Error('The settings are not there')
  return found.value
}

eachDialect('a pod that speaks %s', (dialect) => {
  const stored = (name: string): unknown =>
    client.pod.app.repositories.preferences.all()[name as 'instance__name']

  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('admin')
  })

  test('what is changed is saved, and the rest of the client knows it', async () => {
    const settings = await read()
    await podSettings()
    const { settings: now, collisions } = await savePreferences(settings, {
      instance__name: ' Reef ',
      users__upload_quota: '70',
      subsonic__enabled: true
    })
    expect(collisions).toEqual([])
    expect([stored('instance__name'), stored('users__upload_quota')]).toEqual(['Reef', 70])
    expect(now.find(({ id }) => id === 'users__upload_quota')?.value).toBe(70)
    expect(settingIn(await podSettings(), 'instance', 'name')).toBe('Reef')
    expect(await read()).toEqual(now)
  })

  test('what somebody else changed meanwhile is not replaced without a question', async () => {
    const settings = await read()
    client.pod.app.repositories.preferences.set('instance__name', 'Theirs')
    const draft = { instance__name: 'Mine', playlists__max_tracks: '7' }
    const first = await savePreferences(settings, draft)
    expect(first.collisions).toEqual(['instance__name'])
    expect([stored('instance__name'), stored('playlists__max_tracks')]).toEqual(['Theirs', 250])
    const second = await savePreferences(first.settings, draft)
    expect(second.collisions).toEqual([])
    expect([stored('instance__name'), stored('playlists__max_tracks')]).toEqual(['Mine', 7])
  })

  test('an answer without what was saved is an error, and not taken for saved', async () => {
    const settings = await read()
    client.pod.app.failNext('POST', 'instance/admin/settings/bulk/', 200, { body: [] })
    await expect(savePreferences(settings, { instance__name: 'Reef' })).rejects.toBeInstanceOf(
      AnswerError
    )
  })

  test('what is refused is told by setting, and nothing is saved', async () => {
    const settings = await read()
    const draft = { instance__name: 'Mine', instance__location: 'zz' }
    const error = await savePreferences(settings, draft).catch((thrown: unknown) => thrown)
    expect((error as FieldErrors).fields).toEqual({
      instance__location: ['Select a valid choice. zz is not one of the available choices.']
    })
    expect(stored('instance__name')).toBe('Atoll')
  })

  test('without a network nothing is saved', async () => {
    const settings = await read()
    stubEnv({ fetch: () => Promise.reject(new TypeError('no')) })
    await expect(savePreferences(settings, { instance__name: 'Mine' })).rejects.toThrow(
      NetworkError
    )
  })

  test('a banner and a text are saved together, and the banner is taken away again', async () => {
    const banner = new File([Uint8Array.from(gradientPng(1, 64))], 'a.png', { type: 'image/png' })
    const { settings } = await savePreferences(await read(), {
      instance__banner: banner,
      instance__name: 'Reef'
    })
    expect(stored('instance__banner')).toMatch(/^\/media\/.*\.png$/)
    expect(stored('instance__name')).toBe('Reef')
    await savePreferences(settings, { instance__banner: '' })
    expect(stored('instance__banner')).toBe(null)
  })

  test('the text beside a banner that is refused is told as the pod has it', async () => {
    const banner = new File(['no picture'], 'a.png', { type: 'image/png' })
    let told: string | undefined
    const saving = savePreferences(
      await read(),
      { instance__banner: banner, instance__name: 'Reef' },
      (now) => (told = now.find(({ id }) => id === 'instance__name')?.value as string)
    )
    await expect(saving).rejects.toThrow(FieldErrors)
    expect([told, stored('instance__name')]).toEqual(['Reef', 'Reef'])
  })
})
