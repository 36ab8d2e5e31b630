// A library in both dialects: its music, following it, and looking things up on other pods.
import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFoundError, PermissionError } from '../../../../src/lib/api/errors.ts'
import { lookingUp } from '../../../../src/stores/listen/other-pods/lookup.ts'
import { libraryFollow } from '../../../../src/stores/publish/libraries/follow.ts'
import {
  findLibrary,
  knownLibraries,
  leaveLibrary
} from '../../../../src/stores/publish/libraries/known-libraries.ts'
import { libraryTracks, newTracks } from '../../../../src/stores/publish/libraries/library-music.ts'
import { currentLibrary } from '../../../../src/stores/publish/libraries/current-library.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { watchPodProfile } from '../../../../src/stores/session/pod-profile.ts'
import { fetchMe, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { settled } from '../../../support/stores/resources.ts'

const leaves: (() => void)[] = []
/** Keeps a store loaded until the end of the test. */
const watch = (store: ReadableAtom<unknown>): void => void leaves.push(store.listen(() => {}))
const count = async (list: Parameters<typeof settled>[0]): Promise<number> =>
  ((await settled(list)).value as { count: number }).count

let client: Client
const libraryOf = (owner: string, level: string): string =>
  client.app.db.get<{ uuid: string }>(
    'SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ? AND l.privacy_level = ?',
    owner,
    level
  )!.uuid
/** Bob hides one of his albums. */
function hideSome(): void {
  client.app.db.run(
    `UPDATE uploads SET library_id = (SELECT id FROM libraries WHERE uuid = ?)
     WHERE track_id IN (SELECT id FROM tracks WHERE album_id = 1)`,
    libraryOf('bob', 'me')
  )
  client.app.db.catalogChanged()
}
const accept = (): void => {
  client.app.db.run('UPDATE library_follows SET approved = 1')
  client.app.db.catalogChanged()
}
const known = async (): Promise<string | undefined> => {
  watch(libraryFollow.$state)
  await vi.waitUntil(() => !['waiting', undefined].includes(libraryFollow.$state.get()))
  return libraryFollow.$state.get()
}

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    leaves.push(watchPodProfile())
    hideSome()
    client.go('/library')
    await signedIn('alice')
  })
  afterEach(async () => {
    for (const leave of leaves.splice(0)) leave()
    closeMessages()
    await signOut()
    await client.close()
  })

  test('a private library shows itself, and its music once the owner has accepted', async () => {
    const uuid = libraryOf('bob', 'me')
    client.go(`/library/${uuid}`)
    expect(await settled(currentLibrary)).toMatchObject({ value: { uuid } })
    expect(await known()).toBe('none')
    expect(await count(newTracks)).toBe(0)
    await libraryFollow.toggle()
    expect(libraryFollow.$state.get()).toBe('pending')
    accept()
    await libraryFollow.all.reload()
    expect(libraryFollow.$state.get()).toBe('following')
    // Nobody pressed anything: the music is asked for again.
    await vi.waitUntil(() => {
      const now = newTracks.$value.get()
      return now.state === 'ready' && now.value.count > 0
    })
    client.go(`/library/${uuid}/tracks`)
    expect(await count(libraryTracks)).toBeGreaterThan(0)
  })

  // The answer to a follow names another uuid than that of the follow.
  test('a follow that was just made can be ended at once', async () => {
    client.go(`/library/${libraryOf('bob', 'me')}`)
    await known()
    await libraryFollow.toggle()
    await libraryFollow.toggle()
    expect(libraryFollow.$state.get()).toBe('none')
    expect(client.app.db.get('SELECT 1 FROM library_follows')).toBeUndefined()
  })

  test('one’s own library cannot be followed', async () => {
    client.go(`/library/${libraryOf('alice', 'everyone')}`)
    await settled(currentLibrary)
    watch(libraryFollow.$state)
    expect(libraryFollow.$state.get()).toBeUndefined()
  })

  test('visitors see a public library, and no follow', async () => {
    await signOut()
    await fetchMe().catch(() => undefined)
    client.go(`/library/${libraryOf('bob', 'everyone')}`)
    expect((await settled(currentLibrary)).state).toBe('ready')
    watch(libraryFollow.$state)
    expect(libraryFollow.$state.get()).toBeUndefined()
  })

  test('a library that does not exist', async () => {
    client.go('/library/00000000-0000-4000-8000-000000000000')
    expect((await settled(currentLibrary)).error).toBeInstanceOf(NotFoundError)
  })

  test('followed libraries are listed, and left', async () => {
    const uuid = libraryOf('bob', 'me')
    client.go(`/library/${uuid}`)
    await known()
    await libraryFollow.toggle()
    client.go('/content/remote')
    const { value } = (await settled(knownLibraries)) as {
      value: { results: Parameters<typeof leaveLibrary>[0][] }
    }
    expect(value.results).toMatchObject([{ approved: null, library: { uuid } }])
    const failed = vi.fn()
    client.app.failNext('DELETE', 'federation/follows/library/', 403)
    await leaveLibrary(value.results[0]!, failed)
    expect(failed.mock.calls[0]![0]).toBeInstanceOf(PermissionError)
    await leaveLibrary(value.results[0]!, failed)
    expect(failed).toHaveBeenCalledOnce()
    expect(knownLibraries.$value.get()).toMatchObject({ value: { count: 0 } })
  })

  test('a library is found by its address on its own pod', async () => {
    const uuid = libraryOf('bob', 'everyone')
    const fid = `https://localhost/federation/music/libraries/${uuid}`
    expect(await findLibrary(fid)).toBe(uuid)
  })

  test('what the pod has is looked up by its address; the last lookup wins', async () => {
    const album = client.app.db.get<{ uuid: string }>('SELECT uuid FROM albums WHERE id = 2')!.uuid
    const lookup = lookingUp()
    watch(lookup.$value)
    const first = lookup.begin('https://localhost/federation/music/albums/none')
    const second = lookup.begin(`https://localhost/federation/music/albums/${album}`)
    expect(await first).toEqual({ state: 'idle' })
    expect(await second).toEqual({ state: 'finished', path: '/library/albums/2' })
    expect(lookup.$value.get()).toEqual({ state: 'finished', path: '/library/albums/2' })
    client.app.failNext('POST', 'federation/fetches/', 500)
    expect(await lookup.begin('@bob@localhost')).toMatchObject({ state: 'failed' })
    lookup.stop()
    expect(lookup.$value.get()).toEqual({ state: 'idle' })
  })
})
