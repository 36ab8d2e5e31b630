// Files that a pod gets more often than this client sends them.
import { expect, test } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { addFiles } from '../../../../src/stores/publish/uploads/uploads.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import {
  allAre,
  items,
  onPod,
  onSend,
  song,
  sourcesOnPod,
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
