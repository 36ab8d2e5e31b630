// Notes between tabs, over channels that the test controls.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env, setEnv, type Env } from '../../../src/lib/env.ts'
import {
  $session,
  fetchMe,
  signOut,
  watchSessionOfTabs
} from '../../../src/stores/session/session.ts'
import { onTabs, tabTopic, tellTabs } from '../../../src/stores/kit/tabs.ts'
import { browserTabs, inNewTab } from '../../support/browser/browser-tabs.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let base: Env
let browser: ReturnType<typeof browserTabs>
const names: string[] = []
let closed = 0
beforeAll(async () => {
  client = await testClient()
  base = env()
})
beforeEach(() => {
  browser = browserTabs()
  names.length = 0
  closed = 0
  setEnv({
    ...base,
    openChannel(name, onMessage) {
      names.push(name)
      const { post, close } = browser.openChannel(name, onMessage)
      return { post, close: () => (closed++, close()) }
    }
  })
})
afterAll(() => client.close())

const number = (data: unknown) => (typeof data === 'number' ? data : undefined)
const numbers = (person?: number) => tabTopic('numbers', number, person)
const otherTab = () => inNewTab(() => import('../../../src/stores/kit/tabs.ts'))

test('a channel belongs to the pod, and to the person if one is given', () => {
  expect([numbers().name, numbers(7).name]).toEqual([
    'atoll.numbers.http://pod.test',
    'atoll.numbers.http://pod.test.7'
  ])
})

test('a note reaches every handler of the other tabs and none of its own tab', async () => {
  const heard: string[] = []
  const here = onTabs(numbers(), () => heard.push('here'))
  const alsoHere = onTabs(numbers(), () => heard.push('also here'))
  expect(names).toEqual(['atoll.numbers.http://pod.test'])
  const other = await otherTab()
  const offs = [1, 2].map((each) =>
    other.onTabs(numbers(), (note) => heard.push(`${each} ${note}`))
  )
  const stranger = other.onTabs(numbers(7), () => heard.push('another person'))
  tellTabs(numbers(), 5)
  expect(heard).toEqual(['1 5', '2 5'])
  heard.length = 0
  other.tellTabs(numbers(), 6)
  expect(heard).toEqual(['here', 'also here'])
  for (const off of [here, alsoHere, stranger, ...offs]) off()
})

test('a handler that was taken away hears nothing; the last one closes the channel', async () => {
  const heard: string[] = []
  const offs = ['first', 'second'].map((name) =>
    onTabs(numbers(), (note) => heard.push(`${name} ${note}`))
  )
  const { post } = browser.openChannel(numbers().name, () => {})
  post(1)
  offs[0]!()
  post(2)
  offs[0]!()
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
  expect(closed).toBe(0)
  offs[1]!()
  expect([names.length, closed]).toEqual([1, 1])
  const off = onTabs(numbers(), (note) => heard.push(`third ${note}`))
  expect(names).toHaveLength(2)
  offs[1]!()
  post(3)
  expect([heard.at(-1), heard.length]).toEqual(['third 3', 4])
  off()
})

test.each([undefined, null, '5', {}, [[5]]])(
  'what is no note of the topic (%j) is dropped',
  (data) => {
    const off = onTabs(numbers(), () => expect.unreachable())
    browser.openChannel(numbers().name, () => {}).post(data)
    off()
  }
)

test('without channels nothing is told, and nothing fails', () => {
  setEnv({ ...base, openChannel: undefined } as Env)
  const off = onTabs(numbers(), () => expect.unreachable())
  tellTabs(numbers(), 5)
  off()
})

test('a logout in one tab ends the session in the others, which load their page again', async () => {
  await signedIn('alice')
  const other = await inNewTab(() => import('../../../src/stores/session/session.ts'))
  const offs = [watchSessionOfTabs(), other.watchSessionOfTabs()]
  await other.fetchMe()
  expect(other.$session.get().state).toBe('signed-in')
  client.visited.length = 0
  await signOut('/login')
  await expect.poll(() => other.$session.get().state).toBe('anonymous')
  expect(client.visited.toSorted()).toEqual(['/library', '/login'])
  // What is no note of this client does nothing.
  await signedIn('alice')
  browser.openChannel('atoll.session.http://pod.test', () => {}).post({ kind: 'signed-out' })
  await fetchMe()
  expect($session.get().state).toBe('signed-in')
  for (const off of offs) off()
  await signOut()
})

test('a tab loads its page again once somebody else is signed in, and sends nothing in that name', async () => {
  await signedIn('alice')
  const other = await inNewTab(() => import('../../../src/stores/session/session.ts'))
  const offs = [watchSessionOfTabs(), other.watchSessionOfTabs()]
  client.visited.length = 0
  await other.fetchMe()
  expect([client.visited, $session.get().state]).toEqual([[], 'signed-in'])
  // Her session ends on the pod; in the other tab somebody else signs in.
  await signedIn('bob')
  expect(other.$session.get().state).toBe('anonymous')
  expect($session.get()).toMatchObject({ me: { username: 'bob' } })
  await expect.poll(() => client.visited).toEqual(['/library'])
  for (const off of offs) off()
  await signOut()
})
