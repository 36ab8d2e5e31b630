// The page of one thing of the pod's library, as librarians see it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotFoundError } from '../../../../src/lib/api/errors.ts'
import {
  currentManaged,
  managedStats,
  removeManaged,
  saveManagedLibrary,
  type Managed
} from '../../../../src/stores/admin/library/details.ts'
import {
  manageAlbums,
  manageChannels,
  manageLibraries,
  manageTracks,
  manageUploads
} from '../../../../src/stores/admin/library/lists.ts'
import type { ManageLibrary } from '../../../../src/lib/contract/admin/library/libraries.ts'
import { readBrowse } from '../../../../src/lib/lists/browse.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { matching } from '../../../support/stores/matching.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
})

async function shown(): Promise<Managed> {
  const thing = await settled(currentManaged)
  if (thing.state !== 'ready') throw (thing as { error: unknown }).error
  return thing.value
}
async function figures() {
  const stats = await settled(managedStats)
  if (stats.state !== 'ready') throw (stats as { error: unknown }).error
  return stats.value
}
async function rowsOf<T>(list: { $value: Parameters<typeof settled>[0]['$value'] }): Promise<T[]> {
  const found = (await settled(list as never)) as { state: string; value?: { results: T[] } }
  return found.value!.results
}

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('librarian')
  })

  test('each list has rows, and the page of a row shows the same thing', async () => {
    client.pod.make.channel('The Pale Engines', { owner: 'alice' })
    for (const [kind, list, key] of [
      ['albums', manageAlbums, 'id'],
      ['tracks', manageTracks, 'id'],
      ['channels', manageChannels, 'uuid'],
      ['libraries', manageLibraries, 'uuid'],
      ['uploads', manageUploads, 'uuid']
    ] as const) {
      client.go(`/manage/library/${kind}`)
      const [row] = await rowsOf<Record<string, string | number>>(list as never)
      client.go(`/manage/library/${kind}/${row![key]}`)
      expect(await shown()).toMatchObject({ kind, row: { [key]: row![key] } })
      const stats = await figures()
      if (kind === 'uploads') expect(stats).toBeUndefined()
      else expect(stats).toMatchObject({ uploads: expect.any(Number) })
    }
  })

  test('artists of albums and tracks are credits, whatever the pod speaks', async () => {
    client.go('/manage/library/tracks?q=kelp')
    const [track] = await rowsOf<object>(manageTracks as never)
    expect(track).toMatchObject({
      artist_credit: [{ artist: { name: 'Maren Sol' } }],
      album: { artist_credit: [{ artist: { name: 'Maren Sol' } }] }
    })
  })

  test('a thing that is gone already counts as deleted, and one that never was is missing', async () => {
    client.go(`/manage/library/albums/${client.pod.id('albums', 'Salt')}`)
    const album = await shown()
    await removeManaged(album)
    await removeManaged(album)
    // It does not look alive for a moment when its page is opened again.
    client.go('/manage/library/albums')
    client.go(`/manage/library/albums/${album.kind === 'albums' ? album.row.id : ''}`)
    const end = currentManaged.$value.listen(() => {})
    expect(currentManaged.$value.get()).toEqual({ state: 'loading' })
    end()
    client.go('/manage/library/albums?q=title:salt')
    expect(await rowsOf(manageAlbums as never)).toEqual([])
    for (const path of ['albums/nothing', 'albums/99999', 'channels/x%2Fy', 'tags/none']) {
      client.go(`/manage/library/${path}`)
      await expect(shown(), path).rejects.toBeInstanceOf(NotFoundError)
    }
  })

  test('a library is shown with its new name once it was saved', async () => {
    client.go('/manage/library/libraries?ordering=-uploads_count')
    const [library] = await rowsOf<{ uuid: string }>(manageLibraries as never)
    client.go(`/manage/library/libraries/${library!.uuid}`)
    await shown()
    await saveManagedLibrary(library!.uuid, { name: 'ضوء <b>' })
    expect(await shown()).toMatchObject({ row: { name: 'ضوء <b>' } })
    await expect(saveManagedLibrary(library!.uuid, { name: '' })).rejects.toThrow()
  })

  test('channels are deleted one after the other, and all that match together', async () => {
    for (const artist of ['The Pale Engines', 'Maren Sol', 'Zofia Żak'])
      client.pod.make.channel(artist, { owner: 'alice' })
    client.go('/manage/library/channels')
    const all = await rowsOf<{ artist: { name: string } }>(manageChannels as never)
    const found = readBrowse('?q=account:alice', manageChannels.spec('v2'))
    expect(await manageChannels.remove(await matching(manageChannels, found))).toEqual({
      done: 3,
      failures: []
    })
    await manageChannels.reload()
    expect(await rowsOf(manageChannels as never)).toHaveLength(all.length - 3)
  })

  test('uploads and libraries are deleted by their numbers', async () => {
    client.go('/manage/library/uploads')
    const uploads = await rowsOf<never>(manageUploads as never)
    expect(await manageUploads.remove(uploads.slice(0, 2))).toEqual({ done: 2, failures: [] })
    client.pod.app.db.run(
      `UPDATE libraries SET name = 'Cellar' WHERE id = (SELECT library_id FROM uploads)`
    )
    client.go('/manage/library/libraries')
    const libraries = await rowsOf<ManageLibrary>(manageLibraries as never)
    const made = libraries.filter(({ name }) => name === 'Cellar')
    // Those that are built in stay: the next uploads of their owners need them.
    const builtIn = libraries.filter(({ name, privacy_level: level }) => name === level)
    expect([made.length, builtIn.length > 0]).toEqual([1, true])
    expect(await manageLibraries.remove([...made, ...builtIn])).toEqual({ done: 1, failures: [] })
    const rest = readBrowse('?q=name:everyone', manageLibraries.spec('v2'))
    expect(await manageLibraries.remove(await matching(manageLibraries, rest))).toEqual({
      done: 0,
      failures: []
    })
  })

  test('nothing is asked for people without a session', async () => {
    await signOut()
    client.go('/manage/library/albums/1')
    expect(currentManaged.$value.get()).toMatchObject({ state: 'loading' })
  })
})
