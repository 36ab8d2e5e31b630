// What a pod says about itself, on pods of both lines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { podInfo } from '../../../src/stores/session/pod-info.ts'
import { testClient, type Client } from '../../support/client.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { settled } from '../../support/stores/resources.ts'

let client: Client
afterEach(() => client.close())

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
  })
  const info = async () => {
    // It stays the same for as long as a document lives.
    await podInfo.reload()
    const shown = await settled(podInfo)
    return shown.state === 'ready' ? shown.value.metadata : undefined
  }

  test('strangers read its rules and terms, with its name', async () => {
    const { preferences } = client.pod.app.repositories
    preferences.set('instance__name', 'Reef')
    preferences.set('instance__rules', 'Be **kind**')
    preferences.set('instance__terms', 'Nothing is sold')
    expect(await info()).toMatchObject({
      nodeName: 'Reef',
      rules: 'Be **kind**',
      terms: 'Nothing is sold'
    })
  })

  test('the rest is known also if its settings cannot be read', async () => {
    const { preferences } = client.pod.app.repositories
    preferences.set('instance__name', 'Reef')
    client.pod.app.failNext('GET', 'instance/settings/', 500, { times: 9 })
    expect(await info()).toMatchObject({ nodeName: 'Reef' })
  })
})
