// Transcripts as they are found: every way to write times, speakers and words, and hostile ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestTranscript, readTranscript } from '../../../../src/lib/feeds/extras/transcript.ts'
import type { TranscriptFile, TranscriptFormat } from '../../../../src/lib/feeds/extras/types.ts'
import { MAX_LINES } from '../../../../src/lib/file-tags/lrc.ts'
import { reasonOf } from './feeds.ts'

const lines = (text: string, format: TranscriptFormat = 'vtt') =>
  readTranscript(text, { format }).synced!.map(({ time, text: words }) => [time, words])
const cue = (from: string, to: string, words: string) => `${from} --> ${to}\n${words}\n\n`
const json = (...segments: unknown[]) => JSON.stringify({ version: '1.0.0', segments })

describe('times', () => {
  test.each([
    ['00:01.000', 1],
    ['0:01.5', 1.5],
    ['01:02:03.250', 3723.25],
    ['1:02:03,25', 3723.25],
    ['100:00:00.000', 360_000],
    ['00:00:00,001', 0.001]
  ])('%s', (from, time) => {
    for (const format of ['vtt', 'srt'] as const)
      expect(lines(cue(from, '200:00:00.000', 'Hi'), format)).toEqual([[time, 'Hi']])
  })

  test.each([
    '1',
    '00:01',
    'aa:bb.ccc',
    '-00:01.000',
    '00:00:00:01.000',
    '1000:00:00.000',
    '00:01.0000',
    ''
  ])('%j is none, and its cue is left out', (from) =>
    expect(lines(cue(from, '00:02.000', 'Hi') + cue('00:09.000', '00:10.000', 'Bye'))).toEqual([
      [9, 'Bye']
    ])
  )

  test('times of cues in disorder are sorted', () => {
    const text = cue('00:20.000', '00:21.000', 'Two.') + cue('00:10.000', '00:11.000', 'One.')
    expect(lines(text)).toEqual([
      [10, 'One.'],
      [20, 'Two.']
    ])
  })

  test('times of JSON that are no numbers leave their row out', () => {
    const rows = [null, '1', -1, true, [1], undefined].map((startTime) => ({
      startTime,
      body: 'x'
    }))
    expect(lines(json(...rows, 7, 'a', null, { startTime: 2, body: 'Hi' }), 'json')).toEqual([
      [2, 'Hi']
    ])
  })
})

describe('a file', () => {
  const text = `WEBVTT\n\n1\n${cue('00:01.000', '00:02.000', 'One.')}2\n${cue('00:03.000', '00:04.000', 'Two\nlines.')}`
  const expected = [
    [1, 'One.'],
    [3, 'Two lines.']
  ]
  test.each(['\n', '\r\n', '\r'])('a file may end its lines with %j', (end) => {
    expect(lines(text.replaceAll('\n', end))).toEqual(expected)
  })
  test('a file may have a mark, no head, spaces in empty lines, and no empty line at its end', () => {
    expect(lines(`\ufeff${text}`)).toEqual(expected)
    expect(lines(text.replace('WEBVTT\n\n', '').trimEnd())).toEqual(expected)
    expect(lines(text.replaceAll('\n\n', '\n \t\n'))).toEqual(expected)
    expect(lines(text.replace('WEBVTT\n\n', 'WEBVTT\n'))).toEqual(expected)
  })
  test('a file of text alone may have a mark and any line ends', () => {
    expect(readTranscript('\ufeffOne\r\n\r\nTwo\rThree', { format: 'text' })).toEqual({
      plain: 'One\n\nTwo\nThree'
    })
  })
  test('a file passes on its language, with or without times', () => {
    for (const format of ['vtt', 'text'] as const)
      expect(readTranscript(text, { format, language: 'pl' }).language).toBe('pl')
  })
})

