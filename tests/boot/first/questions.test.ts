// What a page asks before its code is there: which pod, in which dialect, as whom, how much.
// docs/first-data.md#ask-first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAsked } from '../../../src/boot/first/answers.ts'
import { askFirst } from '../../../src/boot/first/questions.ts'
import { addressesOf, drawsFirst } from '../../../src/lib/api/first-questions.ts'
import { env } from '../../../src/lib/env.ts'
import { door, type Asked } from '../../../src/lib/first/door.ts'
import type { RouteName } from '../../../src/lib/routes/table.ts'
import {
  DEFAULT_INSTANCE_KEY,
  HINT_KEY,
  INSTANCE_KEY,
  LAST_KEY,
  LOGOUT_KEY,
  PROFILE_KEY,
  TOKEN_KEY
} from '../../../src/lib/storage/keys.ts'
import {
  enterScope,
  accountKeySuffix,
  clearAccountData
} from '../../../src/stores/session/scope.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { setPage } from '../../support/browser/page-globals.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

const POD = 'http://pod.test'
const ELSEWHERE = 'https://front.test'

type Sent = { address: string; init: RequestInit | undefined }
let client: Client
let sent: Sent[]
beforeEach(async () => {
  client = await testClient(POD)
  sent = []
  const { fetch } = env()
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push({ address, init })
    return fetch(address, init)
  })
})
afterEach(async () => {
  await Promise.allSettled([...(door.asked ?? [])].map(([, { answer }]) => answer))
  vi.unstubAllGlobals()
  await client.close()
})

/** Opens an address and asks what its page asks; returns the questions by their address. */
function open(address: string, name: RouteName, dataset?: Record<string, string>) {
  setPage(address, dataset)
  const storage = client.storage as unknown as Storage
  askFirst(JSON.stringify(addressesOf(name)), storage, drawsFirst(name) ? '' : undefined)
  return door.asked ?? new Map<string, Asked>()
}
const albums = '/library/albums'
const openAlbums = (from = POD) => open(from + albums, 'library.albums.browse')
const headerOf = ({ init }: Sent, name: string) => new Headers(init?.headers).get(name)
const setToken = (left: number) =>
  client.storage.setItem(
    TOKEN_KEY + POD,
    JSON.stringify({ access: 'shell', expires: Date.now() + left })
  )
const LIST = `${POD}/api/v2/albums/?ordering=-creation_date&page=1&page_size=`

test('six rows come first, then the whole list', async () => {
  const asked = openAlbums()
  expect([...asked.keys()]).toEqual([`${LIST}30`])
  const [question] = asked.values()
  const [rows, answer] = await Promise.all([question!.rows, question!.answer])
  expect(sent.map(({ address }) => address)).toEqual([`${LIST}6`, `${LIST}30`])
  expect(rows).toMatchObject({ status: 200, type: expect.stringContaining('application/json') })
  expect((JSON.parse(answer.text) as { results: unknown[] }).results.length).toBeGreaterThan(0)
  expect(question).toMatchObject({ question: 0, account: null, token: undefined })
})

test('if the first rows fail, the list is not asked for a second time', async () => {
  client.app.failNext('GET', 'albums/', 503)
  const [question] = openAlbums().values()
  expect((await question!.answer).status).toBe(503)
  expect(sent).toHaveLength(1)
})

test('a page of one thing asks for the id of its address', async () => {
  const asked = open(`${POD}/library/albums/1/`, 'library.albums.detail')
  expect([...asked.keys()]).toEqual([`${POD}/api/v2/albums/1/`])
  const [question] = asked.values()
  expect((await question!.answer).status).toBe(200)
  expect(sent, 'the rows are the answer').toHaveLength(1)
})

test('a pod that was never visited is asked in both dialects, but not for the account', () => {
  client.setProfile(undefined)
  client.storage.setItem(HINT_KEY, 'alice')
  expect([...openAlbums().keys()].map((address) => new URL(address).pathname)).toEqual([
    '/api/v1/albums/',
    '/api/v2/albums/'
  ])
  client.setProfile({ dialect: '1.4', at: 1 })
  expect([...openAlbums().keys()].map((address) => new URL(address).pathname)).toEqual([
    '/api/v1/albums/',
    '/api/v1/users/me/'
  ])
})

