// Radios on a pod of the 1.4 line, whose shapes and sessions differ.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addRadio,
  changeRadio,
  getRadio,
  listRadioFilters,
  listRadioTracks,
  nextRadioTrack,
  startRadioSession,
  removeRadio,
  validateRadio
} from '../../../../src/lib/api/listen/radios.ts'
import { getPlaylist, listPlaylists } from '../../../../src/lib/api/listen/playlists.ts'
import { NotFoundError } from '../../../../src/lib/api/errors.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'

const rock = { type: 'tag', names: ['Rock'] }
let client: Client
beforeEach(async () => {
  client = await testClient('http://pod.test', { dialect: '1.4' })
  await signedIn('alice')
})
afterEach(async () => {
  await signOut()
  await client.close()
})

test('a radio is made, read, changed and deleted', async () => {
  const { id } = await addRadio({ name: 'Shore', config: [rock] })
  expect(await getRadio(id)).toMatchObject({ name: 'Shore', config: [rock], is_public: false })
  const changed = await changeRadio(id, { name: 'Coast', config: [{ ...rock, not: true }] })
  expect(changed).toMatchObject({ id, name: 'Coast', config: [{ ...rock, not: true }] })
  const { count, results } = await listRadioTracks(id, { page: 1, page_size: 2 })
  expect([count, results.length, results[0]!.artist_credit.length]).toEqual([7, 2, 1])
  await removeRadio(id)
  await expect(getRadio(id)).rejects.toBeInstanceOf(NotFoundError)
})

test('the types of filters have texts, even where the server sends none', async () => {
  const kinds = await listRadioFilters()
  expect(kinds.map(({ type, help_text }) => [type, typeof help_text])).toEqual([
    ['artist', 'string'],
    ['tag', 'string'],
    ['playlist', 'string']
  ])
})

test('filters are counted alone and as a group', async () => {
  const { filters } = await validateRadio([rock, { type: 'group', filters: [rock, rock] }])
  expect(filters.map(({ candidates }) => candidates.count)).toEqual([4, 4])
  expect(filters[1]!.candidates.sample![0]!.artist_credit).toHaveLength(1)
})

test('filters that are not saved play in a session', async () => {
  const folk = { type: 'tag', names: ['Folk'], operator: 'or' }
  const { id, config } = await startRadioSession({
    radio_type: 'custom_multiple',
    config: [rock, folk]
  })
  expect(config).toEqual([rock, folk])
  const { track } = await nextRadioTrack(id)
  expect(track.artist_credit).toHaveLength(1)
})

test('a playlist is named by its number', async () => {
  const [playlist] = (await listPlaylists({ q: 'Shore' })).results
  const { uuid, name } = await getPlaylist(playlist!.uuid)
  expect([uuid, name]).toEqual([expect.stringMatching(/^\d+$/), 'Shore'])
  const { filters } = await validateRadio([{ type: 'playlist', ids: [Number(uuid)] }])
  expect(filters[0]).toMatchObject({ errors: [], candidates: { count: 2 } })
  const config = [{ type: 'playlist', ids: [Number(uuid)] }]
  const { id } = await addRadio({ name: 'Listed', config })
  expect(await getRadio(id)).toMatchObject({ config })
})
