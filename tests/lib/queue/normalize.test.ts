// A track of an answer, as the queue keeps it: with the pod it is from, if that is another one.
import { expect, test } from 'vitest'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { fromPod, trackAt } from '../../../src/lib/other-pods/other-pod.ts'
import { replace } from '../../../src/lib/queue/edit.ts'
import { normalizeTrack } from '../../../src/lib/queue/normalize.ts'
import { packQueue, unpackQueue } from '../../../src/lib/queue/saved.ts'
import { EMPTY_QUEUE } from '../../../src/lib/queue/types.ts'

const POD = 'https://coral.sound'
const UUID = '00000000-0000-4000-8000-000000000001'
const track = {
  id: 7,
  title: 'Low Tide',
  artist_credit: [],
  position: 3,
  cover: { urls: { original: '/media/a.png', medium_square_crop: '/media/m.png' } },
  album: { id: 2, title: 'Tidelines', cover: null },
  uploads: [
    {
      uuid: UUID,
      duration: 61,
      mimetype: 'audio/mpeg',
      bitrate: 320_000,
      listen_url: `/api/v2/listen/x/?upload=${UUID}`
    }
  ],
  listen_url: '/api/v2/listen/x/'
} as unknown as Track

test('a track of the current pod has no pod in the queue, not even an undefined one', () => {
  expect(normalizeTrack(track)).not.toHaveProperty('pod')
})

test('a track of another pod keeps its pod', () => {
  expect(normalizeTrack(fromPod(track, POD)).pod).toBe(POD)
})

test('a track keeps no pod that its answer names', () => {
  expect(normalizeTrack({ ...track, pod: 'https://evil.example' } as Track)).not.toHaveProperty(
    'pod'
  )
})

test('a track of another pod is saved and read with its pod and absolute addresses', () => {
  const queue = replace(EMPTY_QUEUE, [trackAt(POD, track), track].map(normalizeTrack), 0)
  const [there, here] = unpackQueue(packQueue(queue), 0).entries
  expect(there).toMatchObject({
    id: 7,
    pod: POD,
    coverUrl: `${POD}/media/m.png`,
    artworkUrl: `${POD}/media/a.png`,
    sources: [{ uuid: UUID, listenUrl: `${POD}/api/v2/listen/x/?upload=${UUID}` }]
  })
  expect(here).toMatchObject({ id: 7, coverUrl: '/media/m.png' })
  expect(here).not.toHaveProperty('pod')
})
