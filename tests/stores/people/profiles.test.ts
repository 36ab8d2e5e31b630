// The page of a person in both dialects: who it is, what they share, what they heard.
import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotFoundError, ServerError } from '../../../src/lib/api/errors.ts'
import { $messages } from '../../../src/stores/kit/messages.ts'
import { activitySearch, personActivity } from '../../../src/stores/people/profiles/activity.ts'
import { personFollow } from '../../../src/stores/people/follows.ts'
import {
  nameOf,
  personChannels,
  personLibraries,
  personPlaylists,
  currentProfile
} from '../../../src/stores/people/profiles/current-profile.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { watchPodProfile } from '../../../src/stores/session/pod-profile.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { closeMessages } from '../../support/stores/messages.ts'
import { signedIn } from '../../support/stores/session.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { settled } from '../../support/stores/resources.ts'

const leaves: (() => void)[] = []
/** Keeps a store loaded until the end of the test. */
const watch = (store: ReadableAtom<unknown>): void => void leaves.push(store.listen(() => {}))
const count = async (list: Parameters<typeof settled>[0]): Promise<number> => {
  const { value } = await settled(list)
  return (value as { results: unknown[] }).results.length
}

const failure = async (): Promise<unknown> => (await settled(currentProfile)).error

let client: Client
async function open(dialect: '2' | '1.4'): Promise<void> {
  client = await testClient('http://pod.test', { dialect })
  clearResources()
  leaves.push(watchPodProfile())
  const wren = { username: 'wren', domain: 'reef.example', name: 'Wren', summary: '*Tides*' }
  client.app.repositories.actors.addRemote(wren, 0)
  client.go('/library')
}
afterEach(async () => {
  for (const leave of leaves.splice(0)) leave()
  closeMessages()
  await signOut()
  await client.close()
})

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(() => open(dialect))

  test.each([
    ['/@alice', 'alice@localhost', 'Alice'],
    ['/@bob', 'bob@localhost', 'bob'],
    ['/@alice@localhost', 'alice@localhost', 'Alice'],
    ['/@wren@reef.example', 'wren@reef.example', 'Wren']
  ])('%s is found by people who are signed in', async (path, full, name) => {
    await signedIn('bob')
    client.go(path)
    const { value } = (await settled(currentProfile)) as { value: Parameters<typeof nameOf>[0] }
    expect([value.full_username, nameOf(value)]).toEqual([full, name])
  })

  test('visitors find the people of the pod, whose domain is not in the address', async () => {
    await fetchMe().catch(() => undefined)
    client.go('/@alice')
    expect(await settled(currentProfile)).toMatchObject({
      state: 'ready',
      value: { full_username: 'alice@localhost' }
    })
    expect(await count(personPlaylists)).toBe(1)
  })

  test.each(['/@nobody', '/@alice@reef.example'])('%s is nobody', async (path) => {
    await signedIn('bob')
    client.go(path)
    expect(await failure()).toBeInstanceOf(NotFoundError)
  })

  test('a pod that is down is no missing person', async () => {
    await signedIn('bob')
    client.setFetch(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
    client.go('/@alice')
    expect(await failure()).toBeInstanceOf(ServerError)
  })

  test('what a person shares', async () => {
    await signedIn('bob')
    client.go('/@admin')
    expect(await count(personChannels)).toBe(1)
    expect(await count(personLibraries)).toBe(1)
    expect(await count(personPlaylists)).toBe(0)
  })

  test('more playlists are added below the first ones; Back shows as many again', async () => {
    await signedIn('bob')
    const { playlists, users } = client.app.repositories
    const alice = users.byLogin('alice')!
    for (let each = 0; each < 14; each++)
      playlists.add(
        alice,
        { name: `Tape ${each}`, privacy_level: 'everyone' },
        '2026-01-01T00:00:00Z'
      )
    client.go('/@alice')
    expect(await count(personPlaylists)).toBe(12)
    await personPlaylists.loadMore()
    expect(await count(personPlaylists)).toBe(15)
    await personPlaylists.reload()
    expect(await count(personPlaylists)).toBe(15)
  })

  test('what somebody heard, and what they marked', async () => {
    await signedIn('bob')
    const { listenings, favorites, users } = client.app.repositories
    const alice = users.byLogin('alice')!
    for (const track of [1, 2, 1]) listenings.add(alice, track, `2026-01-0${track}T00:00:00Z`)
    favorites.add(alice, 3, '2026-01-01T00:00:00Z')
    // People see their own, too, but not on the page of somebody else.
    const bob = users.byLogin('bob')!
    listenings.add(bob, 3, '2026-01-03T00:00:00Z')
    favorites.add(bob, 1, '2026-01-03T00:00:00Z')
    client.go('/@alice/activity')
    const titles = async () => {
      const { value } = await settled(personActivity)
      return (value as { results: { track: { title: string } }[] }).results.map(
        ({ track }) => track.title
      )
    }
    expect(await titles()).toEqual(['Kelp Forest', 'Low Tide', 'Low Tide'])
    client.go(`/@alice/activity${activitySearch('favorites')}`)
    await vi.waitUntil(
      () => (personActivity.$value.get() as { pending?: boolean }).pending === false
    )
    expect(await titles()).toEqual(['Harbour Lights'])
  })

  test('what is private stays empty for others', async () => {
    await signedIn('alice')
    const { listenings, users } = client.app.repositories
    listenings.add(users.byLogin('bob')!, 1, '2026-01-01T00:00:00Z')
    client.go('/@bob/activity')
    expect(await count(personActivity)).toBe(0)
  })
})

