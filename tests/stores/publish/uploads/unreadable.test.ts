// Files that cannot be read for a while: a disk that does not answer, storage that refuses.
import { expect, test, vi } from 'vitest'
import { env, type FileStore } from '../../../../src/lib/env.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import { $uploadsKnown } from '../../../../src/stores/publish/uploads/state.ts'
import {
  addFiles,
  leaveUploads,
  pause,
  resume,
  startUploads,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { accountKeySuffix } from '../../../../src/stores/session/scope.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import {
  allAre,
  items,
  songs,
  sourcesOnPod,
  states,
  uploading,
  WAIT
} from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage
const never = () => new Promise<never>(() => {})

const copiesNow = async () => (await env().files!()).list(accountKeySuffix())

/** Replaces a part of the copies. @returns a function that restores it */
async function breakCopies(parts: Partial<FileStore>): Promise<() => void> {
  const files = await env().files!()
  return stubEnv({ files: async () => ({ ...files, ...parts }) })
}

test('a copy that never ends holds up no other file for ever', async () => {
  const files = await env().files!()
  let nth = 0
  await breakCopies({ put: (...args) => (++nth === 1 ? never() : files.put(...args)) })
  addFiles(await songs('Stuck', 'Next'), stage.target)
  await until(allAre('imported'))
  expect(nth).toBe(3)
})

test('a file on a disk that never answers is lost after three tries, and the next one goes', async () => {
  const files = await env().files!()
  await breakCopies({
    get: (folder, name) => (name === items()[0]?.id ? never() : files.get(folder, name))
  })
  addFiles(await songs('Gone', 'There'), stage.target)
  await until(() => states().join() === 'failed,imported')
  expect(items()[0]!.problem).toBe('file-gone')
})

test('a file whose disk does not answer while it is sent can be paused, and goes on', async () => {
  const guid = addFiles(await songs('Slow'))!
  await until(allAre('parsed'))
  let asked = 0
  const mend = await breakCopies({ get: () => (asked++, never()) })
  startUploads(guid, stage.target)
  await until(() => asked > 0)
  pause(guid)
  mend()
  resume(guid)
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['upload://Slow.mp3'])
})

const refused = () => Promise.reject(new DOMException('It is locked', 'InvalidStateError'))

test('a copy that is refused costs nothing while the file is in memory', async () => {
  const guid = addFiles(await songs('Held'))!
  await until(allAre('parsed'))
  await breakCopies({ get: refused })
  startUploads(guid, stage.target)
  await until(allAre('imported'))
})

test('a logout ends the copy that is being made, and deletes what was copied', async () => {
  const files = await env().files!()
  const late: (() => Promise<void>)[] = []
  await breakCopies({
    put: (folder, name, file, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        late.push(() => files.put(folder, name, file).then(resolve))
      })
  })
  addFiles(await songs('Private', 'Too'))
  await until(() => late.length === 1)
  const folder = accountKeySuffix()
  await signOut()
  expect([late.length, await files.list(folder)]).toEqual([1, []])
  await signedIn('alice')
})

/** The vault cannot be read so often. */
function lockVault(failures: number): void {
  let left = failures
  stubEnv({
    vault: {
      ...stage.vault,
      get: (key) => (left-- > 0 ? Promise.reject(new Error('It is locked')) : stage.vault.get(key))
    }
  })
}

test('a vault that cannot be read for a moment costs neither the uploads nor their copies', async () => {
  addFiles(await songs('Kept'))
  await until(allAre('parsed'))
  leaveUploads()
  lockVault(2)
  watchUploads()
  await until(allAre('parsed'))
  expect((await copiesNow()).length).toBe(1)
  stage.client.reported.length = 0
})

test('a vault that cannot be read at all is left as it is, with the copies', async () => {
  addFiles(await songs('Kept'))
  await until(allAre('parsed'))
  leaveUploads()
  const before = new Map(stage.vault.data)
  lockVault(Infinity)
  watchUploads()
  await until(() => $uploadsKnown.get())
  expect([states(), (await copiesNow()).length]).toEqual([[], 1])
  expect(stage.vault.data).toEqual(before)
  stage.client.reported.length = 0
})

test('files wait while their reader cannot start, and are read at once when the network is back', async () => {
  setSoundReader(() => Promise.reject(new Error('The worker did not start')))
  addFiles(await songs('Patient'))
  await until(() => stage.client.reported.length > 3)
  stage.client.reported.length = 0
  expect(states()).toEqual(['queued'])
  setSoundReader(readSound)
  stage.client.emit('online')
  await vi.waitUntil(allAre('parsed'), WAIT)
})
