// The person's own uploads in both dialects: the list, and what is done with many at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addUpload, listUploads } from '../../../../src/lib/api/publish/uploads.ts'
import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import { readBrowse } from '../../../../src/lib/lists/browse.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { myLibraries } from '../../../../src/stores/publish/libraries/my-libraries.ts'
import {
  allUploads,
  contentUploads,
  countUploads,
  deleteMatchingUploads,
  deleteUploads,
  libraryOf,
  moveMatchingTo,
  moveTo,
  publishDrafts,
  purgeUploads,
  restartImports,
  restartMatchingImports
} from '../../../../src/stores/publish/uploads/own-uploads.ts'
import { $me, signOut } from '../../../../src/stores/session/session.ts'
import { uploadName } from '../../../../src/lib/uploads/upload-name.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
const found = (address = ''): ReturnType<typeof readBrowse> =>
  readBrowse(address, allUploads.spec('v2'))
const rows = async (list = allUploads): Promise<Upload[]> => {
  const shown = await settled(list)
  if (shown.state !== 'ready') throw shown.error
  return shown.value!.results
}
const statuses = async () => (await listUploads({})).results.map((each) => each.import_status)

/** The uuid of alice's first library, whatever the pod calls it. */
async function target(): Promise<string> {
  const mine = await settled(myLibraries)
  if (mine.state !== 'ready') throw mine.error
  return mine.value![0]!.uuid
}
async function upload(name: string, tags: Readonly<Record<string, string>>, draft = false) {
  const sent = await addUpload(
    await mp3File(name, tags),
    name,
    { target: { library: await target() }, reference: 'a group', draft },
    () => {}
  )
  if (!draft)
    await vi.waitUntil(async () => (await countUploads('pending')) === 0, { timeout: 10_000 })
  return sent
}
const good = { TITLE: 'Fathom', ARTIST: 'Noor', ALBUM: 'Sounding' }

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('bob')
    client.go('/library')
  })
  afterEach(async () => {
    await signOut()
    await client.close()
  })

  test('the list has the state of each import, and a name also without a track', async () => {
    await upload('fathom.mp3', good)
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    client.go('/upload/all?ordering=creation_date')
    const [done, failed] = await rows()
    expect(done).toMatchObject({ import_status: 'finished' })
    expect(uploadName(done!)).toBe('Fathom')
    expect(failed).toMatchObject({ import_status: 'errored' })
    expect(uploadName(failed!)).toBe('nobody.mp3')
    expect(libraryOf(done!)?.uuid).toBe(await target())
  })

  test('the address narrows the list by state, library and the language of the search', async () => {
    await upload('fathom.mp3', good)
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    client.go('/upload/all?import_status=errored')
    expect(await rows()).toHaveLength(1)
    client.go(`/upload/all?library=${await target()}&import_status=finished`)
    expect((await rows()).every((each) => each.import_status === 'finished')).toBe(true)
    client.go('/content/libraries/tracks?q=status%3Aerrored')
    expect((await rows(contentUploads)).map(uploadName)).toEqual(['nobody.mp3'])
    client.go('/content/libraries/tracks?q=artist%3ANoor')
    expect((await rows(contentUploads)).map(uploadName)).toEqual(['Fathom'])
  })

  test('chosen uploads are deleted, and the space that they took is free again', async () => {
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    client.go('/upload/all?import_status=errored')
    const before = (await listUploads({})).count
    expect(await deleteUploads(await rows())).toEqual({ done: 1, failures: [] })
    expect((await listUploads({})).count).toBe(before - 1)
    await vi.waitUntil(() => $me.get()?.quota_status.errored === 0)
  })

  test('all that match are deleted, and no others', async () => {
    await upload('fathom.mp3', good)
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    const acted = await deleteMatchingUploads(found('?import_status=errored'))
    expect(acted).toEqual({ done: 1, failures: [] })
    expect(await statuses()).not.toContain('errored')
    expect(await statuses()).toContain('finished')
  })

  test('a failed import begins again', async () => {
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    client.go('/upload/all?import_status=errored')
    expect(await restartImports(await rows())).toEqual({ done: 1, failures: [] })
  })

  test('only those that can begin again do so, of all that match', async () => {
    await upload('fathom.mp3', good)
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    expect(await restartMatchingImports(found())).toMatchObject({ done: 1 })
    expect(await restartMatchingImports(found('?import_status=finished'))).toMatchObject({
      done: 0
    })
  })

  test('a draft is imported when the person says so', async () => {
    const { uuid } = await upload('fathom.mp3', good, true)
    client.go('/upload/all?import_status=draft')
    const drafts = await rows()
    expect(drafts.map((each) => each.uuid)).toEqual([uuid])
    expect(await publishDrafts(drafts)).toEqual({ done: 1, failures: [] })
    await vi.waitUntil(async () => (await countUploads('draft')) === 0)
  })

  test('a purge deletes as many files as its question counted, those of channels too', async () => {
    await upload('nobody.mp3', { TITLE: 'Only a title' })
    await upload('none.mp3', { TITLE: 'Another' })
    const channel = client.pod.make.channel('Maren Sol', { owner: 'bob' })
    await addUpload(
      await mp3File('episode.mp3', good),
      'episode.mp3',
      { target: { channel }, reference: 'b', draft: true },
      () => {}
    )
    client.app.db.run(`UPDATE uploads SET import_status = 'errored' WHERE import_status = 'draft'`)
    const counted = await countUploads('errored')
    expect(counted).toBe(3)
    expect(await purgeUploads('errored')).toBe(counted)
    expect(await countUploads('errored')).toBe(0)
  })

  if (dialect === '2')
    test('uploads move to the library of another level', async () => {
      await upload('fathom.mp3', good)
      client.go('/upload/all?q=title%3AFathom')
      expect(await moveTo('everyone')(await rows())).toEqual({ done: 1, failures: [] })
      await allUploads.reload()
      expect(libraryOf((await rows())[0]!)?.privacy_level).toBe('everyone')
      const all = moveMatchingTo('me', () => true)
      expect(await all(found('?q=title%3AFathom'))).toEqual({ done: 1, failures: [] })
      const none = moveMatchingTo('everyone', () => false)
      expect(await none(found('?q=title%3AFathom'))).toEqual({ done: 0, failures: [] })
    })
})
