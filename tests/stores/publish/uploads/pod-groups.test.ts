// Pods that have groups of uploads get files that way, all others the usual way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLibraries } from '../../../../src/lib/api/publish/libraries.ts'
import { env } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import { $uploads } from '../../../../src/stores/publish/uploads/state.ts'
import { targetOf } from '../../../../src/stores/publish/uploads/targets.ts'
import {
  addFiles,
  leaveUploads,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { memoryFiles } from '../../../support/browser/memory-files.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { allAre, onPod, songs, WAIT } from '../../../support/stores/uploading.ts'

let client: Client
let target: ReturnType<typeof targetOf>
const until = (holds: () => boolean) =>
  vi.waitUntil(() => {
    client.clock.advance(1000)
    return holds()
  }, WAIT)
const asked = (path: RegExp) => client.requests.filter((each) => path.test(each)).length
const GROUPS = /upload-groups$/
const INTO = /upload-groups\/.*\/uploads$/

async function openPod(uploadGroups: boolean, dialect?: '1.4'): Promise<void> {
  client = await testClient('http://pod.test', { uploadGroups, ...(dialect && { dialect }) })
  const files = memoryFiles()
  stubEnv({ vault: memoryVault(), files: async () => files })
  await signedIn('alice')
  const { results } = await listLibraries({})
  target = targetOf(results[0]!)
  watchUploads()
}

beforeEach(() => setSoundReader(readSound))
afterEach(async () => {
  leaveUploads()
  setSoundReader(undefined)
  await signOut()
  await client.close()
})

test('a pod with groups names one for all files, and gets them there', async () => {
  await openPod(true)
  addFiles(await songs('One', 'Two'), target)
  await until(allAre('imported'))
  expect([asked(GROUPS), asked(INTO)]).toEqual([1, 2])
  const [group] = $uploads.get()
  expect((await onPod()).map((each) => [each.import_reference, each.source])).toEqual([
    [group!.pod!.guid, 'upload://One.mp3'],
    [group!.pod!.guid, 'upload://Two.mp3']
  ])
})

test('a group that the pod has forgotten goes on the usual way', async () => {
  await openPod(true)
  const { fetch } = env()
  stubEnv({
    fetch: (input, init) =>
      INTO.test(String(input))
        ? Promise.resolve(new Response('', { status: 404 }))
        : fetch(input, init)
  })
  addFiles(await songs('One', 'Two'), target)
  await until(allAre('imported'))
  expect((await onPod()).map((each) => each.import_reference)).toEqual(
    Array.from({ length: 2 }, () => $uploads.get()[0]!.guid)
  )
})

test('a pod without groups is asked once, also after a reload, and again a week later', async () => {
  await openPod(false)
  addFiles(await songs('One', 'Two'), target)
  await until(allAre('imported'))
  leaveUploads()
  watchUploads()
  addFiles(await songs('Three'), target)
  await until(allAre('imported'))
  expect(asked(GROUPS)).toBe(1)
  client.clock.advance(8 * 24 * 3600_000)
  addFiles(await songs('Four'), target)
  await until(() => asked(GROUPS) === 2)
  await until(allAre('imported'))
})

test('an address of another host is not followed', async () => {
  await openPod(true)
  const { fetch } = env()
  const body = JSON.stringify({ guid: 'g', uploadUrl: 'https://elsewhere.test/api/v2/take' })
  stubEnv({
    fetch: (input, init) =>
      GROUPS.test(String(input))
        ? Promise.resolve(new Response(body, { status: 201 }))
        : fetch(input, init)
  })
  addFiles(await songs('One'), target)
  await until(allAre('imported'))
  expect([asked(/elsewhere/), (await onPod()).length]).toEqual([0, 1])
})

test('a pod that fails over the question gets the files the usual way', async () => {
  await openPod(true)
  client.app.failNext('POST', 'upload-groups', 500)
  addFiles(await songs('One'), target)
  await until(allAre('imported'))
  expect(asked(INTO)).toBe(0)
})

test('a pod that never answers the question is asked again', async () => {
  await openPod(true)
  const { fetch } = env()
  let nth = 0
  stubEnv({
    fetch: (input, init) =>
      GROUPS.test(String(input)) && ++nth === 1 ? new Promise(() => {}) : fetch(input, init)
  })
  addFiles(await songs('One'), target)
  await until(allAre('imported'))
  expect([nth, asked(INTO)]).toEqual([2, 1])
})

test('a pod of 1.4 is not asked', async () => {
  await openPod(false, '1.4')
  addFiles(await songs('One'), target)
  await until(allAre('imported'))
  expect(asked(GROUPS)).toBe(0)
})
