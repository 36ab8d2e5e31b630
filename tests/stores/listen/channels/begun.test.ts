import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunEpisodes, $begunIds } from '../../../../src/stores/listen/channels/begun-episodes.ts'
import { restoreProgress, updateProgress } from '../../../../src/stores/player/episode-progress.ts'
import { testClient, type Client } from '../../../support/client.ts'

let client: Client
let ids: number[]
beforeEach(async () => {
  client = await testClient()
  restoreProgress()
  ids = ['Low Tide', 'Kelp Forest', 'Lantern', 'Drift'].map((title) =>
    client.pod.id('tracks', title)
  )
})
afterEach(() => client.close())

const hear = (id: number, seconds: number, done = false): void =>
  updateProgress(id, { seconds, duration: 600, done })

test('episodes that were begun are offered, the latest first, until they were heard', async () => {
  const shown: (string[] | undefined)[] = []
  const leave = begunEpisodes.$value.subscribe((now) =>
    shown.push(now.state === 'ready' ? now.value.results.map(({ title }) => title) : undefined)
  )
  expect(client.requests).toEqual([])
  hear(ids[0]!, 100)
  hear(ids[1]!, 9.9)
  hear(ids[2]!, 40)
  hear(ids[3]!, 0, true)
  await vi.waitUntil(() => shown.at(-1)?.length === 2)
  expect(shown.at(-1)).toEqual(['Lantern', 'Low Tide'])
  hear(ids[2]!, 0, true)
  await vi.waitUntil(() => shown.at(-1)?.length === 1)
  expect(shown.at(-1)).toEqual(['Low Tide'])
  leave()
})

test('an episode that plays on changes nothing, until another one is the latest', () => {
  hear(ids[0]!, 100)
  hear(ids[1]!, 100)
  const changes: (readonly number[])[] = []
  const leave = $begunIds.listen((now) => changes.push(now))
  hear(ids[1]!, 105)
  hear(ids[1]!, 110)
  expect(changes).toEqual([])
  hear(ids[0]!, 105)
  expect(changes).toEqual([[ids[0], ids[1]]])
  leave()
})

test('six at most', () => {
  for (let id = 1; id <= 9; id++) hear(id, 100)
  expect($begunIds.get()).toEqual([9, 8, 7, 6, 5, 4])
})
