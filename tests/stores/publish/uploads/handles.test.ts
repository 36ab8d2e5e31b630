// Files that were not copied and are opened again by their handles, in a document after the first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLibraries } from '../../../../src/lib/api/publish/libraries.ts'
import type { FileSource, FileStore } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import { browserTabs, inNewTab } from '../../../support/browser/browser-tabs.ts'
import { memoryFiles, memoryFolders } from '../../../support/browser/memory-files.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { handleOn, newDisk, type Disk } from '../../../support/files/disk.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { onPod, song, WAIT } from '../../../support/stores/uploading.ts'

const openTab = () =>
  inNewTab(async () => {
    const [uploads, state, session, reader, targets, allow, dropped] = await Promise.all([
      import('../../../../src/stores/publish/uploads/uploads.ts'),
      import('../../../../src/stores/publish/uploads/state.ts'),
      import('../../../../src/stores/session/session.ts'),
      import('../../../../src/stores/publish/uploads/reader.ts'),
      import('../../../../src/stores/publish/uploads/targets.ts'),
      import('../../../../src/stores/publish/uploads/allow.ts'),
      import('../../../../src/lib/uploads/dropped.ts')
    ])
    reader.setSoundReader(readSound)
    return { ...uploads, ...state, ...session, ...targets, ...allow, ...dropped }
  })
type Tab = Awaited<ReturnType<typeof openTab>>

let client: Client
let files: FileStore
let sources: ReturnType<typeof memoryFolders<FileSource>>
let disk: Disk
let first: Tab
let target: ReturnType<Tab['targetOf']>

const until = (holds: () => boolean) =>
  vi.waitUntil(() => {
    client.clock.advance(1000)
    return holds()
  }, WAIT)
const items = (tab: Tab) => tab.$uploads.get().flatMap(({ queue }) => queue)
const states = (tab: Tab) =>
  items(tab)
    .map(({ state, problem }) => problem ?? state)
    .join()

/** Chooses the folder, without a start. */
async function choose(): Promise<string> {
  for (const [path, file] of Object.entries(disk.files))
    first.noteOrigin(file, path, handleOn(disk, 'Quay'))
  const guid = first.addFiles(Object.values(disk.files))!
  await until(() => states(first) === 'parsed,parsed')
  return guid
}

/** The next document: nothing is in memory. */
async function reload(): Promise<Tab> {
  first.leaveUploads()
  const next = await openTab()
  await next.fetchMe()
  next.watchUploads()
  await until(() => next.$uploadsKnown.get())
  return next
}

beforeEach(async () => {
  client = await testClient()
  sources = memoryFolders()
  files = { ...memoryFiles(true), sources }
  stubEnv({ ...browserTabs(), vault: memoryVault(), files: async () => files })
  const [one, two] = [await song('One'), await song('Two')]
  disk = newDisk({ 'Quay/One.mp3': one, 'Quay/CD2/Two.mp3': two })
  first = await openTab()
  await first.signIn('alice', 'sea-glass-harbour')
  const { results } = await listLibraries({})
  target = first.targetOf(results.find(({ name }) => name === 'me')!)
  first.watchUploads()
})
afterEach(() => client.close())

test('what the browser may open goes on without a press, and its handles are dropped', async () => {
  const guid = await choose()
  expect([sources.data.size, first.$uncopied.get()]).toEqual([2, false])
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => states(next) === 'imported,imported')
  expect((await onPod()).map(({ source }) => source)).toEqual([
    'upload://Two.mp3',
    'upload://One.mp3'
  ])
  await vi.waitUntil(() => sources.data.size === 0, WAIT)
  next.leaveUploads()
})

test('one press allows all files, with one question for their folder', async () => {
  const guid = await choose()
  disk.state = 'prompt'
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => states(next) === 'file-gone,file-gone')
  expect(await next.canAllow(items(next).map(({ id }) => id))).toBe(true)
  disk.answer = 'denied'
  await next.allowFiles()
  expect([states(next), disk.asked]).toEqual(['file-gone,file-gone', 1])
  expect(await next.canAllow(items(next).map(({ id }) => id))).toBe(false)
  disk.state = 'prompt'
  disk.answer = 'granted'
  await next.allowFiles()
  await until(() => states(next) === 'imported,imported')
  expect(disk.asked).toBe(2)
  next.leaveUploads()
})

test('lost files go on by themselves in a visit in which they may be opened', async () => {
  const guid = await choose()
  disk.state = 'prompt'
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => states(next) === 'file-gone,file-gone')
  disk.state = 'granted'
  first = next
  const last = await reload()
  await until(() => states(last) === 'imported,imported')
  last.leaveUploads()
})

test('a file that is another one meanwhile is not sent, and said to be changed', async () => {
  const guid = await choose()
  disk.files['Quay/One.mp3'] = new File(['other'], 'One.mp3')
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => /file-changed/.test(states(next)) && /imported/.test(states(next)))
  expect((await onPod()).map(({ source }) => source)).toEqual(['upload://Two.mp3'])
  next.leaveUploads()
})

test('a copy that was interrupted is not taken for the file', async () => {
  const copies = memoryFiles()
  files = copies
  const guid = await choose()
  const [name] = [...copies.data.keys()]
  copies.data.set(name!, new Blob([]))
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => /file-gone/.test(states(next)) && /imported/.test(states(next)))
  next.leaveUploads()
})

test('copies that are refused for a moment after a reload are read later', async () => {
  const copies = memoryFiles()
  files = copies
  const guid = await choose()
  let nth = 0
  files = {
    ...copies,
    get: (...args) =>
      ++nth < 3
        ? Promise.reject(new DOMException('It is locked', 'InvalidStateError'))
        : copies.get(...args)
  }
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => states(next) === 'imported,imported')
  next.leaveUploads()
})

test('a lost file whose copy is there again goes on by itself at the next visit', async () => {
  const copies = memoryFiles()
  files = copies
  const guid = await choose()
  files = { ...copies, get: async () => undefined }
  const next = await reload()
  next.startUploads(guid, target)
  await until(() => states(next) === 'file-gone,file-gone')
  files = copies
  first = next
  const last = await reload()
  await until(() => states(last) === 'imported,imported')
  last.leaveUploads()
})
