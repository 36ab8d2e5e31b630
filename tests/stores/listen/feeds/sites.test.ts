// The sites whose feeds this browser may read.
import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FEED_SITES_KEY } from '../../../../src/lib/storage/keys.ts'
import { $feedSites, allowSite, forgetSite } from '../../../../src/stores/player/tags/feed-sites.ts'
import { testClient, type Client } from '../../../support/client.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  cleanStores($feedSites as Store)
})
afterEach(() => client.close())

const stored = () => JSON.parse(client.storage.getItem(FEED_SITES_KEY) ?? 'null') as unknown
/** As another tab, or another version of the client, wrote it. */
const store = (text: string) => client.storage.setItem(FEED_SITES_KEY, text)

test('no site may be asked at first, and nothing is stored by looking', () => {
  expect($feedSites.get()).toEqual([])
  expect(stored()).toBeNull()
})

test('allowed sites are read from the storage when they are needed', () => {
  store('["a.example", "b.example"]')
  expect($feedSites.get()).toEqual(['a.example', 'b.example'])
})

test('an allowed site comes first and once, in the storage and for listeners', () => {
  const seen: (readonly string[])[] = []
  const off = $feedSites.listen((hosts) => void seen.push(hosts))
  for (const host of ['a.example', 'b.example', 'a.example']) allowSite(host)
  off()
  expect(seen).toEqual([['a.example'], ['b.example', 'a.example'], ['a.example', 'b.example']])
  expect(stored()).toEqual(['a.example', 'b.example'])
})

test('a site that is forgotten is gone, the others stay, and an unknown one changes nothing', () => {
  for (const host of ['a.example', 'b.example', 'c.example']) allowSite(host)
  forgetSite('b.example')
  forgetSite('unknown.example')
  expect($feedSites.get()).toEqual(['c.example', 'a.example'])
  expect(stored()).toEqual(['c.example', 'a.example'])
})

test('the oldest of more than two hundred are forgotten, however they came there', () => {
  const many = Array.from({ length: 250 }, (_, at) => `${at}.example`)
  store(JSON.stringify(many))
  expect($feedSites.get()).toEqual(many.slice(0, 200))
  allowSite('new.example')
  expect($feedSites.get()).toEqual(['new.example', ...many.slice(0, 199)])
  expect(stored()).toEqual($feedSites.get())
})

test.each([
  ['', []],
  ['{', []],
  ['null', []],
  ['"a.example"', []],
  ['{"0": "a.example", "length": 1}', []],
  ['[1, null, {}, ["b.example"], "a.example", true]', ['a.example']]
])(
  'a damaged storage, %j, allows nothing else, and is mended by the next change',
  (text, hosts) => {
    store(text)
    expect($feedSites.get()).toEqual(hosts)
    allowSite('new.example')
    expect(stored()).toEqual(['new.example', ...hosts])
  }
)

test('what another tab allowed or forgot meanwhile is kept', () => {
  allowSite('mine.example')
  store('["theirs.example"]')
  allowSite('new.example')
  expect($feedSites.get()).toEqual(['new.example', 'theirs.example'])
  store('["again.example", "new.example"]')
  forgetSite('new.example')
  expect($feedSites.get()).toEqual(['again.example'])
})
