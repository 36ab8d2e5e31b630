import { afterEach, beforeEach, expect, test } from 'vitest'
import { previewText } from '../../../src/lib/api/admin/instance.ts'
import { testClient, type Client } from '../../support/client.ts'

let client: Client
beforeEach(async () => void (client = await testClient()))
afterEach(() => client.close())

test('a preview says whether the text may use the HTML that texts of the pod may use', async () => {
  const sent: unknown[] = []
  client.setFetch(async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ rendered: '<p>a</p>' })
  })
  expect(await previewText('a')).toBe('<p>a</p>')
  await previewText('b', true)
  expect(sent).toEqual([
    { text: 'a', permissive: false },
    { text: 'b', permissive: true }
  ])
})
