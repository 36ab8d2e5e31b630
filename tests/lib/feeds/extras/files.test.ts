// Files that feeds name: chapters and transcripts, and which episode of a feed is wanted.
import { describe, expect, test } from 'vitest'
import { readChapters } from '../../../../src/lib/feeds/extras/chapters.ts'
import { episodeIn } from '../../../../src/lib/feeds/extras/match.ts'
import { bestTranscript, readTranscript } from '../../../../src/lib/feeds/extras/transcript.ts'
import {
  ExtrasProblem,
  type EpisodeExtras,
  type TranscriptFile
} from '../../../../src/lib/feeds/extras/types.ts'

const unreadable = (run: () => unknown): void => {
  let found: unknown
  try {
    found = run()
  } catch (error) {
    found = error
  }
  expect(found).toBeInstanceOf(ExtrasProblem)
  expect((found as ExtrasProblem).reason).toBe('unreadable')
}

describe('chapters', () => {
  const read = (chapters: unknown) => readChapters(JSON.stringify({ chapters }))

  test('are sorted; hidden, nameless and impossible ones are left out', () => {
    expect(
      read([
        { startTime: 60, title: ' Two\n', endTime: 90, url: 'https://a.example/x' },
        { startTime: '0', title: 'One', endTime: 0, url: 'javascript:alert(1)' },
        { startTime: 30, title: 'Hidden', toc: false },
        { startTime: 40 },
        { startTime: -1, title: 'Early' },
        { startTime: 1e7, title: 'Late' },
        { startTime: null, title: 'Never' },
        { title: 'Nowhere' },
        { startTime: {}, title: 'Odd' },
        { startTime: 50, title: 7 },
        null,
        'text'
      ])
    ).toEqual([
      { start: 0, title: 'One' },
      { start: 60, title: 'Two', end: 90, url: 'https://a.example/x' }
    ])
    expect(read([])).toEqual([])
  })

  test('at most 1,000 count', () => {
    expect(read(Array.from({ length: 2000 }, (_, at) => ({ startTime: at, title: 'x' })))) //
      .toHaveLength(1000)
  })

  test.each(['', 'null', '[]', '{}', '{"chapters": {}}', '<html>', '{"chapters": ['])(
    '%j is no file of chapters',
    (text) => unreadable(() => readChapters(text))
  )
})