describe('words', () => {
  const said = (words: string) => lines(cue('00:01.000', '00:02.000', words))[0]?.[1]

  test('words have no tags, no placing of players, and the signs that entities mean', () => {
    expect(said('<i>One</i> <c.red.big>two</c> <00:01.500><ruby>three<rt>3</rt></ruby>')).toBe(
      'One two three3'
    )
    expect(said('{\\an8}{\\i1}One{\\i0} {two}')).toBe('One {two}')
    expect(said('&lt;b&gt; &amp;lt; &quot;a&quot; &#39;b&#39;&nbsp;c &copy;')).toBe(
      `<b> &lt; "a" 'b' c &copy;`
    )
    expect(said('<font color="red">One</font>\n<b>two</b>')).toBe('One two')
    expect(said('3 > 2 and 1 < 2')).toBe('3 > 2 and 1 < 2')
  })

  test('cues without words leave no line', () => {
    const empty = ['', ' ', '<b></b>', '&nbsp;'].map((words) =>
      cue('00:01.000', '00:02.000', words)
    )
    expect(lines(empty.join('') + cue('00:03.000', '00:04.000', 'Hi'))).toEqual([[3, 'Hi']])
  })

  test('words of JSON are text, whatever they look like', () => {
    expect(lines(json({ startTime: 1, body: ' <b>One</b>\n&amp; ' }), 'json')).toEqual([
      [1, '<b>One</b> &amp;']
    ])
  })
})

describe('who speaks', () => {
  test('the name of the speaker stands before the words when it changes', () => {
    const text = [
      ['01', '<v Ada>One.</v>'],
      ['03', '<v Ada>Two.'],
      ['05', 'Three.'],
      ['07', '<v Ada>Four.'],
      ['09', '<v.loud.first Bo Li>Five.'],
      ['11', '<v\tAda>Six.']
    ].map(([at, words]) => cue(`00:${at}.000`, `00:${at}.900`, words!))
    expect(lines(text.join('')).map(([, words]) => words)).toEqual([
      'Ada: One.',
      'Two.',
      'Three.',
      'Four.',
      'Bo Li: Five.',
      'Ada: Six.'
    ])
  })

  test('another speaker begins a new line', () => {
    const text =
      cue('00:01.000', '00:01.200', '<v Ada>and') + cue('00:01.300', '00:01.400', '<v Bo>so')
    expect(lines(text)).toEqual([
      [1, 'Ada: and'],
      [1.3, 'Bo: so']
    ])
  })

  test('the speaker is left out where nobody is named', () => {
    for (const words of ['<v>One', '<v >One', '<v.loud>One', '<voice Ada>One'])
      expect(lines(cue('00:01.000', '00:02.000', words))).toEqual([[1, 'One']])
    const odd = [7, '', ' ', null, {}].map((speaker) => ({ startTime: 1, body: 'One', speaker }))
    for (const row of odd) expect(lines(json(row), 'json')).toEqual([[1, 'One']])
  })
})

describe('cues of single words', () => {
  const spoken = (all: readonly (readonly [number, string, number?])[]) =>
    lines(json(...all.map(([startTime, body, endTime]) => ({ startTime, body, endTime }))), 'json')

  test('cues of single words are joined, up to the end of a sentence', () => {
    expect(
      spoken([
        [1, 'We', 1.2],
        [1.3, 'go.', 1.4],
        [1.5, 'So', 1.6],
        [1.7, '“far?”', 1.8],
        [1.9, 'Yes', 2]
      ])
    ).toEqual([
      [1, 'We go.'],
      [1.5, 'So “far?”'],
      [1.9, 'Yes']
    ])
  })

  test('cues of single words are joined in the order in which they are said', () => {
    expect(
      spoken([
        [1.3, 'go.', 1.4],
        [1, 'We', 1.2]
      ])
    ).toEqual([[1, 'We go.']])
  })

  test('cues of single words are joined over pauses of up to two seconds', () => {
    expect(
      spoken([
        [1, 'a', 2],
        [4, 'b', 5],
        [7.1, 'c']
      ])
    ).toEqual([
      [1, 'a b'],
      [7.1, 'c']
    ])
  })

  test('without an end last no time', () => {
    expect(
      spoken([
        [1, 'a'],
        [3, 'b'],
        [5.1, 'c']
      ])
    ).toEqual([
      [1, 'a b'],
      [5.1, 'c']
    ])
  })

  test('fill lines up to their width', () => {
    expect(
      spoken([
        [1, 'a'.repeat(45)],
        [1, 'b'.repeat(45)],
        [1, 'c']
      ])
    ).toEqual([
      [1, `${'a'.repeat(45)} ${'b'.repeat(45)}`],
      [1, 'c']
    ])
  })
})

