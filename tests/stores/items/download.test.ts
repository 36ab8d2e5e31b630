// Which file is asked for, under which name it is saved, and who may see the listen token.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getTrack } from '../../../src/lib/api/listen/tracks.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { env } from '../../../src/lib/env.ts'
import { askDownload } from '../../../src/stores/items/download.ts'
import { $messages } from '../../../src/stores/kit/messages.ts'
import { listenToken, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { closeMessages } from '../../support/stores/messages.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let track: Track
/** Addresses of files that were asked for, each with its range. */
let asked: string[]

beforeEach(async () => {
  client = await testClient()
  track = await getTrack(client.pod.id('tracks', 'أغنية البحر'))
  asked = []
  const { fetch } = env()
  stubEnv({
    fetch: async (input, init) => {
      const range = new Headers(init?.headers).get('range')
      if (range === null) return fetch(input, init)
      asked.push(`${range} ${String(input)}`)
      return String(input).startsWith('https://other.example/')
        ? new Response('a', { status: 206 })
        : fetch(input, init)
    }
  })
})
afterEach(async () => {
  await signOut()
  closeMessages()
  client.reported.length = 0
  await client.close()
})

test('the pod is asked for one byte of the file as it is, and gets the listen token', async () => {
  await signedIn('alice')
  const file = (await askDownload(track))!
  const url = new URL(file.address)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    upload: track.uploads[0]!.uuid,
    download: 'true',
    token: listenToken()
  })
  expect(file.elsewhere).toBe(false)
  expect(file.name).toMatch(/^.+ - أغنية البحر\.mp3$/)
  expect(asked).toEqual([`bytes=0-0 ${file.address}`])
})

test('a track from a list without files is asked for first', async () => {
  const file = await askDownload({ ...track, uploads: [] })
  expect(file?.address).toContain(track.uploads[0]!.uuid)
})

test('another host does not see the token, and its file is marked as from elsewhere', async () => {
  await signedIn('alice')
  const [upload] = track.uploads
  const uploads = [{ ...upload!, listen_url: 'https://other.example/listen/1' }]
  expect(await askDownload({ ...track, uploads })).toMatchObject({
    address: 'https://other.example/listen/1?download=true',
    elsewhere: true
  })
})

test('an address that is no web address is not followed', async () => {
  const uploads = [{ ...track.uploads[0]!, listen_url: 'javascript:alert(1)' }]
  expect(await askDownload({ ...track, uploads })).toBeUndefined()
  expect($messages.get()[0]!.content).toMatchObject({ text: 'errors.noFile' })
})

test('a second press while the pod is asked does nothing', async () => {
  const [first, second] = await Promise.all([askDownload(track), askDownload(track)])
  expect(first).toBeDefined()
  expect(second).toBeUndefined()
  expect(asked).toHaveLength(1)
  expect(await askDownload(track), 'later it is saved again').toBeDefined()
})

test('a file that is gone is told by the title of its track', async () => {
  expect(await askDownload(track, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  expect($messages.get()[0]!.content).toEqual({
    text: 'errors.noFile',
    params: { title: 'أغنية البحر' }
  })
})

test('an ending that is no ending is left out of the name', async () => {
  const uploads = [{ ...track.uploads[0]!, extension: '../exe' }]
  expect((await askDownload({ ...track, uploads }))!.name).toMatch(/ - أغنية البحر$/)
})
