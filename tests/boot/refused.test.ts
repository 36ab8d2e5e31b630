// What people hear who are led away from a page.
import { afterEach, expect, test } from 'vitest'
import { sayRefused } from '../../src/boot/navigation/refused.ts'
import { keepTokens } from '../../src/lib/api/tokens.ts'
import { $messages } from '../../src/stores/kit/messages.ts'
import { testClient, type Client } from '../support/client.ts'
import { closeMessages } from '../support/stores/messages.ts'

let client: Client
afterEach(async () => {
  closeMessages()
  await client.close()
})
const heard = () => $messages.get().map(({ content, actions }) => ({ content, actions }))

test('without the permission a message says so, and only one', async () => {
  client = await testClient()
  sayRefused('/manage/settings')
  sayRefused('/manage/settings')
  expect(heard()).toEqual([{ content: { text: 'errors.permission' }, actions: undefined }])
})

test('a session by token is told where the pod takes it, with the way there', async () => {
  client = await testClient('https://client.test')
  keepTokens('http://pod.test', {
    access: 'x',
    refresh: 'y',
    expires: Number.MAX_SAFE_INTEGER
  } as never)
  sayRefused('/manage/settings?section=music')
  expect(heard()).toMatchObject([
    {
      content: { text: 'settings.cookieOnly' },
      actions: [{ text: 'apps.elsewhereLink', params: { pod: 'pod.test' } }]
    }
  ])
})