describe('hostile files', () => {
  test.each([
    ['', 'text'],
    ['\ufeff \n', 'text'],
    ['WEBVTT', 'vtt'],
    [cue('00:01.000', '00:02.000', '<b></b>'), 'vtt'],
    ['1\nno times\n', 'srt'],
    ['<html><body>Not found</body></html>', 'srt'],
    ['null', 'json'],
    ['[]', 'json'],
    ['{"segments": {}}', 'json'],
    ['{"segments": []}', 'json'],
    ['{"segments": [{"startTime": 1e999, "body": "x"}]}', 'json'],
    ['{', 'json']
  ] as const)('%j as %s is no transcript', async (text, format) =>
    expect(await reasonOf(() => readTranscript(text, { format }))).toBe('unreadable')
  )

  test('hostile files are cut: lines, and the characters of each', () => {
    const many = Array.from({ length: 6000 }, (_, startTime) => ({ startTime, body: 'Yes.' }))
    expect(lines(json(...many), 'json')).toHaveLength(MAX_LINES)
    const long = cue('00:01.000', '00:02.000', 'a'.repeat(100_000))
    expect((lines(long)[0]![1] as string).length).toBe(1000)
    expect(readTranscript('word\n'.repeat(1e6), { format: 'text' }).plain!.length).toBeLessThan(
      500_001
    )
  })

  // Each took minutes of the page with expressions that look for their ends again and again.
  test.each([
    ['names of classes', '<v.'],
    ['speakers', '<v '],
    ['spaces behind a speaker', '<v          '],
    ['tags', '<'],
    ['placing', '{\\'],
    ['entities', '&'],
    ['arrows', ' --> '],
    ['times', '00:00:00.000 '],
    ['empty lines', '\n \t']
  ])('hostile files of millions of %s are read', (_, part) => {
    const text = cue('00:01.000', '00:02.000', part.repeat(1_900_000 / part.length))
    const found = lines(text + cue('00:09.000', '00:10.000', 'End'))
    expect(found.length).toBeLessThanOrEqual(2)
  })

  test('hostile files of any mixture give sorted lines, or none', async () => {
    const part = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.constantFrom('\n', '\n\n', '\r', '00:01.000 --> 00:02.000', '99:99:99,999 --> 0:0.0'),
      fc.constantFrom('<v Ada>', '<v.', '<', '>', '{\\', '}', '&lt;', 'WEBVTT', '\ufeff')
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 40 }),
        fc.constantFrom('vtt', 'srt', 'json', 'text'),
        async (parts, format) => {
          const text = parts.join('')
          const reason = await reasonOf(() => readTranscript(text, { format }))
          expect(['no problem', 'unreadable']).toContain(reason)
          if (reason === 'unreadable') return
          const { synced = [] } = readTranscript(text, { format })
          synced.forEach(({ time, text: words }, at) => {
            expect(time).toBeGreaterThanOrEqual(synced[at - 1]?.time ?? 0)
            expect(words.trim()).not.toBe('')
            expect(words).not.toMatch(/[\n\r]/)
          })
        }
      ),
      { numRuns: 1000, seed: 20 }
    )
  })
})

test('the best of several transcripts is in the language of the page, then the one with times', () => {
  const file = (format: TranscriptFormat, language?: string): TranscriptFile => ({
    url: `https://a.example/${format}`,
    format,
    ...(language ? { language } : {})
  })
  const kinds = (['text', 'json', 'srt', 'vtt'] as const).map((format) => file(format))
  for (let left = kinds.length; left > 0; left--)
    expect(bestTranscript(kinds.slice(0, left), 'en')).toBe(kinds[left - 1])
  const [english, brazilian] = [file('vtt', 'en'), file('text', 'pt-BR')]
  expect(bestTranscript([english, brazilian], 'pt')).toBe(brazilian)
  expect(bestTranscript([brazilian, english], 'pt-PT')).toBe(brazilian)
  expect(bestTranscript([brazilian, english], 'pl')).toBe(english)
  // Of equals the first one.
  const twin = file('vtt', 'en')
  expect(bestTranscript([english, twin], 'en')).toBe(english)
  expect(bestTranscript([], 'en')).toBeUndefined()
})

test('an object is no time at which a line ends', () => {
  const segments = [{ startTime: 1, endTime: { toString: 1 }, body: 'Hello' }]
  expect(readTranscript(JSON.stringify({ segments }), { format: 'json' })).toEqual({
    synced: [{ time: 1, text: 'Hello' }]
  })
})
