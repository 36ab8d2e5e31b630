// Before files are sent, the person hears which of them are on the pod already.
import { expect, test } from 'vitest'
import { removeUpload } from '../../../../src/lib/api/publish/uploads.ts'
import { clearAccountData } from '../../../../src/stores/session/scope.ts'
import { $had, noteSent, watchHad } from '../../../../src/stores/publish/uploads/pod/had.ts'
import { addFiles, removeGroup } from '../../../../src/stores/publish/uploads/uploads.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { allAre, items, onPod, song, uploading } from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage
const kept = () => [...stage.vault.data.keys()].filter((key) => key.startsWith('atoll.sent.'))

/** Sends files, and takes them out of the list. */
async function send(...files: File[]): Promise<string[]> {
  const guid = addFiles(files, stage.target)!
  await until(allAre('imported'))
  await until(() => kept().length > 0)
  removeGroup(guid)
  await until(() => items().length === 0)
  return (await onPod()).map(({ uuid }) => uuid)
}

test('a file that this browser sent is named with its upload, whatever its tags', async () => {
  const plain = await mp3File('plain.mp3', { TITLE: 'Odd "quotes"', ARTIST: 'Ann' })
  const [uuid] = await send(plain)
  const end = watchHad()
  addFiles([plain, await song('Another')])
  await until(() => $had.get().size > 0)
  expect([...$had.get()]).toEqual([[items()[0]!.id, uuid]])
  end()
  expect($had.get().size).toBe(0)
})

test('a file that another browser sent is found by its tags and its size', async () => {
  const [uuid] = await send(await song('Same'))
  for (const key of kept()) stage.vault.data.delete(key)
  const end = watchHad()
  // The same album and size, and another title.
  addFiles([await song('Same'), await song('Tame')])
  await until(() => $had.get().size > 0)
  expect([...$had.get()]).toEqual([[items()[0]!.id, uuid]])
  end()
})

test('a file whose upload was deleted is no longer named', async () => {
  const [first, second] = await send(await song('Gone'), await song('Here'))
  await removeUpload(first!)
  const end = watchHad()
  addFiles([await song('Gone'), await song('Here')])
  await until(() => $had.get().size > 0)
  expect([...$had.get().values()]).toEqual([second])
  end()
})

test('a sign-out deletes what was remembered, and nothing is remembered later', async () => {
  await send(await song('Mine'))
  const late = noteSent('ff'.repeat(32), 'upload')
  await clearAccountData()
  await late
  expect(kept()).toEqual([])
})