describe('following', () => {
  const known = async (): Promise<string | undefined> => {
    watch(personFollow.$state)
    await vi.waitUntil(
      () => personFollow.$state.get() !== 'waiting' && personFollow.$state.get() !== undefined
    )
    return personFollow.$state.get()
  }

  test('an open person at once, a private one after an answer', async () => {
    await open('2')
    await signedIn('bob')
    client.go('/@alice')
    expect(await known()).toBe('none')
    await personFollow.toggle()
    expect(personFollow.$state.get()).toBe('following')
    await personFollow.toggle()
    expect(personFollow.$state.get()).toBe('none')
    expect(client.app.db.get('SELECT 1 FROM user_follows')).toBeUndefined()
    await signOut()
    await signedIn('alice')
    client.go('/@bob')
    expect(await known()).toBe('none')
    await personFollow.toggle()
    expect(personFollow.$state.get()).toBe('pending')
    client.app.db.run('UPDATE user_follows SET approved = 0')
    clearResources()
    client.go('/library')
    client.go('/@bob')
    await vi.waitUntil(() => personFollow.$state.get() === 'declined')
    await personFollow.toggle()
    expect(personFollow.$state.get()).toBe('none')
  })

  test('following changes nothing that the pod refuses, and says so', async () => {
    await open('2')
    await signedIn('bob')
    client.go('/@alice')
    await known()
    client.app.failNext('POST', 'federation/follows/user/', 500)
    await personFollow.toggle()
    expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'errors.server' }])
    await vi.waitUntil(() => personFollow.$state.get() === 'none')
  })

  test('a follow that has ended elsewhere ends here, too', async () => {
    await open('2')
    await signedIn('bob')
    client.go('/@alice')
    await known()
    await personFollow.toggle()
    client.app.db.run('DELETE FROM user_follows')
    await personFollow.toggle()
    expect([personFollow.$state.get(), $messages.get()]).toEqual(['none', []])
  })

  test.each([
    ['2', '/@bob'],
    ['2', '/@buoy'],
    ['1.4', '/@alice']
  ] as const)(
    'oneself, channels, and people on 1.4 cannot be followed: on %s, %s',
    async (dialect, path) => {
      await open(dialect)
      await signedIn('bob')
      client.requests.splice(0)
      client.go(path)
      watch(personFollow.$state)
      await settled(currentProfile)
      await vi.waitUntil(() => client.requests.some((each) => each.includes('federation/actors')))
      expect(personFollow.$state.get()).toBeUndefined()
      expect(client.requests.filter((each) => each.includes('follows')).length).toBe(
        dialect === '1.4' ? 0 : 1
      )
    }
  )
})