describe('transcripts', () => {
  const read = (text: string, format: TranscriptFile['format'] = 'vtt') =>
    readTranscript(text, { format }).synced?.map(({ time, text }) => [time, text])

  test('WebVTT: who speaks, markup, notes and styles', () => {
    expect(
      read(`\ufeffWEBVTT - Title\r
\r
NOTE 00:00 is not a time\r
\r
STYLE\r
::cue { color: red }\r
\r
intro\r
00:01.000 --> 00:03.500 align:start\r
<v.loud Ines>Good <b>morning</b>.</v>\r
\r
00:00:04.000 --> 00:00:06.000\r
<v Ines>Tide &amp; wind &lt;3.\r
\r
01:00:07.250 --> 01:00:08.000\r
<v Tor><00:07.500>Yes.\r
`)
    ).toEqual([
      [1, 'Ines: Good morning.'],
      [4, 'Tide & wind <3.'],
      [3607.25, 'Tor: Yes.']
    ])
  })

  test('SRT: commas in times, several lines, markup of players', () => {
    expect(
      read(
        `1\n00:00:01,5 --> 00:00:02,0\n{\\an8}One\nline.\n\n2\n00:00:09,010 --> 00:00:10,000\nTwo.\n\n3\nno time\n`,
        'srt'
      )
    ).toEqual([
      [1.5, 'One line.'],
      [9.01, 'Two.']
    ])
  })

  test('words that come one by one become lines: until a sentence, a pause or the width ends', () => {
    const word = (body: string, startTime: number) => ({
      body,
      startTime,
      endTime: startTime + 0.4
    })
    const rows = [
      ...['We', 'leave', 'now.'].map((body, at) => word(body, at / 2)),
      word('And', 2),
      word('then?', 2.5),
      word('Later', 10),
      ...Array.from({ length: 40 }, (_, at) => word('abcd', 10.5 + at / 2))
    ]
    const lines = read(JSON.stringify({ segments: rows }), 'json')!
    expect(lines.slice(0, 2)).toEqual([
      [0, 'We leave now.'],
      [2, 'And then?']
    ])
    expect(lines[2]![0]).toBe(10)
    for (const [, text] of lines) expect((text as string).length).toBeLessThanOrEqual(91)
    expect(
      lines
        .map(([, text]) => text)
        .join(' ')
        .split(' ')
    ).toHaveLength(rows.length)
  })

  test('JSON names who speaks when that changes, and rows without a text or a time are left out', () => {
    const segments = [
      { startTime: 5, body: 'Five.', speaker: 'Tor' },
      { startTime: 1, body: 'One.', speaker: 'Ines' },
      { startTime: 3, body: 'Three.', speaker: 'Ines' },
      { startTime: '4', body: 'As text.' },
      { startTime: 4 },
      { startTime: -1, body: 'Before.' },
      null
    ]
    expect(read(JSON.stringify({ segments }), 'json')).toEqual([
      [1, 'Ines: One.'],
      [3, 'Three.'],
      [5, 'Tor: Five.']
    ])
  })

  test('plain text stays as it is, and the language is passed on', () => {
    expect(readTranscript('One\n\nTwo', { format: 'text', language: 'fr' })).toEqual({
      plain: 'One\n\nTwo',
      language: 'fr'
    })
  })

  test.each([
    ['', 'vtt'],
    ['WEBVTT\n\n', 'vtt'],
    ['<html>', 'srt'],
    ['{}', 'json'],
    ['{"segments": [{}]}', 'json'],
    ['no json', 'json'],
    [' \n ', 'text']
  ] as const)('%j as %s holds no transcript', (text, format) => {
    unreadable(() => readTranscript(text, { format }))
  })

  test('100,000 cues are read in a file of one block each, and no file hangs', () => {
    const line = '00:00:01.000 --> 00:00:02.000\nword\n\n'
    expect(read(line.repeat(50_000))!.length).toBeGreaterThan(0)
    expect(() => read(`${'<'.repeat(400_000)}`)).toThrow(ExtrasProblem)
    expect(read(`00:01.000 --> 00:02.000\n${'<v '.repeat(100_000)}x`)).toBeDefined()
  })

  test('the language of the page comes first, then the best kind', () => {
    const file = (format: TranscriptFile['format'], language?: string): TranscriptFile => ({
      url: `https://a.example/${format}${language ?? ''}`,
      format,
      ...(language === undefined ? {} : { language })
    })
    const [text, vtt, french] = [file('text', 'en'), file('vtt'), file('json', 'fr-CA')]
    expect(bestTranscript([], 'en-US')).toBeUndefined()
    expect(bestTranscript([vtt, french, text], 'en-US')).toBe(text)
    expect(bestTranscript([vtt, french, text], 'fr')).toBe(french)
    expect(bestTranscript([french, file('srt'), vtt], 'pl')).toBe(vtt)
  })
})

describe('the episode in a feed', () => {
  const row = (title: string, more: Partial<EpisodeExtras> = {}): EpisodeExtras => ({
    title,
    transcripts: [],
    people: [],
    soundbites: [],
    funding: [],
    ...more
  })
  const feed = (...episodes: EpisodeExtras[]) => ({ people: [], funding: [], episodes })

  test('is found by its title, whatever its spaces and case, as far as pods keep it', () => {
    const long = 'x'.repeat(300)
    const all = feed(row('A  boat\n'), row('B'), row(long), row('Cafe\u0301'))
    expect(episodeIn(all, { title: 'a BOAT' })).toBe(all.episodes[0])
    expect(episodeIn(all, { title: long.slice(0, 255) })).toBe(all.episodes[2])
    expect(episodeIn(all, { title: 'Café' })).toBe(all.episodes[3])
    expect(episodeIn(all, { title: 'A boa' })).toBeUndefined()
  })

  test('of several with one title is that of the time, else of the number, else none', () => {
    const all = feed(
      row('News', { published: 1, position: 1 }),
      row('News', { published: 2, position: 2 }),
      row('News', { published: 3, position: 2 })
    )
    expect(episodeIn(all, { title: 'News', published: 2 })).toBe(all.episodes[1])
    expect(episodeIn(all, { title: 'News', published: 9, position: 1 })).toBe(all.episodes[0])
    expect(episodeIn(all, { title: 'News', position: 2 })).toBeUndefined()
    expect(episodeIn(all, { title: 'News' })).toBeUndefined()
    expect(episodeIn(feed(row('News'), row('News')), { title: 'News' })).toBeUndefined()
  })
})
