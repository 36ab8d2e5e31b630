// Files on their way to a running pod, whatever happens.
import { expect, test, vi } from 'vitest'
import { setUnauthorizedHandler } from '../../../../src/lib/api/client.ts'
import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import { env } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import { fetchMe, signOut, watchUnauthorized } from '../../../../src/stores/session/session.ts'
import { setSoundReader } from '../../../../src/stores/publish/uploads/reader.ts'
import {
  $halt,
  $tooLarge,
  $uploadHistory,
  $uploads,
  $uploadsKnown
} from '../../../../src/stores/publish/uploads/state.ts'
import {
  addFiles,
  cancel,
  leaveUploads,
  pause,
  removeGroup,
  restoreFiles,
  resume,
  retry,
  retryAll,
  startUploads,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import type { memoryFiles } from '../../../support/browser/memory-files.ts'
import { aacFile } from '../../../support/files/formats.ts'
import { hold, stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'
import {
  allAre,
  items,
  onPod,
  onSend,
  PATH,
  songs,
  sourcesOnPod,
  states,
  uploading,
  WAIT
} from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage
const posts = () => stage.client.requests.filter((path) => path === PATH).length

test('three files go up in their order, and become tracks', async () => {
  addFiles(await songs('One', 'Two', 'Three'), stage.target)
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['One', 'Two', 'Three'].map((it) => `upload://${it}.mp3`))
  expect(
    items().map(({ tags, importStatus, track }) => [tags?.title, importStatus, !!track])
  ).toEqual(['One', 'Two', 'Three'].map((title) => [title, 'finished', true]))
})

test('chosen files are read, and wait until they are started', async () => {
  const guid = addFiles([...(await songs('Read')), new File(['text'], 'notes.txt')])!
  await until(() => states().join() === 'parsed,failed')
  expect(items()[1]).toMatchObject({ reason: 'missing-tags', problem: 'file-type' })
  expect(await onPod()).toEqual([])
  // Files that are chosen later join them.
  addFiles(await songs('Later'))
  await until(() => states().join() === 'parsed,failed,parsed')
  startUploads(guid, stage.target)
  await until(() => states().join() === 'imported,failed,imported')
})

test('AAC is not sent to a library, which never imports it, and the next file goes', async () => {
  const files = [aacFile('a.aac', { title: 'Low', artist: 'Ann', album: 'Quay' }), aacFile('b.aac')]
  addFiles([...files, ...(await songs('Good'))], stage.target)
  await until(() => states().join() === 'failed,failed,imported')
  expect(items().map(({ reason, problem }) => [reason, problem])).toEqual([
    ['missing-tags', 'aac-tags'],
    ['missing-tags', 'aac'],
    [undefined, undefined]
  ])
  expect(await sourcesOnPod()).toEqual(['upload://Good.mp3'])
})

test('after a reload in the middle it goes on, and nothing is sent twice', async () => {
  const held = hold(PATH)
  addFiles(await songs('First', 'Second'), stage.target)
  await held.answered
  // The pod has the first one, and this document never hears of it.
  leaveUploads()
  held.end()
  expect($uploads.get()).toEqual([])
  watchUploads()
  await until(() => $uploadsKnown.get())
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['upload://First.mp3', 'upload://Second.mp3'])
})

test('a file that began just before a crash is asked for, not sent again', async () => {
  let sends = 0
  const crashed = new Promise<void>((resolve) =>
    onSend(async (nth, send) => {
      sends = nth
      const answer = await send()
      if (nth > 1) return answer
      resolve()
      return new Promise(() => {})
    })
  )
  addFiles(await songs('First', 'Second'), stage.target)
  await crashed
  leaveUploads()
  watchUploads()
  await until(allAre('imported'))
  expect(sends).toBe(2)
})

test('a file whose answer is lost is not sent twice', async () => {
  onSend(async (nth, send) => {
    const answer = await send()
    if (nth === 1) throw new TypeError('The connection was closed')
    return answer
  })
  addFiles(await songs('Lost'), stage.target)
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['upload://Lost.mp3'])
})

test('every third request fails, and all files arrive once', async () => {
  const names = Array.from({ length: 7 }, (_, number) => `Wave ${number}`)
  onSend((nth, send) =>
    nth % 3 === 0
      ? Promise.resolve(new Response('', { status: 503 }))
      : nth % 3 === 1
        ? send()
        : Promise.reject(new TypeError('offline'))
  )
  addFiles(await songs(...names), stage.target)
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(names.map((name) => `upload://${name}.mp3`))
})

test('a full quota fails one file and stops the group; later it goes on', async () => {
  stage.client.app.failNext('POST', 'uploads/', 400, {
    body: { non_field_errors: ['upload_quota_reached'] }
  })
  const asked = () => stage.client.requests.filter((path) => path.endsWith('/users/me/')).length
  const before = asked()
  addFiles(await songs('Full', 'Waits'), stage.target)
  await until(() => states()[0] === 'failed')
  expect(items()[0]).toMatchObject({ reason: 'upload-failed', problem: 'quota' })
  // What is left is asked for, so that the page can say what fits.
  await until(() => asked() > before)
  await until(() => states()[1] === 'parsed')
  expect([$uploads.get()[0]!.paused, await onPod()]).toEqual([true, []])
  retryAll()
  await until(allAre('imported'))
})

