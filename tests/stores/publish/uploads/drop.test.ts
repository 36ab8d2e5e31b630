// Where files lead that are dropped anywhere on a page.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOfDrop } from '../../../../src/boot/frame/drop.ts'
import { removeLibrary } from '../../../../src/lib/api/publish/libraries.ts'
import { setUiVersion } from '../../../../src/stores/kit/ui-version.ts'
import { createLibrary } from '../../../../src/stores/publish/libraries/my-libraries.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    await signedIn('bob')
  })
  afterEach(async () => {
    setUiVersion('v2')
    await signOut()
    await client.close()
  })

  test('the newer interface has a page for it, the older one that of a library', async () => {
    expect(await placeOfDrop()).toMatch(/\/upload$/)
    setUiVersion('v1')
    if (dialect === '1.4') await createLibrary({ name: 'Demos', privacy_level: 'me' })
    expect(await placeOfDrop()).toMatch(/\/library\/[0-9a-f-]{36}\/upload$/)
  })

  if (dialect === '1.4')
    test('without a library the older interface leads to where one is made', async () => {
      setUiVersion('v1')
      for (let place = await placeOfDrop(); place.endsWith('/upload'); place = await placeOfDrop())
        await removeLibrary(place.split('/').at(-2)!)
      expect(await placeOfDrop()).toMatch(/\/content\/libraries$/)
    })
})
