// Uploads after a connection that dies without an end, and after a browser that was killed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLibraries } from '../../../../src/lib/api/publish/libraries.ts'
import { listUploads } from '../../../../src/lib/api/publish/uploads.ts'
import { env } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import type { UploadItem, UploadTarget } from '../../../../src/lib/uploads/types.ts'
import { stateKey } from '../../../../src/stores/session/scope.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { isUploading } from '../../../../src/stores/publish/uploads/mark.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import { recallUploads } from '../../../../src/stores/publish/uploads/recall.ts'
import { $uploads } from '../../../../src/stores/publish/uploads/state.ts'
import { targetOf } from '../../../../src/stores/publish/uploads/targets.ts'
import {
  addFiles,
  leaveUploads,
  removeGroup,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { memoryFiles } from '../../../support/browser/memory-files.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let target: UploadTarget
let vault: ReturnType<typeof memoryVault>
beforeEach(async () => {
  client = await testClient()
  const files = memoryFiles()
  vault = memoryVault()
  stubEnv({ vault, files: async () => files })
  setSoundReader(readSound)
  await signedIn('alice')
  const { results } = await listLibraries({})
  target = targetOf(results.find(({ name }) => name === 'me')!)
  watchUploads()
})
afterEach(async () => {
  leaveUploads()
  setSoundReader(undefined)
  await signOut()
  await client.close()
})

const song = (title: string) => mp3File(`${title}.mp3`, { TITLE: title, ARTIST: 'The Ferrymen' })
const items = (): readonly UploadItem[] => $uploads.get().flatMap(({ queue }) => queue)
const until = (holds: () => boolean) =>
  vi.waitUntil(
    () => {
      client.clock.advance(1000)
      return holds()
    },
    { timeout: 10_000, interval: 5 }
  )
const imported = () => items().length > 0 && items().every(({ state }) => state === 'imported')

/** Some questions for the list of a group get no answer. @returns how many there were */
function leaveOpen(which: (nth: number) => boolean): () => number {
  const { fetch } = env()
  let nth = 0
  stubEnv({
    fetch: (input, init) =>
      String(input).includes('import_reference=') && which(++nth)
        ? new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () =>
              reject(new DOMException('Stopped', 'AbortError'))
            )
          )
        : fetch(input, init)
  })
  return () => nth
}

test('a lost file whose list never comes goes up all the same, once', async () => {
  const { fetch } = env()
  let posts = 0
  stubEnv({
    async fetch(input, init) {
      const answer = await fetch(input, init)
      if (init?.method === 'POST' && ++posts === 1) throw new TypeError('The connection was closed')
      return answer
    }
  })
  const asked = leaveOpen((nth) => nth === 1)
  addFiles([await song('Lost')], target)
  await until(imported)
  expect(asked()).toBeGreaterThan(1)
  expect((await listUploads({})).results.map(({ source }) => source)).toEqual(['upload://Lost.mp3'])
})

test('the mark that the storage had not written yet comes from the vault', async () => {
  const key = stateKey('uploading')
  const guid = addFiles([await song('Kept')], target)!
  await until(imported)
  leaveUploads()
  for (const left of [undefined, 'draft']) {
    if (left === undefined) env().storage.removeItem(key)
    else env().storage.setItem(key, left)
    expect(isUploading()).toBe(false)
    await recallUploads()
    expect(isUploading()).toBe(true)
  }

  watchUploads()
  removeGroup(guid)
  await until(() => /^\d+ $/.test(String(vault.data.get(key))))
  await recallUploads()
  expect(isUploading()).toBe(false)
})

test('what the vault says of one account is nothing to the next', async () => {
  const alice = stateKey('uploading')
  addFiles([await song('Hers')], target)
  await until(imported)
  leaveUploads()
  const kept = vault.data.get(alice)
  env().storage.removeItem(alice)
  const recalled = recallUploads()
  await signOut()
  await recalled
  vault.data.set(alice, kept)
  await signedIn('bob')
  await recallUploads()
  expect(isUploading()).toBe(false)
  expect(env().storage.getItem(alice)).toBeNull()
})
