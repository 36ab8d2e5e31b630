// Files on their way to a running pod: the uploads of one account, without a browser.
import { afterEach, beforeEach, vi } from 'vitest'
import { listLibraries } from '../../../src/lib/api/publish/libraries.ts'
import { listUploads } from '../../../src/lib/api/publish/uploads.ts'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { env } from '../../../src/lib/env.ts'
import { readSound } from '../../../src/lib/uploads/read.ts'
import type { UploadItem, UploadTarget } from '../../../src/lib/uploads/types.ts'
import { setSoundReader } from '../../../src/stores/publish/uploads/reader.ts'
import { $uploads } from '../../../src/stores/publish/uploads/state.ts'
import { targetOf } from '../../../src/stores/publish/uploads/targets.ts'
import { leaveUploads, watchUploads } from '../../../src/stores/publish/uploads/uploads.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { memoryFiles } from '../browser/memory-files.ts'
import { memoryVault } from '../browser/memory-vault.ts'
import { testClient, type Client } from '../client.ts'
import { mp3File } from '../files/sound-file.ts'
import { stubEnv } from './env.ts'
import { signedIn } from './session.ts'

/** What a test of uploads has; another one for each test. */
export type Uploading = {
  client: Client
  /** A library of alice. */
  target: UploadTarget
  vault: ReturnType<typeof memoryVault>
  /** Waits, while time passes. */
  until(holds: () => boolean | Promise<boolean>): Promise<boolean>
}

export const WAIT = { timeout: 20_000, interval: 5 }

/** Watches the uploads of alice in every test of a file, on a pod of its own. */
export function uploading(): Uploading {
  const stage = {
    until: (holds: () => boolean | Promise<boolean>) =>
      vi.waitUntil(() => {
        stage.client.clock.advance(1000)
        return holds()
      }, WAIT)
  } as Uploading
  beforeEach(async () => {
    stage.client = await testClient()
    stage.vault = memoryVault()
    const files = memoryFiles()
    stubEnv({ vault: stage.vault, files: async () => files })
    setSoundReader(readSound)
    await signedIn('alice')
    const { results } = await listLibraries({})
    stage.target = targetOf(results.find(({ name }) => name === 'me')!)
    watchUploads()
  })
  afterEach(async () => {
    leaveUploads()
    setSoundReader(undefined)
    await signOut()
    await stage.client.close()
  })
  return stage
}

export const song = (title: string, name = `${title}.mp3`): Promise<File> =>
  mp3File(name, { TITLE: title, ARTIST: 'The Ferrymen', ALBUM: 'Quay' })
export const songs = (...titles: string[]): Promise<File[]> =>
  Promise.all(titles.map((title) => song(title)))

export const items = (): readonly UploadItem[] => $uploads.get().flatMap(({ queue }) => queue)
export const states = (): UploadItem['state'][] => items().map(({ state }) => state)
export const allAre = (state: UploadItem['state']) => (): boolean =>
  items().length > 0 && items().every((item) => item.state === state)

/** The oldest first. */
export const onPod = async (): Promise<Upload[]> =>
  (await listUploads({ page_size: 50, ordering: 'creation_date' })).results
export const sourcesOnPod = async (): Promise<(string | null | undefined)[]> =>
  (await onPod()).map(({ source }) => source)

/** The path of the call that sends a file. */
export const PATH = '/api/v2/uploads/'
/** Answers the requests that send a file, the first one with `nth` 1. */
export function onSend(
  answer: (nth: number, send: () => Promise<Response>) => Promise<Response>
): void {
  const { fetch } = env()
  let nth = 0
  stubEnv({
    fetch: (input, init) =>
      init?.method === 'POST' && String(input).endsWith(PATH)
        ? answer(++nth, () => fetch(input, init))
        : fetch(input, init)
  })
}
