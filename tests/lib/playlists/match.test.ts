// Rows of playlist files and the tracks of a pod: nothing is guessed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowOf, type FileRow } from '../../../src/lib/files/types.ts'
import { matchRow, type Candidate } from '../../../src/lib/playlists/match.ts'

const MBID = '8f3471b5-7e6a-48da-86a9-c1c07a0f47ae'
const row = (said: Partial<FileRow>): FileRow => rowOf(said)!
let serial = 0
const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  id: ++serial,
  title: 'Kelp Forest',
  artist: 'Mirela Novak',
  album: 'Tides',
  duration: 200,
  mbid: '',
  addresses: [],
  ...more
})
const kelp = { title: 'Kelp Forest', artist: 'Mirela Novak' }

test('title and artist of one track are enough, in any spelling', () => {
  const one = candidate()
  for (const said of [
    kelp,
    { ...kelp, duration: 203 },
    { title: 'kélp forest!', artist: 'MIRELA NOVAK' },
    { ...kelp, artist: 'Mirela Novak feat. Tomek' },
    { title: 'Kelp Forest', album: 'Tides', duration: 199 }
  ])
    expect(matchRow(row(said), [one])).toEqual({ state: 'sure', track: one })
})

test.each([
  ['another length', { ...kelp, duration: 300 }],
  ['another title in brackets', { ...kelp, title: 'Kelp Forest (Live)' }],
  ['no artist', { title: 'Kelp Forest' }]
])('the person chooses with %s', (_, said) => {
  const one = candidate()
  expect(matchRow(row(said), [one])).toEqual({ state: 'choose', tracks: [one] })
})

test('another artist or title is not found', () => {
  expect(matchRow(row({ ...kelp, artist: 'Somebody Else' }), [candidate()]).state).toBe('missing')
  expect(matchRow(row({ ...kelp, title: 'Harbour' }), [candidate()]).state).toBe('missing')
  expect(matchRow(row(kelp), [])).toEqual({ state: 'missing' })
})

test('the album decides between several equal tracks, or the person does', () => {
  const [one, other] = [candidate(), candidate({ album: 'Best of' })]
  expect(matchRow(row(kelp), [other, one]).state).toBe('choose')
  expect(matchRow(row({ ...kelp, album: 'Tides' }), [other, one])).toEqual({
    state: 'sure',
    track: one
  })
})

test('letters without a decomposition are those that people type instead', () => {
  const one = candidate({ title: 'Wąż', artist: 'Łódź Kolektyw' })
  const said = row({ title: 'Waz', artist: 'Lodz Kolektyw' })
  expect(matchRow(said, [one])).toEqual({ state: 'sure', track: one })
})

test('names of signs only are compared as they are', () => {
  const one = candidate({ title: 'Tides', artist: '†††' })
  expect(matchRow(row({ title: 'Tides', artist: '!!!' }), [one]).state).not.toBe('sure')
  const other = candidate({ title: '÷', artist: 'The Gulls' })
  expect(matchRow(row({ title: '÷', artist: 'The Gulls' }), [one, other])).toEqual({
    state: 'sure',
    track: other
  })
})

test.each(['パパ', 'ハハ'])('kana with another mark are another title: %s', (title) => {
  const one = candidate({ title: 'ババ', artist: '海の音' })
  expect(matchRow(row({ title, artist: '海の音' }), [one]).state).not.toBe('sure')
})

test('ids and addresses come first', () => {
  const one = candidate({ title: 'Renamed', mbid: MBID, addresses: ['https://coral.test/t/1'] })
  const others = [candidate(), one]
  expect(matchRow(row({ ...kelp, mbid: MBID.toUpperCase() }), others)).toEqual({
    state: 'sure',
    track: one
  })
  expect(matchRow(row({ ...kelp, addresses: ['https://coral.test/t/1'] }), others)).toEqual({
    state: 'sure',
    track: one
  })
  // Two copies of one recording, and nothing that tells them apart.
  const copies = [candidate({ mbid: MBID }), candidate({ mbid: MBID })]
  expect(matchRow(row({ ...kelp, mbid: MBID }), copies)).toEqual({
    state: 'choose',
    tracks: copies
  })
})

test('what is sure does not depend on the order of what the pod found', () => {
  const part = fc.constantFrom('Kelp', 'Kelp (Live)', 'Tides', '')
  const found = fc.record({ title: part, artist: part, album: part, duration: fc.nat(9) })
  fc.assert(
    fc.property(found, fc.array(found, { maxLength: 5 }), (said, list) => {
      const wanted = rowOf(said)
      if (!wanted) return
      const candidates = list.map((each) => candidate(each))
      const [one, other] = [candidates, candidates.toReversed()].map((each) =>
        matchRow(wanted, each)
      )
      expect(one!.state).toBe(other!.state)
      if (one!.state === 'sure') expect(one).toEqual(other)
    })
  )
})
