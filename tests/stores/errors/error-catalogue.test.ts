// A table of errors: the exact text shown for each answer of the pod, and the errors that are not
// shown. The answers are the pod's own; a failure that cannot be provoked is set up.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getAlbum } from '../../../src/lib/api/listen/albums.ts'
import type { UncheckedPath } from '../../../src/lib/api/call-types.ts'
import { call, setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import { listAllFavorites } from '../../../src/lib/api/listen/favorites.ts'
import { decideFollow } from '../../../src/lib/api/people/follows.ts'
import { countOpenReports } from '../../../src/lib/api/people/notifications/counts.ts'
import { env, setEnv, type Env } from '../../../src/lib/env.ts'
import {
  $consent,
  reporting,
  setConsent,
  watchConsent
} from '../../../src/stores/errors/consent.ts'
import { describeError, showError } from '../../../src/stores/errors/errors.ts'
import { $messages, type Message } from '../../../src/stores/kit/messages.ts'
import {
  $session,
  fetchMe,
  watchUnauthorized,
  signOut
} from '../../../src/stores/session/session.ts'
import { watchSupport } from '../../../src/stores/people/notifications/support.ts'
import { testClient, type Client } from '../../support/client.ts'
import { words } from '../../support/words.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { closeMessages } from '../../support/stores/messages.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let before: Env
/** Folder of a client with one page, so that no build is needed. */
let built: string
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'atoll-client-'))
  mkdirSync(join(built, 'library'))
  writeFileSync(join(built, 'library/index.html'), '<p>a page</p>')
  client = await testClient('http://pod.test', { throttle: true, client: built })
  setUnauthorizedHandler(watchUnauthorized)
  before = env()
})
afterEach(() => {
  setEnv(before)
  client.reported.splice(0)
  closeMessages()
})
afterAll(async () => {
  await client.close()
  rmSync(built, { recursive: true })
})

/** Replaces `fetch` until the test ends. */
const reroute = (fetch: typeof globalThis.fetch) => stubEnv({ fetch })
const failureOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => expect.unreachable('it worked'),
    (error: unknown) => error
  )
const signUp = () => call('POST', 'auth/registration/', { body: {} })
const libraryOf = (username: string): string =>
  client.app.db.get<{ uuid: string }>(
    'SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ?',
    username
  )!.uuid

const sentence = (content: Message['content']): string =>
  'words' in content ? content.words : words(content.text, content.params ?? {})

type Row = [name: string, said: string, act: () => Promise<unknown>]
const rows: readonly Row[] = [
  ['404 with the pod’s words', 'Not found.', () => getAlbum(99_999)],
  [
    '404 with an empty body',
    'Resource not found',
    () => decideFollow('library', '00000000-0000-4000-8000-000000000000', 'accept')
  ],
  [
    'a radio at its end',
    "Radio doesn't have more candidates",
    async () => {
      const session = await call('POST', 'radios/sessions/', {
        body: { radio_type: 'favorites' }
      })
      return call('POST', 'radios/tracks/', { body: { session: session.id } })
    }
  ],
  ['403', 'Permission denied', countOpenReports],
  [
    '403 as a page, as of CSRF at login',
    'Permission denied',
    () => {
      client.app.failNext('GET', 'albums/', 403, { body: '<!DOCTYPE html><h1>Forbidden</h1>' })
      return getAlbum(1)
    }
  ],
  [
    '429, with its delay',
    'You sent too many requests. Try again tomorrow.',
    async () => {
      for (let tries = 0; tries < 10; tries++) await signUp().catch(() => {})
      return signUp()
    }
  ],
  [
    '500, whatever its words',
    'A server error occurred',
    () => {
      client.app.failNext('GET', 'albums/')
      return getAlbum(1)
    }
  ],
  [
    'another 5xx with words',
    'Remote track is unavailable',
    () => {
      client.app.failNext('GET', 'albums/', 503, {
        body: { detail: 'Remote track is unavailable' }
      })
      return getAlbum(1)
    }
  ],
  [
    'another 5xx with errors of fields',
    'The feed cannot be reached',
    () => {
      client.app.failNext('GET', 'albums/', 502, { body: { url: ['The feed cannot be reached'] } })
      return getAlbum(1)
    }
  ],
  [
    'another 5xx that says nothing',
    'An unknown error occurred, ensure your are connected to the internet and your instance is up and running',
    () => {
      client.app.failNext('GET', 'albums/', 503, { body: '<h1>Service Unavailable</h1>' })
      return getAlbum(1)
    }
  ],
  [
    'another status with a detail',
    'A content filter already exists for this object',
    async () => {
      const body = { target: { type: 'artist', id: 1 } }
      await call('POST', 'moderation/content-filters/', { body })
      return call('POST', 'moderation/content-filters/', { body })
    }
  ],
  [
    'a refused field',
    'You cannot follow your own library',
    () => call('POST', 'federation/follows/library/', { body: { target: libraryOf('alice') } })
  ],
  [
    'a missing field',
    'Target: This field is required.',
    () => call('POST', 'federation/follows/library/' as UncheckedPath, { body: {} })
  ],
  [
    'a list of words',
    'Index is not continuous',
    () => {
      client.app.failNext('POST', 'history/listenings/', 400, { body: ['Index is not continuous'] })
      return call('POST', 'history/listenings/', { body: { track: 1 } })
    }
  ],
  [
    'a status that says nothing',
    'An unknown error occurred, ensure your are connected to the internet and your instance is up and running',
    () => {
      client.app.failNext('POST', 'history/listenings/', 400, { body: {} })
      return call('POST', 'history/listenings/', { body: { track: 1 } })
    }
  ],
  [
    'no answer',
    'An unknown error occurred, ensure your are connected to the internet and your instance is up and running',
    () => {
      reroute(() => Promise.reject(new TypeError('Failed to fetch')))
      return getAlbum(1)
    }
  ],
  [
    'a page where data should be',
    'The pod sent an answer this client cannot read. The address may lead to another software.',
    () => call('GET', '../../library' as UncheckedPath)
  ]
]

