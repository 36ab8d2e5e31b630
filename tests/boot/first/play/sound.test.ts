// The file of a press in the first rows. docs/first-data.md#play.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pressed } from '../../../../src/lib/first/door.ts'
import { firstTrack, loadFirstSound } from '../../../../src/boot/first/play/sound.ts'
import { pressAddresses } from '../../../../src/lib/api/first-questions.ts'
import { env } from '../../../../src/lib/env.ts'
import { chunk } from '../../../../src/stores/player/sources.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { emptyDoor } from '../../../support/browser/page-globals.ts'

const POD = 'http://pod.test'
let client: Client
let loaded: string[]
beforeEach(async () => {
  client = await testClient(POD)
  loaded = []
  emptyDoor()
  vi.stubGlobal('AudioContext', class {})
  vi.stubGlobal('navigator', { vendor: '' })
  vi.stubGlobal(
    'Audio',
    class {
      canPlayType = (type: string) => (type === 'audio/mpeg' ? 'probably' : '')
      removeAttribute() {}
      load() {}
      set src(url: string) {
        loaded.push(url)
      }
    }
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await client.close()
})

const answerOf = async (
  kind: 'albums' | 'artists',
  id: number,
  dialect: 0 | 1
): Promise<string> => {
  const response = await env().fetch(
    POD + pressAddresses()[kind]![dialect].replace('*', String(id))
  )
  return response.text()
}

test('the file is that of the track which the player begins with', async () => {
  for (const id of [1, 2, 3]) {
    const [album] = (await chunk({ kind: 'album', id }, 1)).tracks
    expect(firstTrack('albums', await answerOf('albums', id, 1))?.id).toBe(album?.id)
    const [artist] = (await chunk({ kind: 'artist', id }, 1)).tracks
    expect(firstTrack('artists', await answerOf('artists', id, 1))?.id).toBe(artist?.id)
  }
})

test('the order of the record counts, and tracks without a file are left out', () => {
  const track = (id: number, position: number | null, uploads: readonly unknown[] = [{}]) => ({
    id,
    disc_number: 1,
    position,
    uploads
  })
  const results = [track(1, null), track(2, 2), track(3, 1, []), track(4, 3)]
  const text = (next: string | null) => JSON.stringify({ results, next })
  expect(firstTrack('albums', text(null))?.id).toBe(2)
  expect(firstTrack('albums', text(`${POD}/?page=2`))?.id, 'one page of many').toBe(1)
  expect(firstTrack('artists', text(null))?.id, 'album by album').toBe(1)
  expect(firstTrack('albums', JSON.stringify({ results: [], next: null }))).toBeUndefined()
})

const press = (uploads: readonly object[], more: Partial<{ status: number; text: string }> = {}) =>
  ({
    kind: 'albums',
    pod: POD,
    tracks: Promise.resolve({
      status: 200,
      type: 'application/json',
      text: JSON.stringify({ results: [{ id: 1, uploads }], next: null }),
      ...more
    })
  }) as unknown as Pressed
const upload = (listen: string, mimetype = 'audio/mpeg') => ({ listen_url: listen, mimetype })

test('the first file that the browser plays is loaded from the pod', async () => {
  await loadFirstSound(press([upload('/l/?upload=a', 'audio/flac'), upload('/l/?upload=b')]))
  await loadFirstSound(press([upload('/l/?upload=c', 'audio/flac')]))
  expect(loaded).toEqual([
    `${POD}/l/?upload=b&download=false`,
    `${POD}/l/?upload=c&download=false&to=mp3&max_bitrate=320`
  ])
})

test('nothing is loaded: no answer, an error, no data, no file, another scheme, a token is needed', async () => {
  const offline = Promise.reject(new TypeError('offline'))
  offline.catch(() => {})
  const presses = [
    { ...press([]), tracks: undefined },
    { ...press([]), tracks: offline },
    press([upload('/l/')], { status: 503 }),
    press([upload('/l/')], { text: '<html>' }),
    press([upload('/l/')], { text: '{"results":[null]}' }),
    press([]),
    press([upload('data:audio/mpeg;base64,')]),
    press([upload('javascript:alert(1)')])
  ]
  for (const each of presses) await loadFirstSound(each)
  expect(loaded).toEqual([])
})

test('WebKit loads nothing early', async () => {
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  await loadFirstSound(press([upload('/l/')]))
  expect(loaded).toEqual([])
})