test('a file over the limit of the pod is final, and the limit is remembered', async () => {
  stage.client.app.failNext('POST', 'uploads/', 413, { body: '<html>too large</html>' })
  const files = await songs('Large', 'Small')
  addFiles(files, stage.target)
  await until(() => states().join() === 'failed,imported')
  expect([items()[0]!.problem, $tooLarge.get()]).toEqual(['too-large', files[0]!.size])
})

test('what the pod refuses is said in its words', async () => {
  stage.client.app.failNext('POST', 'uploads/', 400, { body: { audio_file: ['It is no sound.'] } })
  addFiles(await songs('Odd'), stage.target)
  await until(allAre('failed'))
  expect(items()[0]).toMatchObject({ problem: 'refused', detail: 'It is no sound.' })
})

test('a pod that fails three times over a file gets it no more, and takes the others', async () => {
  stage.client.app.failNext('POST', 'uploads/', 500, { times: 3 })
  addFiles(await songs('Broken', 'Whole'), stage.target)
  await until(() => states().join() === 'failed,imported')
  expect(items()[0]!.problem).toBe('pod-failed')
})

test('a file over which the connection always ends is given up, as other origins cannot read why', async () => {
  let large = 0
  const { fetch } = env()
  stubEnv({
    fetch: (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get('audio_file') : undefined
      if (!(file instanceof File) || file.name !== 'Large.mp3') return fetch(input, init)
      large++
      return Promise.reject(new TypeError('Failed to send'))
    }
  })
  addFiles(await songs('Large', 'Small'), stage.target)
  await until(() => states().join() === 'failed,imported')
  expect([items()[0]!.problem, large]).toEqual(['cut-off', 7])
})

test('a session that ends keeps everything, and the next one goes on', async () => {
  setUnauthorizedHandler(watchUnauthorized)
  stage.client.app.failNext('POST', 'uploads/', 401)
  addFiles(await songs('Before', 'After'), stage.target)
  await until(() => stage.client.visited.some((path) => path.startsWith('/login')))
  expect($uploads.get()).toEqual([])
  await fetchMe()
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['upload://Before.mp3', 'upload://After.mp3'])
})

test('without a network it waits, and goes on at once when it is back', async () => {
  const { fetch } = env()
  let offline = true
  stubEnv({
    fetch: (...args) => (offline ? Promise.reject(new TypeError('offline')) : fetch(...args))
  })
  addFiles(await songs('Patient'), stage.target)
  await vi.waitUntil(() => $halt.get()?.why === 'network', WAIT)
  expect(states()).toEqual(['parsed'])
  offline = false
  stage.client.emit('online')
  await vi.waitUntil(() => states()[0] === 'uploaded' || states()[0] === 'imported', WAIT)
})

test('a file that is given up on its way is gone from the pod, too', async () => {
  const held = hold(PATH)
  addFiles(await songs('Stop', 'Go'), stage.target)
  await held.answered
  cancel(items()[0]!.id)
  held.end()
  await until(() => states().join() === 'failed,imported')
  expect(items()[0]!.reason).toBe('upload-cancelled')
  await vi.waitUntil(async () => (await sourcesOnPod()).join() === 'upload://Go.mp3', WAIT)
  // It may be sent again.
  retry(items()[0]!.id)
  await until(allAre('imported'))
})

test('a paused group waits', async () => {
  const held = hold(PATH)
  const guid = addFiles(await songs('Now', 'Then'), stage.target)!
  await held.answered
  pause(guid)
  // Also the file that is on its way: it may be large.
  await until(() => states().join() === 'parsed,parsed')
  held.end()
  const before = posts()
  stage.client.clock.advance(60_000)
  expect(posts()).toBe(before)
  resume(guid)
  await until(allAre('imported'))
  // The first one had arrived all the same.
  expect(await sourcesOnPod()).toEqual(['upload://Now.mp3', 'upload://Then.mp3'])
})

test('an import that failed starts again, without another upload', async () => {
  addFiles(await songs('Twice'), stage.target)
  const { fetch } = env()
  let broken = true
  stubEnv({
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (!broken || !String(input).includes('/uploads/') || !answer.ok) return answer
      const text = (await answer.text()).replaceAll(
        /"import_status":"(finished|pending)"/g,
        '"import_status":"errored"'
      )
      return new Response(text, { status: answer.status, headers: answer.headers })
    }
  })
  await until(allAre('failed'))
  expect(items()[0]).toMatchObject({ reason: 'import-failed', problem: 'import-unknown' })
  broken = false
  retry(items()[0]!.id)
  await until(allAre('imported'))
  expect((await onPod()).length).toBe(1)
})