describe('the message shown for', () => {
  beforeAll(() => signedIn('alice'))
  afterAll(() => signOut())

  test.each(rows)('%s', async (_, said, act) => {
    const error = await failureOf(act())
    expect(sentence(describeError(error))).toBe(said)
    showError(error)
    const message = $messages.get().at(-1)!
    expect([sentence(message.content), message.color]).toEqual([said, 'danger'])
  })
})

test('401 with a session ends the session and leads to login with the address to return to', async () => {
  await signedIn('alice')
  client.app.db.run('DELETE FROM sessions')
  expect(describeError(await failureOf(listAllFavorites()))).toEqual({ text: 'errors.signedOut' })
  expect($session.get()).toEqual({ state: 'anonymous' })
  expect(client.visited.at(-1)).toBe('/login?next=%2Flibrary')
})

test('401 of the account request means anonymous, without a message', async () => {
  const visited = client.visited.length
  await fetchMe()
  expect([$session.get(), client.visited.length, $messages.get()]).toEqual([
    { state: 'anonymous' },
    visited,
    []
  ])
})

test('the headers of a rate limit are logged; where they are hidden the delay is read from the text', async () => {
  for (let tries = 0; tries < 11; tries++) await signUp().catch(() => {})
  expect(String(client.reported.splice(0))).toMatch(/"retry-after":"\d+".*"x-ratelimit-limit":"10"/)
  const body = { detail: 'Request was throttled. Expected available in 90 seconds.' }
  client.app.failNext('GET', 'albums/', 429, { body })
  expect(describeError(await failureOf(getAlbum(1)))).toEqual({
    text: 'errors.rateLimitIn',
    params: { delay: 'in 2 minutes' }
  })
  client.app.failNext('GET', 'albums/', 429, { body: {} })
  expect(describeError(await failureOf(getAlbum(1)))).toEqual({ text: 'errors.rateLimit' })
})

test('a logout that fails is tolerated, and logged', async () => {
  await signedIn('alice')
  client.app.failNext('POST', 'users/logout')
  await signOut()
  expect([$session.get().state, $messages.get(), client.reported.splice(0).length]).toEqual([
    'anonymous',
    [],
    1
  ])
})

test('node info that cannot be loaded is only logged', async () => {
  await signedIn('alice')
  client.app.failNext('GET', 'instance/nodeinfo/2.1/')
  const undo = watchSupport()
  await expect.poll(() => client.reported.length).toBe(1)
  expect($messages.get()).toEqual([])
  undo()
  await signOut()
})

describe('errors of this client', () => {
  const fault = new TypeError('x is undefined')

  test('errors of this client are shown with a request to describe them, and are not sent anywhere', () => {
    const before = client.requests.length
    showError(fault)
    expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'errors.unexpected' }])
    expect([client.reported.splice(0), client.requests.length]).toEqual([[fault], before])
  })

  test('an abort is not an error', () => {
    showError(new DOMException('Gone', 'AbortError'))
    expect($messages.get()).toEqual([])
  })

  test('errors of this client are reported when that is configured and allowed, and the person can add a description', async () => {
    const sent: { url: string; body: string }[] = []
    reroute((input, init) => {
      const url = String(input)
      if (!url.endsWith('/settings.json')) sent.push({ url, body: String(init?.body) })
      const settings = {
        errorReportUrl: 'https://errors.test/take',
        feedbackUrl: 'https://errors.test/say'
      }
      return Promise.resolve(Response.json(settings))
    })
    await watchConsent()
    const question = $messages.get().find(({ key }) => key === 'consent')!
    expect([question.displayTime, question.actions!.map(({ text }) => text)]).toEqual([
      0,
      ['shell.allow', 'shell.deny']
    ])
    showError(fault)
    expect([reporting(), sent]).toEqual([undefined, []])

    question.actions![0]!.run()
    expect([$consent.get(), env().cookie('tracing-consent')]).toEqual(['yes', 'yes'])
    showError(fault)
    expect(sent.map(({ url }) => url)).toEqual(['https://errors.test/take'])
    expect(JSON.parse(sent[0]!.body)).toMatchObject({
      name: 'TypeError',
      message: 'x is undefined'
    })
    const said = $messages.get().at(-1)!
    expect(said.content).toEqual({ text: 'errors.reported' })
    said.actions![0]!.run()
    expect(client.visited.at(-1)).toBe('https://errors.test/say')

    setConsent('no')
    await watchConsent()
    expect($messages.get().some(({ key }) => key === 'consent')).toBe(false)
    showError(fault)
    expect(sent).toHaveLength(1)
  })
})
