import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  FieldErrors,
  NetworkError,
  NotFoundError,
  StatusError,
  UnauthorizedError
} from '../../../src/lib/api/errors.ts'
import { createApp, getApp, getOwnApp, listGrants } from '../../../src/lib/api/account/apps.ts'
import type { FullApplication } from '../../../src/lib/contract/account/apps/apps.ts'
import { OUT_OF_BAND } from '../../../src/lib/contract/account/apps/redirects.ts'
import {
  answer,
  appScheme,
  flawOf,
  refusalOf,
  type AccessRequest
} from '../../../src/stores/account/authorize.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

const BACK = 'https://app.example/back'
let client: Client
let app: FullApplication

const request = (fields: Partial<AccessRequest> = {}): AccessRequest => ({
  client_id: app.client_id,
  redirect_uri: BACK,
  response_type: 'code',
  scope: 'read',
  state: 'kept',
  nonce: '',
  code_challenge: '',
  code_challenge_method: '',
  ...fields
})
const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error
  )

beforeAll(async () => {
  client = await testClient()
  await signedIn('alice')
  app = await createApp({
    name: 'Lamp',
    scopes: 'read',
    redirect_uris: `${BACK} ${OUT_OF_BAND.join(' ')}`
  })
})
afterAll(() => client.close())

describe('an answer', () => {
  test('an answer leads to the address that the pod returns, with a code or with the refusal', async () => {
    const yes = await answer(request(), true)
    expect(yes).toMatchObject({
      kind: 'go',
      href: expect.stringMatching(
        /^https:\/\/app\.example\/back\?code=[\w-]+&state=kept&iss=http%3A%2F%2Flocalhost$/
      )
    })
    expect(await answer(request(), false)).toEqual({
      kind: 'go',
      href: `${BACK}?error=access_denied&state=kept&iss=http%3A%2F%2Flocalhost`
    })
    expect((await listGrants()).map(({ name }) => name)).toEqual(['Lamp'])
  })

  test('an answer to an app on the device opens the app, and this page stays', async () => {
    const uri = 'org.example.player:/oauth'
    const { client_id } = await createApp({ name: 'Player', scopes: 'read', redirect_uris: uri })
    expect(await answer(request({ client_id, redirect_uri: uri }), true)).toMatchObject({
      kind: 'app',
      href: expect.stringMatching(
        /^org\.example\.player:\/oauth\?code=[\w-]+&state=kept&iss=http%3A%2F%2Flocalhost$/
      )
    })
    expect([uri, BACK, ...OUT_OF_BAND].map(appScheme)).toEqual([
      'org.example.player',
      undefined,
      undefined,
      undefined
    ])
  })

  test.each(OUT_OF_BAND)(
    'an answer to %s shows the code, without a redirect',
    async (redirect_uri) => {
      expect(await answer(request({ redirect_uri }), true)).toMatchObject({
        kind: 'code',
        code: expect.stringMatching(/^[\w-]+$/)
      })
      expect(await answer(request({ redirect_uri }), false)).toEqual({ kind: 'refused' })
    }
  )

  test.each([
    [{ client_id: 'nobody' }, FieldErrors, 'apps.unknownApp'],
    [{ redirect_uri: 'https://evil.example' }, StatusError, 'apps.wrongAddress'],
    [{ redirect_uri: '' }, FieldErrors, 'apps.wrongAddress']
  ])('an answer to %j is refused by the pod', async (fields, kind, text) => {
    for (const allow of [true, false]) {
      const error = await failureOf(answer(request(fields), allow))
      expect(error).toBeInstanceOf(kind)
      expect(refusalOf(error)).toBe(text)
    }
  })

  test('an answer that failed for another reason can be tried again', async () => {
    const error = await failureOf(getApp('nobody'))
    expect([error instanceof NotFoundError, refusalOf(error)]).toEqual([true, 'apps.unknownApp'])
    for (const failure of [new NetworkError(''), new UnauthorizedError('')])
      expect(refusalOf(failure)).toBeUndefined()
  })
})

describe('the flaw found in a request', () => {
  test.each([
    [{}, undefined],
    [{ client_id: '' }, 'apps.notWhole'],
    [{ redirect_uri: '' }, 'apps.noAddress'],
    [{ response_type: 'token' }, 'apps.wrongType'],
    [{ response_type: '' }, 'apps.wrongType']
  ])('%j', (fields, text) => expect(flawOf(request(fields))).toBe(text))
})

test('an application of another account cannot be opened for changes', async () => {
  const other = await client.pod.signIn('bob')
  const payload = { name: 'Kite' }
  const made = await other.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload })
  expect(await failureOf(getOwnApp((made.json() as FullApplication).client_id))).toMatchObject({
    name: 'AnswerError'
  })
  expect((await getOwnApp(app.client_id)).redirect_uris).toContain(BACK)
})

describe('an untrusted pod', () => {
  const answers = (status: number, body: unknown) =>
    client.setFetch(async () => new Response(JSON.stringify(body), { status }))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'file:///x',
    'blob:https://x',
    ''
  ])('an untrusted pod cannot redirect to "%s"', async (redirect_uri) => {
    answers(200, { redirect_uri, code: 'x' })
    expect(await answer(request(), true)).toEqual({ kind: 'unsafe' })
  })

  test('an untrusted pod that fails on a refusal has granted nothing', async () => {
    answers(500, {})
    expect(await answer(request(), false)).toEqual({ kind: 'refused' })
    expect(await failureOf(answer(request(), true))).toMatchObject({ name: 'ServerError' })
  })
})