test('files are sent again although the import of another one cannot be restarted', async () => {
  const { fetch } = env()
  let broken = true
  stubEnv({
    fetch: async (input, init) => {
      if (String(input).includes('/uploads/action/')) return new Response('', { status: 403 })
      const isSent = init?.method === 'POST' && String(input).endsWith(PATH)
      const name = isSent && ((init.body as FormData).get('audio_file') as File).name
      if (broken && name === 'Refused.mp3') return new Response('{}', { status: 403 })
      const answer = await fetch(input, init)
      if (!String(input).includes('/uploads/') || !answer.ok) return answer
      const body = (await answer.json()) as Upload & { results?: Upload[] }
      for (const each of body.results ?? [body])
        if (each.source?.includes('Errored')) each.import_status = 'errored'
      return Response.json(body, { status: answer.status })
    }
  })
  addFiles(await songs('Errored', 'Refused'), stage.target)
  await until(allAre('failed'))
  expect(items().map(({ reason }) => reason)).toEqual(['import-failed', 'upload-failed'])
  broken = false
  retryAll()
  await until(() => states().join() === 'failed,imported')
})

test('a file that is given up while the pod stores it goes from the pod when it is there', async () => {
  const stored = Promise.withResolvers<void>()
  const { fetch } = env()
  stubEnv({
    fetch: async (input, init) => {
      if (init?.method !== 'POST' || !String(input).endsWith(PATH)) return fetch(input, init)
      // The pod goes on with it, although nobody waits for the answer.
      const { signal: _, ...rest } = init
      await stored.promise
      return fetch(input, rest)
    }
  })
  addFiles(await songs('Late'), stage.target)
  await until(() => states().join() === 'uploading')
  const asked = () => stage.client.requests.filter((path) => path === PATH).length
  cancel(items()[0]!.id)
  await vi.waitUntil(() => asked() > 0, WAIT)
  stored.resolve()
  await vi.waitUntil(async () => (await onPod()).length === 1, WAIT)
  await until(async () => (await onPod()).length === 0)
  expect(items()[0]!.reason).toBe('upload-cancelled')
})

test('finished groups are in the history, also after they are taken away', async () => {
  const guid = addFiles(await songs('Old'), stage.target)!
  await until(allAre('imported'))
  removeGroup(guid)
  await until(() => $uploads.get().length === 0)
  leaveUploads()
  watchUploads()
  await until(() => $uploadsKnown.get())
  expect($uploadHistory.get().map(({ queue }) => queue[0]!.name)).toEqual(['Old.mp3'])
})

test('files that are gone go on when the person chooses them again', async () => {
  setSoundReader(async () => ({ problem: 'file-gone' }))
  const [first, second] = (await songs('First', 'Second')) as [File, File]
  const guid = addFiles([first, second], stage.target)!
  await until(allAre('failed'))
  setSoundReader(readSound)
  expect(restoreFiles(guid, await songs('Another', 'First'))).toBe(1)
  await until(() => states().join() === 'imported,failed')
  expect(restoreFiles(guid, [first])).toBe(0)
  expect(restoreFiles(guid, [second])).toBe(1)
  await until(allAre('imported'))
  expect(await sourcesOnPod()).toEqual(['upload://First.mp3', 'upload://Second.mp3'])
})

test('other bytes under the same name are not sent instead of a lost file', async () => {
  const [file, again] = (await songs('Same', 'Same')) as [File, File]
  const guid = addFiles([file])!
  await until(allAre('parsed'))
  const gone = new Blob(['x'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotReadableError'))
  file.slice = () => gone
  startUploads(guid, stage.target)
  await until(() => items()[0]!.problem === 'file-gone')
  const bytes = new Uint8Array(await again.arrayBuffer())
  bytes[bytes.length - 1]! ^= 1
  expect(restoreFiles(guid, [new File([bytes], file.name)])).toBe(1)
  await until(() => items()[0]!.problem === 'file-changed')
  expect(await onPod()).toEqual([])
  expect(restoreFiles(guid, [again])).toBe(1)
  await until(allAre('imported'))
})

test('what was read just before a session ends is stored', async () => {
  setSoundReader((file, name) =>
    name === 'Slow.mp3' ? new Promise(() => {}) : readSound(file, name)
  )
  addFiles(await songs('Quick', 'Slow', 'Last'))
  // Time does not pass, so nothing is stored by itself.
  await vi.waitUntil(() => states().join() === 'parsed,queued,queued', WAIT)
  leaveUploads()
  setSoundReader(() => new Promise(() => {}))
  watchUploads()
  await until(() => $uploadsKnown.get())
  expect(states()).toEqual(['parsed', 'queued', 'queued'])
})

test('logging out deletes what is kept', async () => {
  const held = hold(PATH)
  addFiles(await songs('Secret'), stage.target)
  await held.answered
  const files = (await env().files?.()) as ReturnType<typeof memoryFiles>
  expect(files.data.size).toBe(1)
  await signOut()
  held.end()
  expect([
    files.data.size,
    stage.client.storage.keys().filter((key) => key.includes('upload'))
  ]).toEqual([0, []])
  await signedIn('alice')
  await until(() => $uploadsKnown.get())
  expect($uploads.get()).toEqual([])
})
