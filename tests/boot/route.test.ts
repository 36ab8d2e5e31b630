// The route and the query follow the address, and write it, through the environment.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBrowserEnv } from '../../src/boot/env.ts'
import { env } from '../../src/lib/env.ts'
import { $route, $search, setQuery, watchRoute } from '../../src/stores/kit/route.ts'
import { testClient, type Client } from '../support/client.ts'

let client: Client
beforeEach(async () => void (client = await testClient()))
afterEach(async () => {
  vi.unstubAllGlobals()
  await client.close()
})

test('a page that is opened has its route, its params and its query as written', () => {
  client.go('/ar/library/albums/7?q=a%20b&tag=x&tag=y')
  expect($route.get()).toMatchObject({ name: 'library.albums.detail', params: { id: '7' } })
  expect($search.get()).toBe('?q=a%20b&tag=x&tag=y')
  client.go('//library/albums')
  expect($route.get()?.name).toBe('library.albums.browse')
  client.go('/')
  expect([$route.get()?.name, $search.get()]).toEqual(['index', ''])
})

test('the address that changes before its page is not read until the page is there', () => {
  env().replaceAddress('/library/artists')
  expect($route.get()?.name).toBe('library.index')
  client.emit('astro:after-swap')
  expect($route.get()?.name).toBe('library.artists.browse')
})

test('a query is written without its empty values, and path and hash stay', () => {
  client.go('/pl/library/albums?q=a&page=2#list')
  setQuery({ page: '', tag: ['x', 'y'], q: 'b c' })
  expect(env().location().href).toBe('http://pod.test/pl/library/albums?tag=x&tag=y&q=b+c#list')
  expect($search.get()).toBe('?tag=x&tag=y&q=b+c')
  setQuery({ tag: [], q: undefined })
  expect([env().location().search, $search.get()]).toEqual(['', ''])
})

test('what ClientRouter keeps in an entry of the history stays, and no entry is added', () => {
  const history = {
    state: { index: 4, scrollY: 120 },
    pushState: vi.fn(),
    replaceState(state: typeof this.state, _: string, path: string) {
      history.state = state
      vi.stubGlobal('location', new URL(path, location.href))
    }
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', new URL('http://pod.test/library/albums?page=2'))
  vi.stubGlobal('document', new EventTarget())
  setBrowserEnv()
  const stop = watchRoute()
  setQuery({ page: '3' })
  vi.stubGlobal('location', new URL('http://pod.test/library/artists'))
  document.dispatchEvent(new Event('astro:after-swap'))
  stop()
  expect($route.get()?.name).toBe('library.artists.browse')
  expect([history.state, history.pushState.mock.calls]).toEqual([{ index: 4, scrollY: 120 }, []])
})
