// The search of all kinds on a running pod: what is asked, what is shown, and what happens when
// some of it fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nameOf } from '../../../src/lib/search/found.ts'
import type { Kind } from '../../../src/lib/search/kinds.ts'
import { hideArtist } from '../../../src/stores/people/filters.ts'
import {
  $recentSearches,
  clearSearches,
  rememberSearch,
  removeSearch
} from '../../../src/stores/listen/search/recent-searches.ts'
import {
  searchResults,
  typeInPanel,
  typeResults,
  type Results
} from '../../../src/stores/listen/search/search.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  client.go('/library')
  typeInPanel(undefined)
  await fetchMe()
})
afterEach(async () => {
  await signOut()
  await client.close()
})

/** Runs `act` with the results on screen; returns them when all of `q` are there. */
async function results(q: string, act: () => void): Promise<Results> {
  const stop = searchResults.$value.subscribe(() => {})
  act()
  await vi.waitUntil(() => {
    const now = searchResults.$value.get()
    return now.q === q && !now.pending
  })
  const found = searchResults.$value.get()
  stop()
  return found
}

const names = ({ groups }: Results, kind: Kind) => {
  const group = groups[kind]
  return group?.state === 'ready' ? group.rows.map(nameOf) : group?.state
}

test('what is typed into the field is searched in all kinds; the best match is on top', async () => {
  const found = await results('low ti', () => typeInPanel('low ti'))
  expect(names(found, 'tracks')).toEqual(['Low Tide'])
  expect(found.best && nameOf(found.best)).toBe('Low Tide')
  const shore = await results('shore', () => typeInPanel('shore'))
  expect(names(shore, 'playlists')).toEqual(['Shore'])
  expect(names(shore, 'albums')).toEqual(['Shore Sampler'])
  expect(shore.best?.kind).toBe('playlists')
  expect(names(await results('buoy', () => typeInPanel('buoy')), 'podcasts')).toEqual(['The Buoy'])
  expect(names(await results('ambi', () => typeInPanel('ambi')), 'tags')).toEqual(['Ambient'])
})

test('the page shows the search of its address; quotes are no query language', async () => {
  const found = await results('zofia Żak', () => client.go('/search?q=%22zofia%20%C5%BBak%22'))
  expect(names(found, 'artists')).toEqual(['Zofia Żak'])
  expect(names(found, 'tracks')).toEqual(['One of Us'])
})

test('the page of a kind asks for that kind only, in pages', async () => {
  const stop = searchResults.$value.subscribe(() => {})
  const shown = vi.fn()
  const off = typeResults.$value.subscribe(shown)
  client.go('/search?q=maren&type=tracks')
  await vi.waitUntil(() => typeResults.$value.get().state === 'ready')
  expect(typeResults.$value.get()).toMatchObject({ value: { count: 7 } })
  client.go('/search?q=maren&type=tracks&page=2')
  await vi.waitUntil(() => typeResults.$value.get().state === 'failed')
  expect(client.requests.filter((path) => /albums|search$|tags/.test(path))).toEqual([])
  off()
  stop()
})

test.each(['""', '   ', '\u0000'])('nothing is asked for %j', async (typed) => {
  const stop = searchResults.$value.subscribe(() => {})
  typeInPanel(typed)
  const off = typeResults.$value.subscribe(() => {})
  client.go(`/search?q=${encodeURIComponent(typed)}&type=albums`)
  await vi.waitUntil(() => typeResults.$value.get().state === 'ready')
  expect(typeResults.$value.get()).toMatchObject({ value: { count: 0 } })
  expect(client.requests.filter((path) => /albums|search$|tags/.test(path))).toEqual([])
  off()
  stop()
})

test.each([
  `'`,
  '%',
  '_',
  '\\',
  ';--',
  'title:low',
  'a AND',
  '(',
  '<b>x',
  'x'.repeat(3000),
  '🎵',
  '夜'
])('no kind fails for %j', async (typed) => {
  let last: Results | undefined
  const stop = searchResults.$value.subscribe((now) => void (last = now))
  typeInPanel(typed)
  await vi.waitUntil(() => last?.pending === false && last.q !== '')
  stop()
  expect(Object.values(last!.groups).map(({ state }) => state)).toEqual(Array(8).fill('ready'))
})

