// Files that a pod gets more often than this client sends them.
import { expect, test } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import {
  addFiles,
  pause,
  resume,
  startUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import {
  allAre,
  items,
  onPod,
  onSend,
  song,
  sourcesOnPod,
  states,
  uploading
} from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage
const imported = allAre('imported')

test('a file that the browser sent twice by itself is on the pod once, with its track', async () => {
  onSend(async (nth, send) => {
    if (nth === 1) await send()
    return send()
  })
  addFiles([await song('Echo'), await song('Voice')], stage.target)
  await until(imported)
  await until(async () => (await onPod()).length === 2)
  expect(await sourcesOnPod()).toEqual(['upload://Echo.mp3', 'upload://Voice.mp3'])
  expect((await onPod()).map(({ import_status }) => import_status)).toEqual([
    'finished',
    'finished'
  ])
  await until(() => items().every(({ importStatus }) => importStatus === 'finished'))
  expect(items().map(({ guid }) => guid)).toEqual((await onPod()).map(({ uuid }) => uuid))
})

test('a file that the pod was still storing when it was asked for it is there once', async () => {
  let store: (() => Promise<Response>) | undefined
  onSend(async (nth, send) => {
    if (nth > 1) return send()
    store = send
    throw new TypeError('The connection was closed')
  })
  addFiles([await song('Slow')], stage.target)
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
  onSend(async (nth, send) => {
    if (nth === 2) throw new TypeError('The connection was closed')
    return send()
  })
  addFiles([await song('First'), await song('Lost')], stage.target)
  await until(imported)
  expect(asked).toEqual(['1'])
  expect(await sourcesOnPod()).toEqual(['upload://First.mp3', 'upload://Lost.mp3'])
})

test('a list that fails, and a deletion that fails, are tried again', async () => {
  onSend(async (nth, send) => {
    if (nth === 1) await send()
    return send()
  })
  addFiles([await song('Echo')], stage.target)
  stage.client.app.failNext('GET', 'uploads/?import_reference', 502, { times: 3 })
  stage.client.app.failNext('POST', 'uploads/action/', 502, { times: 3 })
  await until(imported)
  await until(async () => (await onPod()).length === 1)
})

test('the same bytes go up once, and the second file leads to the track of the first', async () => {
  const file = await song('Kelp')
  const again = new File([file], 'the same bytes.mp3')
  const other = await song('Other')
  addFiles([file, again], stage.target)!
  addFiles([new File([file], 'later.mp3'), other], stage.target)
  await until(imported)
  const [one, two, three] = items()
  expect(one!.track).toBeTypeOf('number')
  for (const each of [two!, three!])
    expect(each).toMatchObject({ importStatus: 'skipped', progress: 100, track: one!.track })
  expect((await sourcesOnPod()).toSorted()).toEqual(['upload://Kelp.mp3', 'upload://Other.mp3'])
})

test('if the first of two files with the same bytes fails or is given up, the second goes', async () => {
  const file = await song('Kelp')
  stage.client.app.failNext('POST', 'uploads/', 400, { body: { audio_file: ['It is no sound.'] } })
  const files = ['b.mp3', 'c.mp3'].map((name) => new File([file], name))
  addFiles([file, ...files], stage.target)
  await until(() => states().join() === 'failed,imported,imported')
  expect(await sourcesOnPod()).toEqual(['upload://b.mp3'])
})

test('a file does not wait for one with the same bytes that is paused', async () => {
  const file = await song('Kelp')
  const guid = addFiles([file], stage.target, true)!
  await until(allAre('parsed'))
  startUploads(guid, stage.target)
  pause(guid)
  addFiles([new File([file], 'now.mp3')], stage.target)
  await until(() => items().at(-1)!.state === 'imported')
  resume(guid)
  await until(imported)
  expect((await onPod()).length).toBeLessThan(3)
})
