// Rows of playlist files are looked for on a running pod.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTracks } from '../../../../src/lib/api/listen/tracks.ts'
import { rowOf } from '../../../../src/lib/files/types.ts'
import { toExported, trackIdOf } from '../../../../src/lib/playlists/tracks.ts'
import { createMatching } from '../../../../src/stores/listen/playlists/matching.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  await signedIn('alice')
})
afterEach(async () => {
  await signOut()
  await client.close()
})

const find = async (...said: Parameters<typeof rowOf>[0][]) => {
  const matching = createMatching(said.map((each) => rowOf(each)!))
  matching.run()
  await vi.waitUntil(() => matching.$matching.get().done === said.length)
  return matching.$matching.get().matches
}

test('rows are found by their address alone, by names, or not at all', async () => {
  const { results } = await listTracks({ q: 'Kelp Forest', page_size: 1 })
  const kelp = toExported(results[0]!)
  expect(trackIdOf(kelp.page)).toBe(results[0]!.id)
  expect(trackIdOf(kelp.sound)).toBeUndefined()
  const { title, artist, duration } = kelp
  const matches = await find(
    { addresses: [kelp.page] },
    { title, artist, duration },
    { title, artist: 'Somebody Else' },
    { addresses: [kelp.page.replace(/\d+$/, '999999')] }
  )
  expect(matches.map((match) => match!.state)).toEqual(['sure', 'sure', 'missing', 'missing'])
  expect(matches.slice(0, 2)).toMatchObject([
    { track: { id: results[0]!.id } },
    { track: { id: results[0]!.id } }
  ])
})

test('after an error it goes on where it stopped', async () => {
  client.app.failNext('GET', 'tracks/', 500)
  const matching = createMatching([rowOf({ title: 'Kelp Forest' })!, rowOf({ title: 'Drift' })!])
  matching.run()
  await vi.waitUntil(() => matching.$matching.get().error !== undefined)
  matching.run()
  await vi.waitUntil(() => matching.$matching.get().done === 2)
  expect(matching.$matching.get().error).toBeUndefined()
})
