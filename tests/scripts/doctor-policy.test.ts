// Tests whether Atoll would run under a policy, with policies as pods and their admins write them.
import { expect, test } from 'vitest'
import { about } from '../../scripts/doctor/checks/about.ts'
import { barred, policyLacks } from '../../scripts/doctor/policy.ts'
import { openServer } from '../../scripts/doctor/ask.ts'
import { pageHeaders, pagePolicy } from '../../src/lib/routes/policy.ts'

const POD = 'https://coral.sound'
/** The policy that the nginx of an unmodified pod of the 1.4 line sends. */
const STOCK =
  "default-src 'self'; connect-src https: wss: http: ws: 'self' 'unsafe-eval'; script-src 'self' 'wasm-unsafe-eval'; style-src https: http: 'self' 'unsafe-inline'; img-src https: http: 'self' data:; font-src https: http: 'self' data:; media-src https: http: 'self' data:; object-src 'none'"

test('Atoll runs under its own policy, and under that of a stock pod', () => {
  expect(policyLacks(pagePolicy, POD)).toEqual([])
  expect(policyLacks(pageHeaders['Content-Security-Policy']!, 'http://localhost:8000')).toEqual([])
  expect(policyLacks(STOCK, POD)).toEqual([])
  expect(policyLacks(STOCK, 'http://127.0.0.1:8090')).toEqual([])
  expect(barred(STOCK)).toEqual(['inline scripts', 'blob: addresses', 'eval'])
})

test.each([
  ["script-src 'none'", 'script-src', true],
  ["default-src 'none'; script-src 'self'", 'style-src', true],
  ["script-src 'self' 'strict-dynamic' 'nonce-x'", 'script-src', true],
  ["script-src 'self'; script-src-elem https://cdn.example", 'script-src', true],
  ["connect-src 'self'", 'connect-src', false],
  ["style-src 'self' https: 'unsafe-inline' 'nonce-x'", 'style-src', false],
  ["img-src 'self' https:", 'img-src', false],
  ["media-src 'none'", 'media-src', true],
  ["child-src 'none'", 'worker-src', false],
  ["form-action 'none'", 'form-action', false],
  ["script-src 'self', script-src 'none'", 'script-src', true],
  ["require-trusted-types-for 'script'; trusted-types dompurify", 'trusted-types', false],
  ['sandbox', 'sandbox', true]
])('the policy "%s" lacks sources in %s (fatal: %s)', (header, directive, fatal) => {
  expect(policyLacks(header, POD).find((lack) => lack.directive === directive)).toMatchObject({
    directive,
    fatal
  })
})

test.each([
  ['upgrade-insecure-requests'],
  ["script-src * 'unsafe-inline'"],
  ['script-src https:'],
  ['script-src coral.sound'],
  ["connect-src http: 'self' ws:"],
  ["SCRIPT-SRC 'SELF'"],
  ["script-src 'self'; script-src 'none'"],
  ["require-trusted-types-for 'script'; trusted-types *"],
  [`default-src * data: 'unsafe-inline'`]
])('the policy "%s" lacks nothing', (header) => expect(policyLacks(header, POD)).toEqual([]))

test('pages without TLS need http: sources too', () => {
  expect(policyLacks("media-src 'self' https:", POD)).toEqual([])
  expect(policyLacks("media-src 'self' https:", 'http://pod.local')).toMatchObject([
    { directive: 'media-src', sources: ['http:'] }
  ])
})

test('a pod without TLS cannot be used from other hosts, except for a local pod', () => {
  const marks = (origin: string) =>
    about({
      origin,
      dialect: '1.4',
      base: '/api/v1/',
      software: 'funkwhale',
      version: '1.3.1',
      name: '',
      nodeinfoPath: '/',
      openRegistrations: false,
      stranger: openServer(origin)
    }).map(({ what, mark }) => `${what}: ${mark}`)
  expect(marks('http://pod.local')).toEqual([
    'reachable: ok',
    'software: note',
    'API: ok',
    'encryption: problem'
  ])
  expect(marks('http://localhost:5000')).not.toContain('encryption: problem')
})
