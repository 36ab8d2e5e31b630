import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachPerson } from '../../../src/stores/session/person.ts'
import { fetchMe, samePerson, signIn, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { PASSWORD } from '../../support/pod.ts'

let client: Client
let signals: AbortSignal[]
let heard: string[]
const watch = () =>
  eachPerson(({ username }, signal) => {
    signals.push(signal)
    heard.push(`${username} comes`)
    return () => heard.push(`${username} goes, ${signal.aborted ? 'aborted' : 'not aborted'}`)
  })
beforeEach(async () => {
  client = await testClient()
  signals = []
  heard = []
})
afterEach(async () => {
  await signOut()
  await client.close()
})

test('runs for each person who signs in, until that person leaves', async () => {
  const stop = watch()
  expect(heard).toEqual([])
  await signIn('alice', PASSWORD)
  await fetchMe()
  expect([heard, signals.map(({ aborted }) => aborted)]).toEqual([['alice comes'], [false]])
  await signOut()
  expect(heard).toEqual(['alice comes', 'alice goes, aborted'])
  await signIn('alice', PASSWORD)
  await signIn('bob', PASSWORD)
  expect(heard.slice(2)).toEqual(['alice comes', 'alice goes, aborted', 'bob comes'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  stop()
  expect(heard.at(-1)).toBe('bob goes, aborted')
  await signOut()
  await signIn('alice', PASSWORD)
  expect(heard).toHaveLength(6)
})

test('runs at once for the person who is signed in already, and ends once', async () => {
  await signIn('alice', PASSWORD)
  const stop = watch()
  expect(heard).toEqual(['alice comes'])
  await signOut()
  stop()
  expect(heard).toEqual(['alice comes', 'alice goes, aborted'])
})

test('an answer that comes late can tell whether the person is still the same', async () => {
  const nobody = samePerson()
  await signIn('alice', PASSWORD)
  const alice = samePerson()
  await fetchMe()
  expect([nobody(), alice()]).toEqual([false, true])
  await signOut()
  expect([nobody(), alice()]).toEqual([true, false])
})
