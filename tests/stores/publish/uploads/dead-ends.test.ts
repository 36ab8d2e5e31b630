// Uploads after a connection that dies without an end, and after a browser that was killed.
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { stateKey } from '../../../../src/stores/session/scope.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { $halt } from '../../../../src/stores/publish/uploads/state.ts'
import { isUploading } from '../../../../src/stores/publish/uploads/mark.ts'
import { recallUploads } from '../../../../src/stores/publish/uploads/recall.ts'
import {
  addFiles,
  cancel,
  leaveUploads,
  removeGroup,
  setAtOnce,
  startUploads,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { slowRequests } from '../../../support/browser/slow-requests.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'
import {
  allAre,
  items,
  onSend,
  PATH,
  song,
  songs,
  sourcesOnPod,
  states,
  uploading,
  WAIT
} from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage
const imported = allAre('imported')
afterEach(() => void vi.unstubAllGlobals())

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
  addFiles([await song('Lost')], stage.target)
  await until(imported)
  expect(asked()).toBeGreaterThan(1)
  expect(await sourcesOnPod()).toEqual(['upload://Lost.mp3'])
})

test('the mark that the storage had not written yet comes from the vault', async () => {
  const key = stateKey('uploading')
  const guid = addFiles([await song('Kept')], stage.target)!
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
  await until(() => /^\d+ $/.test(String(stage.vault.data.get(key))))
  await recallUploads()
  expect(isUploading()).toBe(false)
})

test('what the vault says of one account is nothing to the next', async () => {
  const alice = stateKey('uploading')
  addFiles([await song('Hers')], stage.target)
  await until(imported)
  leaveUploads()
  const kept = stage.vault.data.get(alice)
  env().storage.removeItem(alice)
  const recalled = recallUploads()
  await signOut()
  await recalled
  stage.vault.data.set(alice, kept)
  await signedIn('bob')
  await recallUploads()
  expect(isUploading()).toBe(false)
  expect(env().storage.getItem(alice)).toBeNull()
})

const MINUTE = 60_000

test('a file that was sent whole and is never answered is asked for, and is there once', async () => {
  const sent = slowRequests((nth) => (nth === 1 ? 'unanswered' : 'answered'))
  addFiles(await songs('Whole', 'Next'), stage.target)
  await until(() => sent.waiting() === 1)
  // It may take long.
  stage.client.clock.advance(10 * MINUTE)
  expect([sent.count(), states()[0]]).toEqual([1, 'uploading'])
  stage.client.clock.advance(6 * MINUTE)
  await until(imported)
  expect(sent.count()).toBe(2)
  expect(await sourcesOnPod()).toEqual(['upload://Whole.mp3', 'upload://Next.mp3'])
})

test('a file of which no byte goes any more is sent again', async () => {
  const sent = slowRequests((nth) => (nth === 1 ? 'stuck' : 'answered'))
  addFiles(await songs('Stuck'), stage.target)
  await until(() => sent.waiting() === 1)
  // What goes slowly is not given up.
  for (let step = 0; step < 4; step++) {
    stage.client.clock.advance(3 * MINUTE)
    sent.move()
  }
  expect(sent.count()).toBe(1)
  stage.client.clock.advance(6 * MINUTE)
  await until(imported)
  expect(await sourcesOnPod()).toEqual(['upload://Stuck.mp3'])
})

test('a pod that never answers over a file gets it three times, and then the next one', async () => {
  const sent = slowRequests((_, name) => (name === 'Dumb.mp3' ? 'swallowed' : 'answered'))
  addFiles(await songs('Dumb', 'Said'), stage.target)
  for (let nth = 1; nth <= 3; nth++) {
    await until(() => sent.waiting() === 1 && sent.count() === nth)
    stage.client.clock.advance(16 * MINUTE)
  }
  await until(() => states().join() === 'failed,imported')
  expect(items()[0]).toMatchObject({ reason: 'upload-failed', problem: 'no-answer' })
  expect(await sourcesOnPod()).toEqual(['upload://Said.mp3'])
})

test('a file that is given up while it waits for its answer goes from the pod, too', async () => {
  const sent = slowRequests((nth) => (nth === 1 ? 'unanswered' : 'answered'))
  addFiles(await songs('Unwanted', 'Wanted'), stage.target)
  await until(() => sent.waiting() === 1)
  cancel(items()[0]!.id)
  await until(() => states().join() === 'failed,imported')
  await until(async () => (await sourcesOnPod()).join() === 'upload://Wanted.mp3')
})

test('what the pod has twice goes, although the first request to delete it is never answered', async () => {
  slowRequests(() => 'answered')
  const { fetch } = env()
  let [sent, asked] = [0, 0]
  stubEnv({
    async fetch(input, init) {
      const isAction = String(input).includes('uploads/action/')
      if (isAction && ++asked === 1)
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new TypeError('Stopped')))
        )
      const isFile = init?.method === 'POST' && String(input).endsWith(PATH)
      if (isFile && ++sent === 1) await fetch(input, init)
      return fetch(input, init)
    }
  })
  addFiles(await songs('Echo'), stage.target)
  await until(imported)
  await until(async () => (await sourcesOnPod()).length === 1)
  expect(asked).toBe(2)
})

/** Starts three files together. @param fate what becomes of each request */
async function together(fate: (nth: number, send: () => Promise<Response>) => Promise<Response>) {
  onSend(fate)
  setAtOnce(3)
  const guid = addFiles(await songs('One', 'Two', 'Three'))!
  await until(allAre('parsed'))
  startUploads(guid, stage.target)
}
const offline = () => Promise.reject(new TypeError('offline'))

test('three files that fail together make one pause', async () => {
  let failed = 0
  await together((nth, send) => (nth > 3 ? send() : offline().finally(() => failed++)))
  await vi.waitUntil(() => failed === 3 && states().join() === 'parsed,parsed,parsed', WAIT)
  expect($halt.get()!.until - env().now()).toBeLessThanOrEqual(1000)
  await until(imported)
})

test('a file that arrives ends the pause after the failure of another one', async () => {
  const gate = Promise.withResolvers<void>()
  await together(async (nth, send) => {
    if (nth === 1) await gate.promise
    return nth === 2 ? offline() : send()
  })
  await vi.waitUntil(() => $halt.get()?.why === 'network', WAIT)
  gate.resolve()
  await vi.waitUntil(() => $halt.get() === undefined, WAIT)
  await until(imported)
})

test('a pod that names a pause of no seconds gets a growing one', async () => {
  let sends = 0
  onSend((nth, send) => {
    sends = nth
    const headers = { 'retry-after': '0' }
    return nth > 5 ? send() : Promise.resolve(new Response('{}', { status: 429, headers }))
  })
  addFiles(await songs('Limited'), stage.target)
  await vi.waitUntil(() => $halt.get()?.why === 'limit', WAIT)
  expect(sends).toBe(1)
  const from = env().now()
  await until(imported)
  expect(env().now() - from).toBeGreaterThan(15_000)
  stage.client.reported.length = 0
})
