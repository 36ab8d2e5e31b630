// The person's own libraries: the built-in ones of 2.0, those that people make on 1.4.
import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FieldErrors, NetworkError, StatusError } from '../../../../src/lib/api/errors.ts'
import { decideFollow, followLibrary } from '../../../../src/lib/api/people/follows.ts'
import type { Page } from '../../../../src/lib/contract/kit/shapes.ts'
import type { Follow } from '../../../../src/lib/contract/people/follows.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { currentLibrary } from '../../../../src/stores/publish/libraries/current-library.ts'
import {
  createLibrary,
  decideFollower,
  deleteLibrary,
  libraryFollowers,
  myLibraries,
  saveLibrary
} from '../../../../src/stores/publish/libraries/my-libraries.ts'
import { $counts, refreshCounts } from '../../../../src/stores/people/notifications/counts.ts'
import { env } from '../../../../src/lib/env.ts'
import { watchPodProfile } from '../../../../src/stores/session/pod-profile.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { browserTabs } from '../../../support/browser/browser-tabs.ts'
import { loseAnswers } from '../../../support/stores/env.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
const leaves: (() => void)[] = []
const watch = (store: ReadableAtom<unknown>): void => void leaves.push(store.listen(() => {}))

const mine = async () => {
  const shown = await settled(myLibraries)
  if (shown.state !== 'ready') throw shown.error
  return shown.value!
}
const made = () => createLibrary({ name: 'Demos', description: 'Sketches', privacy_level: 'me' })

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    leaves.push(watchPodProfile())
    await signedIn('bob')
    client.go('/content/libraries')
  })
  afterEach(async () => {
    for (const leave of leaves.splice(0)) leave()
    await signOut()
    await client.close()
  })

  test('only the person’s own libraries are listed', async () => {
    const owners = (await mine()).map(({ actor }) => actor.full_username)
    expect(new Set(owners)).toEqual(new Set(['bob@localhost']))
  })

  if (dialect === '2')
    test('the pod makes its libraries itself', async () => {
      const levels = (await mine()).map(({ name, privacy_level: level }) => name === level)
      expect(levels.length).toBeGreaterThan(2)
      expect(levels.every(Boolean)).toBe(true)
      await expect(made()).rejects.toBeInstanceOf(StatusError)
    })

  if (dialect === '2')
    test('libraries of 1.4 that live on for a playlist are no place for files', async () => {
      const before = (await mine()).length
      const { fetch } = env()
      stubEnv({
        fetch: async (input, init) => {
          const answer = await fetch(input, init)
          if (!String(input).includes('/libraries/?')) return answer
          const page = (await answer.json()) as Page<{ name: string }>
          const [first] = page.results
          page.results.push({ ...first!, name: 'Demos of 2019' })
          return Response.json(page)
        }
      })
      await myLibraries.reload()
      expect((await mine()).map(({ name }) => name)).not.toContain('Demos of 2019')
      expect((await mine()).length).toBe(before)
    })

  if (dialect === '1.4')
    test('a new library is listed, changed and deleted', async () => {
      watch(myLibraries.$value)
      const before = (await mine()).length
      const { uuid } = await made()
      await vi.waitUntil(async () => (await mine()).length === before + 1)
      client.go(`/library/${uuid}/edit`)
      watch(currentLibrary.$value)
      await settled(currentLibrary)
      await saveLibrary(uuid, { name: 'Takes', privacy_level: 'everyone' })
      expect(currentLibrary.$value.get()).toMatchObject({
        value: { name: 'Takes', privacy_level: 'everyone', description: 'Sketches' }
      })
      const restore = loseAnswers()
      await expect(deleteLibrary(uuid)).rejects.toBeInstanceOf(NetworkError)
      restore()
      await deleteLibrary(uuid)
      await vi.waitUntil(async () => (await mine()).length === before)
    })

  if (dialect === '1.4')
    test('a library whose answer was lost is not made twice, and another one of its name is', async () => {
      const before = (await mine()).length
      const restore = loseAnswers()
      await expect(made()).rejects.toBeInstanceOf(NetworkError)
      restore()
      const { uuid } = await made()
      await myLibraries.reload()
      expect((await mine()).map((each) => each.uuid)).toContain(uuid)
      expect(await mine()).toHaveLength(before + 1)
      expect((await made()).uuid).not.toBe(uuid)
    })

  if (dialect === '1.4')
    test('a name that is too long is refused at its field', async () =>
      expect(
        await createLibrary({ name: 'x'.repeat(101) }).catch((error: unknown) => error)
      ).toBeInstanceOf(FieldErrors))

  if (dialect === '1.4')
    test('the owner accepts and rejects those who ask to follow', async () => {
      const tabs = browserTabs()
      stubEnv(tabs)
      const { uuid } = await made()
      await signOut()
      await signedIn('alice')
      await followLibrary(uuid)
      await signOut()
      await signedIn('bob')
      client.go(`/library/${uuid}/edit`)
      watch(currentLibrary.$value)
      watch(libraryFollowers.$value)
      const follows = async (): Promise<Follow[]> => {
        const shown = await settled(libraryFollowers)
        return (shown.value as Page<Follow>).results
      }
      const states = async () => (await follows()).map(({ approved }) => approved)
      expect(await states()).toEqual([null])
      const [follow] = await follows()
      await refreshCounts()
      expect($counts.get().followRequests).toBe(1)
      await decideFollower(follow!, 'accept')
      expect(await states()).toEqual([true])
      // The badge follows, once.
      await vi.waitUntil(() => $counts.get().followRequests === 0)
      await libraryFollowers.reload()
      expect(await states()).toEqual([true])
      await decideFollower(follow!, 'reject')
      expect(await states()).toEqual([false])
      // As another tab does.
      await decideFollow('library', follow!.uuid, 'accept')
      tabs.openChannel('atoll.inbox.http://pod.test', () => {}).post('inbox')
      await vi.waitUntil(
        () =>
          (libraryFollowers.$value.get() as { value?: Page<Follow> }).value?.results[0]?.approved,
        { timeout: 20_000 }
      )
      await decideFollower(
        { uuid: '00000000-0000-4000-8000-000000000000', approved: null },
        'accept'
      )
    })

  test('nobody else’s followers are asked for', async () => {
    const [own] = await mine()
    await signOut()
    await signedIn('alice')
    client.go(`/library/${own!.uuid}/edit`)
    watch(currentLibrary.$value)
    watch(libraryFollowers.$value)
    await settled(currentLibrary)
    expect(libraryFollowers.$value.get().state).toBe('loading')
    expect(client.requests.some((path) => path.endsWith('/follows/'))).toBe(false)
  })
})
