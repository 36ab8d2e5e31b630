import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachPerson } from '../../../src/stores/session/person.ts'
import { fetchMe, samePerson, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

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

test('the code runs for each person who signs in, until that person leaves', async () => {
  const stop = watch()
  expect(heard).toEqual([])
  await signedIn('alice')
  await fetchMe()
  expect([heard, signals.map(({ aborted }) => aborted)]).toEqual([['alice comes'], [false]])
  await signOut()
  expect(heard).toEqual(['alice comes', 'alice goes, aborted'])
  await signedIn('alice')
  await signedIn('bob')
  expect(heard.slice(2)).toEqual(['alice comes', 'alice goes, aborted', 'bob comes'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  stop()
  expect(heard.at(-1)).toBe('bob goes, aborted')
  await signOut()
  await signedIn('alice')
  expect(heard).toHaveLength(6)
})

test('the code runs at once for the person who is signed in already, and ends once', async () => {
  await signedIn('alice')
  const stop = watch()
  expect(heard).toEqual(['alice comes'])
  await signOut()
  stop()
  expect(heard).toEqual(['alice comes', 'alice goes, aborted'])
})

test('an answer that comes late can tell whether the person is still the same', async () => {
  const nobody = samePerson()
  await signedIn('alice')
  const alice = samePerson()
  await fetchMe()
  expect([nobody(), alice()]).toEqual([false, true])
  await signOut()
  expect([nobody(), alice()]).toEqual([true, false])
})