test('a page that stays hidden until the account is known asks a new pod for it, and code waits', async () => {
  client.setProfile(undefined)
  client.storage.setItem(HINT_KEY, 'alice')
  const asked = open(`${POD}/favorites`, 'favorites', { guarded: 'session' })
  expect([...asked.keys()].filter((address) => address.endsWith('users/me/'))).toEqual([
    `${POD}/api/v1/users/me/`,
    `${POD}/api/v2/users/me/`
  ])
  expect(await door.rows, 'favorites and account, in two dialects').toHaveLength(4)
})

test('a closed pod is asked for the rows of a person who is signed in', () => {
  client.storage.setItem(HINT_KEY, 'alice')
  const asked = open(POD + albums, 'library.albums.browse', { closed: '' })
  expect([...asked.keys()]).toEqual([`${LIST}30`, `${POD}/api/v2/users/me/`])
})

test('the cookie says who asks on the pod’s own origin; a person’s account is asked for, too', async () => {
  await fetchMe()
  await signedIn('alice')
  client.storage.setItem(HINT_KEY, 'alice')
  const asked = open(`${POD}/favorites`, 'favorites')
  const [favorites, me] = [...asked.values()]
  expect((await favorites!.answer).status).toBe(200)
  expect(JSON.parse((await me!.answer).text)).toMatchObject({ username: 'alice' })
  expect(me).toMatchObject({ account: 'alice', token: undefined })
  expect(sent.map(({ init }) => init?.credentials)).toEqual(sent.map(() => 'same-origin'))
  await signOut()
})

test('what is shown first does not wait for the account', async () => {
  client.storage.setItem(HINT_KEY, 'alice')
  const { fetch } = env()
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('users/me/') ? held.promise : fetch(address)
  )
  openAlbums()
  await door.rows
  held.resolve(new Response('{}'))
})

test('another origin’s pod is asked without cookies: the chosen one, else the default of last time', () => {
  client.storage.setItem(DEFAULT_INSTANCE_KEY, 'http://default.test')
  client.storage.setItem(INSTANCE_KEY, POD)
  openAlbums(ELSEWHERE)
  expect(sent[0]?.address.startsWith(POD)).toBe(true)
  expect(sent[0]?.init?.credentials).toBe('omit')
  expect(headerOf(sent[0]!, 'authorization')).toBeNull()
  client.storage.setItem(DEFAULT_INSTANCE_KEY, POD)
  client.storage.removeItem(INSTANCE_KEY)
  expect([...openAlbums(ELSEWHERE).keys()]).toEqual([`${LIST}30`])
})

test('a token is sent to the pod of another origin; with an expired one nothing is asked', () => {
  client.storage.setItem(INSTANCE_KEY, POD)
  client.storage.setItem(HINT_KEY, 'alice')
  setToken(60_000)
  const [question] = openAlbums(ELSEWHERE).values()
  expect(question?.token).toBe('shell')
  expect(headerOf(sent[0]!, 'authorization')).toBe('Bearer shell')
  setToken(5_000)
  expect(openAlbums(ELSEWHERE).size, 'five seconds count as none').toBe(0)
  client.storage.removeItem(TOKEN_KEY + POD)
  expect(openAlbums(ELSEWHERE).size, 'whose token is gone').toBe(0)
})

test.each([
  ['an address with filters', `${POD}${albums}?page=2`, {}],
  ['the older interface', POD + albums, { ui: 'v1' }],
  ['a pod closed to strangers', POD + albums, { closed: '' }]
])('nothing is asked: %s', (_, address, dataset) => {
  expect(open(address, 'library.albums.browse', dataset).size).toBe(0)
  expect(sent).toEqual([])
})

test('nothing is asked while the pod has not heard of a logout', () => {
  client.storage.setItem(LOGOUT_KEY + POD, '1')
  expect(openAlbums().size).toBe(0)
})

/** The one question, with its answer, as the client finds it. */
async function openAnswered(): Promise<Asked> {
  const [question] = openAlbums().values()
  await question!.answer
  sent = []
  // As boot/env does: what is asked anew goes to the network.
  stubEnv({ podUrl: () => '' })
  return question!
}

test('the client’s own request gets the answer, once', async () => {
  const question = await openAnswered()
  const answer = await takeAsked(`${LIST}30`)
  expect(answer?.headers.get('content-type')).toContain('application/json')
  expect(await answer!.text()).toBe((await question.answer).text)
  expect(sent).toEqual([])
  expect(takeAsked(`${LIST}30`), 'a second time').toBeUndefined()
})

