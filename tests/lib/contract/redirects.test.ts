// Redirect addresses that applications may use.
import { expect, test } from 'vitest'
import {
  mayFollow,
  mayRegister,
  OUT_OF_BAND
} from '../../../src/lib/contract/account/apps/redirects.ts'

test.each([
  'https://app.example/back',
  'http://127.0.0.1:8123/',
  'org.example.player:/oauth',
  'player://callback?x=1',
  'urn:example:back',
  ...OUT_OF_BAND
])('%s may be registered and followed', (address) => {
  expect([mayRegister(address), mayFollow(address)]).toEqual([true, true])
})

test.each([
  'javascript:alert(1)',
  ' JaVa\tScript:alert(1)',
  '\u0001data:text/html,x',
  'VBScript:x',
  'blob:https://app.example/x',
  'file:///etc/hosts',
  '//app.example',
  '/back',
  'app.example/back',
  ''
])('%j may be neither registered nor followed', (address) => {
  expect([mayRegister(address), mayFollow(address)]).toEqual([false, false])
})

test('an address with a fragment is followed, but not registered', () => {
  expect([mayRegister('https://app.example/#x'), mayFollow('https://app.example/#x')]).toEqual([
    false,
    true
  ])
})
