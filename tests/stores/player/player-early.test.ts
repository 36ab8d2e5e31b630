// Play, pressed before the session is known. The session is unknown only during the first test of a
// file, so this is one test.
import { expect, test, vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import * as player from '../../../src/stores/player/index.ts'
import { $session, fetchMe } from '../../../src/stores/session/session.ts'
import { openTheatre, settle } from './player-stage.ts'

const theatre = openTheatre()
const tokenOf = (address: string) => new URL(address).searchParams.get('token')

test('Play starts at once with a cookie session; with OAuth tokens it waits for the listen token', async () => {
  await theatre.listen()
  expect($session.get().state).toBe('unknown')
  expect(tokenOf(theatre.stage.last().url)).toBeNull()

  const alice = await theatre.client.pod.signIn('alice')
  const me = (await alice.inject({ url: '/api/v2/users/me/' })).body
  const tokens = { access: 'a', refresh: 'r', expires: env().now() + 3_600_000 }
  theatre.client.storage.setItem('atoll.token.http://pod.test', JSON.stringify(tokens))
  const { fetch } = env()
  let answer = (): void => {}
  const asked = new Promise<void>((done) => (answer = done))
  theatre.change({
    fetch: async (input, init) => {
      if (!String(input).includes('/users/me/')) return fetch(input, init)
      await asked
      return new Response(me, { headers: { 'content-type': 'application/json' } })
    }
  })
  const before = theatre.stage.sounds.length
  player.playTracks(theatre.tracks, 1)
  const known = fetchMe()
  await settle()
  expect(theatre.stage.sounds).toHaveLength(before)
  answer()
  await known
  await vi.waitUntil(() => theatre.stage.sounds.length > before)
  expect(tokenOf(theatre.stage.sounds[before]!.url)).toBe(
    (JSON.parse(me) as { tokens: { listen: string } }).tokens.listen
  )
})