test.each<[string, string, RequestInit, (question: Asked) => void]>([
  ['another address', `${LIST}29`, {}, () => {}],
  ['another token', `${LIST}30`, { headers: { authorization: 'Bearer other' } }, () => {}],
  ['another account', `${LIST}30`, {}, () => client.storage.setItem(HINT_KEY, 'bob')],
  ['an answer older than 30 s', `${LIST}30`, {}, (question) => (question.at -= 31_000)]
])('the answer is not given for %s', async (_, address, init, change) => {
  change(await openAnswered())
  expect(takeAsked(address, init)).toBeUndefined()
})

test('a change is sent, and what was asked before it or meanwhile is forgotten', async () => {
  await openAnswered()
  const change = takeAsked(`${LIST}30`, { method: 'POST' })
  expect(sent.map(({ init }) => init?.method)).toEqual(['POST'])
  expect(takeAsked(`${LIST}30`), 'asked before').toBeUndefined()
  openAlbums()
  await change
  expect(takeAsked(`${LIST}30`), 'asked meanwhile').toBeUndefined()
})

test('the answer is given to a request with the token that it was asked with', async () => {
  client.storage.setItem(INSTANCE_KEY, POD)
  setToken(60_000)
  openAlbums(ELSEWHERE)
  const headers = { authorization: 'Bearer shell' }
  const answer = takeAsked(`${LIST}30`, { headers })
  expect(answer).toBeDefined()
  await answer
})

test('an error is asked again', async () => {
  client.app.failNext('GET', 'albums/', 503)
  await openAnswered()
  expect((await takeAsked(`${LIST}30`))?.status).toBe(200)
  expect(sent.map(({ address }) => address)).toEqual([`${LIST}30`])
})

test('a request that was given up gets no answer', async () => {
  await openAnswered()
  const gone = new AbortController()
  const answer = takeAsked(`${LIST}30`, { signal: gone.signal })
  gone.abort()
  await expect(answer).rejects.toThrow('abort')
})

test.each([
  ['the own pod', POD, ''],
  ['another pod', ELSEWHERE, ELSEWHERE]
])('the key of the last answer ends as what logging out deletes: %s', (_, pod, podUrl) => {
  client.storage.setItem(INSTANCE_KEY, pod)
  client.storage.setItem(PROFILE_KEY + pod, '{"dialect":"2","at":1}')
  client.storage.setItem(TOKEN_KEY + pod, JSON.stringify({ access: 'a', expires: 9e15 }))
  stubEnv({ podUrl: () => podUrl })
  for (const account of ['alice', '']) {
    if (account) client.storage.setItem(HINT_KEY, account)
    else client.storage.removeItem(HINT_KEY)
    enterScope(account)
    const [asked] = openAlbums().values()
    expect(asked!.last).toBe(LAST_KEY + asked!.path + accountKeySuffix())
  }
})

test.each([
  ['its rows are kept: the first frame waits for them', 'text', '', 'all'],
  ['nothing is kept', undefined, '', 'print'],
  ['the rows come later in any case', 'text', 'later', 'print']
])('%s', (_, kept, rows, media) => {
  const link = { media: 'print' }
  setPage(POD + albums)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => link })
  const storage = client.storage as unknown as Storage
  const ask = () => askFirst(JSON.stringify(addressesOf('library.albums.browse')), storage, rows)
  ask()
  const [asked] = door.asked!.values()
  if (kept) storage.setItem(asked!.last, kept)
  ask()
  expect(link.media).toBe(media)
})

test('without a network the last answer of the same person is given, and of nobody else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const path = `${LIST}30`.slice(POD.length)
  const keep = (text: string) => client.storage.setItem(LAST_KEY + path + accountKeySuffix(), text)
  stubEnv({ podUrl: () => '' })
  keep('{"results":[]}')
  openAlbums()
  const answer = await takeAsked(`${LIST}30`)
  expect(await answer?.json()).toEqual({ results: [] })

  openAlbums()
  const gone = new AbortController()
  const given = takeAsked(`${LIST}30`, { signal: gone.signal })
  gone.abort()
  await expect(given, 'given up').rejects.toThrow()

  enterScope('alice')
  openAlbums()
  await expect(takeAsked(`${LIST}30`), 'another person').rejects.toThrow('Failed to fetch')
  await clearAccountData()
})
