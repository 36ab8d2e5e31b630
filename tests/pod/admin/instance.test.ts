import { afterEach, expect, test } from 'vitest'
import type { NodeInfo } from '../../../src/lib/contract/admin/instance.ts'
import { PREFERENCES } from '../../../demo/manifest/preferences.ts'
import { seedPodTexts } from '../../../pod/seed/pod-texts.ts'
import {
  readPreference,
  type PreferenceName
} from '../../../pod/repositories/admin/preferences/preferences.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
afterEach(() => pod.close())

async function start(preferences: Partial<Record<PreferenceName, unknown>> = {}): Promise<void> {
  pod = await testPod({ preferences })
}
const nodeInfo = async () =>
  (await pod.app.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })).json() as NodeInfo
const settings = async () =>
  Object.fromEntries(
    (
      (await pod.app.inject({ url: '/api/v2/instance/settings/' })).json() as {
        section: string
        name: string
        value: unknown
      }[]
    ).map(({ section, name, value }) => [`${section}__${name}`, value])
  )

test('public preferences are listed, the others are not', async () => {
  await start({ instance__name: 'Lagoon' })
  const told = await settings()
  expect(told).toMatchObject({
    instance__name: 'Lagoon',
    users__registration_enabled: false,
    users__upload_quota: 1000
  })
  for (const name of [
    'instance__nodeinfo_private',
    'moderation__allow_list_enabled',
    'federation__enabled'
  ])
    expect(told).not.toHaveProperty(name)
})

test('nodeinfo follows the preferences', async () => {
  await start({
    users__registration_enabled: true,
    instance__rules: '1. Be kind',
    instance__banner: '/media/b.png'
  })
  const { metadata, openRegistrations, usage } = await nodeInfo()
  expect([openRegistrations, metadata.rules]).toEqual([true, '1. Be kind'])
  expect(metadata.banner).toMatch(/^http:\/\/.+\/media\/b\.png$/)
  expect(metadata.features).toEqual([
    'channels',
    'podcasts',
    'anonymousCanListen',
    'federation',
    'externalLinks',
    'podFollow'
  ])
  expect(usage.users).toEqual({ total: 5, activeHalfyear: 5, activeMonth: 5 })
})

test('a pod may hide its statistics', async () => {
  await start({ instance__nodeinfo_stats_enabled: false })
  const { metadata, usage } = await nodeInfo()
  expect([metadata.content, metadata.usage, usage.users]).toEqual([
    null,
    null,
    { total: null, activeHalfyear: null, activeMonth: null }
  ])
})

test('the demo’s texts do not replace preferences that were set before', async () => {
  await start({ instance__name: 'Lagoon', instance__banner: null })
  seedPodTexts(pod.app, PREFERENCES, 'nowhere.png')
  expect((await nodeInfo()).metadata).toMatchObject({
    nodeName: 'Lagoon',
    banner: null,
    location: 'PL'
  })
})

test('preferences on the command line are JSON, or else a text', async () => {
  await start()
  expect(readPreference('users__upload_quota=500')).toEqual(['users__upload_quota', 500])
  expect(readPreference('instance__name=Blue = deep')).toEqual(['instance__name', 'Blue = deep'])
  expect(() => readPreference('users__upload_quota')).toThrow('section__name=value')
  expect(() => readPreference('users__nothing=1')).toThrow('There is no preference users__nothing')
})
