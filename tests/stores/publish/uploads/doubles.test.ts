// Files that a pod gets more often than this client sends them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLibraries } from '../../../../src/lib/api/publish/libraries.ts'
import { listUploads } from '../../../../src/lib/api/publish/uploads.ts'
import { env } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import type { UploadItem, UploadTarget } from '../../../../src/lib/uploads/types.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import { $uploads } from '../../../../src/stores/publish/uploads/state.ts'
import { targetOf } from '../../../../src/stores/publish/uploads/targets.ts'
import {
  addFiles,
  leaveUploads,
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
beforeEach(async () => {
  client = await testClient()
  const files = memoryFiles()
  stubEnv({ vault: memoryVault(), files: async () => files })
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

const PATH = '/api/v2/uploads/'
const song = (title: string, name = `${title}.mp3`) =>
  mp3File(name, { TITLE: title, ARTIST: 'The Ferrymen', ALBUM: 'Quay' })
const items = (): readonly UploadItem[] => $uploads.get().flatMap(({ queue }) => queue)
const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitUntil(
    () => {
      client.clock.advance(1000)
      return holds()
    },
    { timeout: 20_000, interval: 5 }
  )
const imported = () => items().length > 0 && items().every(({ state }) => state === 'imported')
const onPod = async () => (await listUploads({ page_size: 50, ordering: 'creation_date' })).results
const sources = async () => (await onPod()).map(({ source }) => source)

type Sent = { nth: number; send: () => Promise<Response> }
function onSend(answer: (sent: Sent) => Promise<Response>): void {
  const { fetch } = env()
  let nth = 0
  stubEnv({
    fetch: (input, init) =>
      init?.method === 'POST' && String(input).endsWith(PATH)
        ? answer({ nth: ++nth, send: () => fetch(input, init) })
        : fetch(input, init)
  })
}

test('a file that the browser sent twice by itself is on the pod once, with its track', async () => {
  onSend(async ({ nth, send }) => {
    if (nth === 1) await send()
    return send()
  })
  addFiles([await song('Echo'), await song('Voice')], target)
  await until(imported)
  await until(async () => (await onPod()).length === 2)
  expect(await sources()).toEqual(['upload://Echo.mp3', 'upload://Voice.mp3'])
  expect((await onPod()).map(({ import_status }) => import_status)).toEqual([
    'finished',
    'finished'
  ])
  await until(() => items().every(({ importStatus }) => importStatus === 'finished'))
  expect(items().map(({ guid }) => guid)).toEqual((await onPod()).map(({ uuid }) => uuid))
})

test('a file that the pod was still storing when it was asked for it is there once', async () => {
  let store: (() => Promise<Response>) | undefined
  onSend(async ({ nth, send }) => {
    if (nth > 1) return send()
    store = send
    throw new TypeError('The connection was closed')
  })
  addFiles([await song('Slow')], target)
  await until(() => items()[0]?.state === 'uploaded' || imported())
  await store!()
  await until(imported)
  await until(async () => (await onPod()).length === 1)
  await until(() => items()[0]!.importStatus === 'finished')
})

test('a lost file is looked for among the newest uploads, however many there are', async () => {
  const asked: string[] = []
  const { fetch } = env()
  stubEnv({
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://pod.example')
      if (url.searchParams.get('ordering') !== '-creation_date') return fetch(input, init)
      asked.push(url.searchParams.get('page') ?? '')
      // As if the newest rows did not end.
      const answer = (await (await fetch(input, init)).json()) as object
      return Response.json({ ...answer, next: 'http://pod.example/?page=2' })
    }
  })
  onSend(async ({ nth, send }) => {
    if (nth === 2) throw new TypeError('The connection was closed')
    return send()
  })
  addFiles([await song('First'), await song('Lost')], target)
  await until(imported)
  expect(asked).toEqual(['1'])
  expect(await sources()).toEqual(['upload://First.mp3', 'upload://Lost.mp3'])
})

test('a list that fails, and a deletion that fails, are tried again', async () => {
  onSend(async ({ nth, send }) => {
    if (nth === 1) await send()
    return send()
  })
  addFiles([await song('Echo')], target)
  client.app.failNext('GET', 'uploads/?import_reference', 502, { times: 3 })
  client.app.failNext('POST', 'uploads/action/', 502, { times: 3 })
  await until(imported)
  await until(async () => (await onPod()).length === 1)
})
