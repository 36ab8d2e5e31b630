// Files are published in a channel of a running pod, or kept there as drafts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FieldErrors } from '../../../../src/lib/api/errors.ts'
import { listChannels } from '../../../../src/lib/api/listen/channels.ts'
import { listTracks } from '../../../../src/lib/api/listen/tracks.ts'
import { listUploads } from '../../../../src/lib/api/publish/uploads.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import type { UploadItem } from '../../../../src/lib/uploads/types.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import {
  $draftsPage,
  channelDrafts,
  channelTarget,
  deleteDraft,
  followDrafts,
  ownChannels,
  publishUploads,
  saveDraft,
  showDraftsPage,
  writtenTexts
} from '../../../../src/stores/publish/uploads/episodes.ts'
import { deleteTrack } from '../../../../src/stores/publish/channels/own-albums.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import { $uploads, $uploadsKnown } from '../../../../src/stores/publish/uploads/state.ts'
import {
  addFiles,
  describeFiles,
  fillDown,
  leaveUploads,
  moveFile,
  reopenFiles,
  startUploads,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { memoryFiles } from '../../../support/browser/memory-files.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { aacFile } from '../../../support/files/formats.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

describe.each(['2', '1.4'] as const)('a channel on a pod of %s', (dialect) => {
  let client: Client
  let channel: Awaited<ReturnType<typeof listChannels>>['results'][number]
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    const files = memoryFiles()
    stubEnv({ vault: memoryVault(), files: async () => files })
    setSoundReader(readSound)
    const uuid = client.pod.make.channel('Zofia Żak', { owner: 'alice' })
    await signedIn('alice')
    channel = (await listChannels({ scope: 'me' })).results.find((each) => each.uuid === uuid)!
    watchUploads()
  })
  afterEach(async () => {
    leaveUploads()
    setSoundReader(undefined)
    await signOut()
    await client.close()
  })

  const items = (): readonly UploadItem[] => $uploads.get().flatMap(({ queue }) => queue)
  const until = (holds: () => boolean) =>
    vi.waitUntil(
      () => {
        client.clock.advance(1000)
        return holds()
      },
      { timeout: 20_000, interval: 5 }
    )
  const allAre = (state: UploadItem['state']) => () =>
    items().length > 0 && items().every((item) => item.state === state)
  const idOf = (name: string): string => items().find((item) => item.name === name)!.id
  /** Chooses files without any tags. */
  async function choose(...names: string[]): Promise<string> {
    const files = await Promise.all(names.map((name) => mp3File(name, {})))
    const guid = addFiles(files, channelTarget(channel), true)!
    await until(allAre('parsed'))
    return guid
  }
  const publish = (guid: string, hold = false) =>
    startUploads(guid, channelTarget(channel), { hold })
  const episodes = async () =>
    (
      await listTracks({
        channel: channel.uuid,
        include_channels: true,
        ordering: 'position'
      })
    ).results.filter(({ title }) => /^[A-Z]\d?$/.test(title))
  const drafts = async () =>
    (await listUploads({ channel: channel.uuid, import_status: 'draft' })).results

  test('files without tags are published with the texts and in the order of their owner', async () => {
    expect(await settled(ownChannels)).toMatchObject({ value: [{ uuid: channel.uuid }] })
    const guid = await choose('A.mp3', 'B.mp3', 'C.mp3')
    describeFiles([idOf('A.mp3')], { tags: ['sea'], license: 'cc-by-4.0', description: 'Waves' })
    await until(() => items()[0]!.metadata?.description === 'Waves')
    fillDown(idOf('A.mp3'), 'license')
    moveFile(idOf('C.mp3'), 0)
    await until(() => items()[0]!.name === 'C.mp3')
    publish(guid)
    await until(allAre('imported'))
    expect(
      (await episodes()).map(({ title, position, license }) => [title, position, license])
    ).toEqual([
      ['C', 1, 'cc-by-4.0'],
      ['A', 2, 'cc-by-4.0'],
      ['B', 3, 'cc-by-4.0']
    ])
  })

  test('AAC goes into a channel, but for files with tags, over which pods fail', async () => {
    const tags = { title: 'Low', artist: 'Ann', album: 'Quay' }
    const files = [aacFile('A.aac'), aacFile('B.aac', tags)]
    const guid = addFiles(files, channelTarget(channel), true)!
    await until(
      () =>
        items()
          .map(({ state }) => state)
          .join() === 'parsed,failed'
    )
    expect(items()[1]).toMatchObject({ reason: 'missing-tags', problem: 'aac-tags' })
    publish(guid)
    await until(() => items()[0]!.state === 'imported')
    expect((await episodes()).map(({ title }) => title)).toEqual(['A'])
  })

  test('what was written is there after a reload', async () => {
    await choose('A.mp3')
    describeFiles([idOf('A.mp3')], { title: 'Written' })
    await until(() => items()[0]!.metadata?.title === 'Written')
    leaveUploads()
    expect($uploads.get()).toEqual([])
    watchUploads()
    await until(() => $uploadsKnown.get())
    expect($uploads.get()).toMatchObject([
      { draft: true, target: { type: 'channel' }, queue: [{ metadata: { title: 'Written' } }] }
    ])
  })

  test('drafts wait on the pod; they are changed, published and deleted', async () => {
    publish(await choose('A.mp3', 'B.mp3'), true)
    await until(allAre('imported'))
    expect(items().map(({ importStatus }) => importStatus)).toEqual(['draft', 'draft'])
    expect(await episodes()).toEqual([])
    let gone = 0
    const end = followDrafts(channel.uuid, () => void gone++)
    const off = channelDrafts.$value.listen(() => {})
    await settled(channelDrafts)
    const [second, first] = await drafts()
    expect(writtenTexts(first!)).toMatchObject({ title: 'A', position: 1 })
    await expect(saveDraft(first!.uuid, { title: 'D', license: 'none' })).rejects.toSatisfy(
      (error) => error instanceof FieldErrors && 'license' in Object(error.fields)
    )
    await saveDraft(first!.uuid, { title: 'D', position: 9, description: ' ' })
    await publishUploads(await drafts().then((rows) => rows.slice(1)))
    await until(() => gone > 0)
    expect((await episodes()).map(({ title, position }) => [title, position])).toEqual([['D', 9]])
    await deleteDraft(second!.uuid)
    await deleteDraft(second!.uuid)
    // As when the last one of a second page is gone.
    showDraftsPage(2)
    await vi.waitUntil(() => $draftsPage.get() === 1)
    expect(await settled(channelDrafts)).toMatchObject({ value: { results: [] } })
    expect(await drafts()).toEqual([])
    const { id } = (await episodes())[0]!
    await deleteTrack({ id })
    await deleteTrack({ id })
    expect(await episodes()).toEqual([])
    off()
    end()
  })

  test('a refused file is corrected, and published then', async () => {
    const guid = await choose('A.mp3')
    describeFiles([idOf('A.mp3')], { license: 'none' })
    await until(() => items()[0]!.metadata?.license === 'none')
    publish(guid)
    await until(allAre('failed'))
    expect(items()).toMatchObject([{ reason: 'upload-failed', problem: 'refused' }])
    reopenFiles(idOf('A.mp3'))
    await until(allAre('parsed'))
    describeFiles([idOf('A.mp3')], { license: null })
    publish($uploads.get()[0]!.guid)
    await until(allAre('imported'))
    expect((await episodes()).map(({ title }) => title)).toEqual(['A'])
  })
})
