// Stored or configured pod addresses: an invalid one is logged and ignored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportPicture } from '../../../src/lib/pictures/failed-pictures.ts'
import { storedPod } from '../../../src/lib/pods/instances.ts'
import { frontSettings } from '../../../src/stores/session/front-settings.ts'
import { testClient, type Client } from '../../support/client.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
})
afterEach(() => client.close())

const words = () => client.reported.splice(0).map((error) => (error as Error).message)

test('an invalid stored address is logged and removed', () => {
  client.storage.setItem('pod', 'javascript:alert(1)')
  expect(storedPod(client.storage, 'pod')).toBeUndefined()
  expect(words()).toEqual(['pod is no address of a pod: javascript:alert(1)'])
  expect(storedPod(client.storage, 'pod')).toBeUndefined()
  client.storage.setItem('pod', 'https://coral.sound/library')
  expect([storedPod(client.storage, 'pod'), words()]).toEqual(['https://coral.sound', []])
})

test('an invalid configured address is logged', async () => {
  client.setFetch(async () => Response.json({ defaultServerUrl: 'coral' }))
  expect(await frontSettings.get()).toMatchObject({ defaultServerUrl: undefined })
  expect(words()).toEqual(['defaultServerUrl of settings.json is no address of a pod: coral'])
})

test('a picture that does not load is logged once', () => {
  for (const address of ['/a.png', '/b.png', '/a.png']) reportPicture(address)
  expect(words()).toEqual(['A picture does not load: /a.png', 'A picture does not load: /b.png'])
})

test('without a network a picture that does not load is not logged', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reportPicture('/offline.png')
  vi.unstubAllGlobals()
  expect(words()).toEqual([])
  reportPicture('/offline.png')
  expect(words()).toEqual(['A picture does not load: /offline.png'])
})