test('a kind that fails says so, and the others stay', async () => {
  const pod = client.app
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    const broken = pathname.endsWith('/albums/')
    const answer = broken ? { body: '{}', statusCode: 500 } : await pod.inject(pathname + search)
    return new Response(answer.body, { status: answer.statusCode })
  })
  const found = await results('maren', () => typeInPanel('maren'))
  expect([names(found, 'albums'), names(found, 'series')]).toEqual(['failed', 'failed'])
  expect(names(found, 'artists')).toEqual(['Maren Sol'])
})

test('if the call over everything fails, the lists are enough', async () => {
  const pod = client.app
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    if (pathname.endsWith('/search')) return new Response('', { status: 429 })
    return new Response((await pod.inject(pathname + search)).body)
  })
  expect(names(await results('maren', () => typeInPanel('maren')), 'artists')).toEqual([
    'Maren Sol'
  ])
})

test('late answers to an older search are dropped', async () => {
  const pod = client.app
  const held: (() => void)[] = []
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    if (search.includes('q=kelp')) await new Promise<void>((go) => held.push(go))
    return new Response((await pod.inject(pathname + search)).body)
  })
  const seen: string[] = []
  const stop = searchResults.$value.subscribe(({ q, pending }) => void (pending || seen.push(q)))
  typeInPanel('kelp')
  await vi.waitUntil(() => held.length === 9)
  typeInPanel('drift')
  await vi.waitUntil(() => seen.includes('drift'))
  for (const go of held) go()
  typeInPanel('salt')
  await vi.waitUntil(() => seen.includes('salt'))
  stop()
  expect(seen.slice(1)).toEqual(['drift', 'salt'])
})

test('what has come is shown after a while, when one kind is late', async () => {
  const pod = client.app
  let go = (): void => {}
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    if (pathname.endsWith('/tags/')) await new Promise<void>((resolve) => (go = resolve))
    return new Response((await pod.inject(pathname + search)).body)
  })
  const stop = searchResults.$value.subscribe(() => {})
  typeInPanel('ambi')
  await vi.waitUntil(() => {
    client.clock.advance(1000)
    return searchResults.$value.get().groups.radios !== undefined
  })
  expect(searchResults.$value.get()).toMatchObject({ q: 'ambi', pending: true })
  expect(searchResults.$value.get().groups.tags).toBeUndefined()
  go()
  await vi.waitUntil(() => !searchResults.$value.get().pending)
  expect(names(searchResults.$value.get(), 'tags')).toEqual(['Ambient'])
  stop()
})

test('the same search is not asked again within a minute', async () => {
  await results('maren', () => typeInPanel('maren'))
  const asked = client.requests.length
  typeInPanel(undefined)
  await results('maren', () => typeInPanel('maren'))
  expect(client.requests.length).toBe(asked)
  typeInPanel(undefined)
  client.clock.advance(60_000)
  await results('maren', () => typeInPanel('maren'))
  expect(client.requests.length).toBe(asked + 9)
})

test('a person finds the own playlists, and no artist that was hidden', async () => {
  await signedIn('bob')
  expect(names(await results('bob', () => typeInPanel('bob')), 'playlists')).toEqual(['Bob’s own'])
  await hideArtist(client.pod.id('artists', 'Maren Sol'))
  const stop = searchResults.$value.subscribe(() => {})
  const found = await results('maren', () => typeInPanel('maren'))
  stop()
  expect([names(found, 'artists'), names(found, 'albums')]).toEqual([[], []])
  await signOut()
  expect(names(await results('bob', () => typeInPanel('bob')), 'playlists')).toEqual([])
})

test('a pod of 1.4 finds the same', async () => {
  await client.close()
  client = await testClient(undefined, { dialect: '1.4' })
  const found = await results('buoy', () => typeInPanel('buoy'))
  expect(names(found, 'podcasts')).toEqual(['The Buoy'])
  expect(Object.values(found.groups).map(({ state }) => state)).toEqual(Array(8).fill('ready'))
})

describe('recent searches', () => {
  const shown = () => {
    const stop = $recentSearches.subscribe(() => {})
    const list = $recentSearches.get()
    stop()
    return list
  }
  test('belong to the account, and can be removed', async () => {
    rememberSearch('tide')
    rememberSearch('moon')
    expect(shown()).toEqual(['moon', 'tide'])
    await signedIn('alice')
    expect(shown()).toEqual([])
    rememberSearch('kelp')
    rememberSearch('salt')
    removeSearch('kelp')
    expect(shown()).toEqual(['salt'])
    await signOut()
    expect(shown()).toEqual(['moon', 'tide'])
    clearSearches()
    expect(shown()).toEqual([])
    expect([...client.storage.data.keys()].filter((key) => key.includes('alice'))).toEqual([])
  })
})
