import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, parseLrc } from '../../../src/lib/file-tags/lrc.ts'
import { findLyrics, syltLines } from '../../../src/lib/file-tags/lyrics.ts'
import { cleanLine, cleanText, languageTag } from '../../../src/lib/file-tags/texts.ts'

const lines = (text: string) => parseLrc(text)?.lines.map(({ time, text }) => [time, text])

test('the time formats that files use are read', () => {
  expect(lines('[00:01]a\n[00:02.5]b\n[00:03.25]c\n[00:04.125]d\n[01:05:50]e\n[123:00]f')).toEqual([
    [1, 'a'],
    [2.5, 'b'],
    [3.25, 'c'],
    [4.125, 'd'],
    [65.5, 'e'],
    [7380, 'f']
  ])
})

test('a line with several times is listed once for each, in order', () => {
  expect(lines('[00:30.00][00:10.00] la la\n[00:20.00]second')).toEqual([
    [10, 'la la'],
    [20, 'second'],
    [30, 'la la']
  ])
})

test('the offset moves lines, earlier when positive and never before the start', () => {
  expect(lines('[00:01]a\n[00:05]b\n[offset:+1500]')).toEqual([
    [0, 'a'],
    [3.5, 'b']
  ])
  expect(lines('[offset: -500 ]\r\n[00:01]a\r\n[00:05]b')![0]).toEqual([1.5, 'a'])
  expect(lines('[offset:soon]\n[00:01]a\n[00:05]b')![0]).toEqual([1, 'a'])
})

test('song data, word times and a byte order mark are left out, empty lines are kept', () => {
  expect(
    lines(
      '\ufeff[ti:Low Tide]\n[ar:Ada]\n[length: 2:00]\n# made by hand\n[00:01.00]<00:01.00>Low <00:01.50>tide\n[00:03.00]'
    )
  ).toEqual([
    [1, 'Low tide'],
    [3, '']
  ])
  expect(parseLrc('[la:pol]\n[00:01]a\n[00:02]b')!.language).toBe('pl')
})

test('texts without times are not synced lyrics', () => {
  for (const text of [
    '',
    'Words\nand words',
    '[Chorus]\nla',
    '[ti:Title]',
    '[00:00.00]a\n[00:00.00]b'
  ])
    expect(parseLrc(text)).toBeUndefined()
})

test('any text gives a limited number of lines, in order and with valid times', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '[',
      ']',
      '[00:',
      '[99:99.999]',
      '[9999:00]',
      '\n',
      '\r',
      '<00:00>',
      '[offset:1e999]',
      '[offset:-9e9]',
      '\ufeff'
    )
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const found = parseLrc(parts.join(''))?.lines ?? []
      expect(found.length).toBeLessThanOrEqual(MAX_LINES)
      found.forEach(({ time, text }, index) => {
        expect(Number.isFinite(time) && time >= 0).toBe(true)
        expect(time).toBeGreaterThanOrEqual(found[index - 1]?.time ?? 0)
        expect(text).not.toMatch(/[\n\r]/)
      })
    }),
    { numRuns: 2000, seed: 20 }
  )
})

test('a text written from lines is read back unchanged', () => {
  const line = fc.record({
    time: fc.integer({ min: 0, max: 5_999_999 }).map((ms) => ms / 1000),
    text: fc.stringMatching(/^[a-zé]([a-z é]*[a-zé])?$/).map((text) => text.replace(/ +/g, ' '))
  })
  const stamp = (time: number) =>
    `[${String(Math.floor(time / 60)).padStart(2, '0')}:${(time % 60).toFixed(3).padStart(6, '0')}]`
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { minLength: 2, maxLength: 30, selector: ({ time }) => time }),
      (all) => {
        const text = all.map(({ time, text }) => stamp(time) + text).join('\r\n')
        expect(parseLrc(text)!.lines).toEqual(all.toSorted((a, b) => a.time - b.time))
      }
    ),
    { numRuns: 500, seed: 20 }
  )
})

test('huge texts are cut quickly', () => {
  const started = performance.now()
  expect(parseLrc('[00:01.00]la\n'.repeat(100_000) + '[00:02.00]end')).toBeUndefined()
  expect(lines('[00:01]a' + '\n[00:02]b'.repeat(20_000))!.length).toBe(MAX_LINES)
  expect(parseLrc('[00:01]'.repeat(60_000) + 'x\n[00:02]y')?.lines.length ?? 0).toBeLessThanOrEqual(
    MAX_LINES
  )
  parseLrc('['.repeat(500_000))
  parseLrc('[00:01]' + '<'.repeat(500_000))
  expect(
    cleanText('x' + ' '.repeat(400_000) + 'x' + '\t'.repeat(90_000))!.length
  ).toBeLessThanOrEqual(1000)
  expect(cleanLine('x'.repeat(1_000_000))!.length).toBe(1000)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('control characters are removed from texts, other values are ignored', () => {
  expect(cleanText('\ufeffA\u0000b\u202ec\r\nd  \re\n\n')).toBe('Abc\nd\ne')
  expect(cleanLine('  a\n b\tc ')).toBe('a b c')
  for (const value of [undefined, null, 7, {}, '', ' \n ', '\u0000'])
    expect(cleanText(value)).toBeUndefined()
})

test('language codes become valid `lang` values', () => {
  expect(['eng', 'pol', 'fr', 'pt-BR', 'deu', 'ara'].map(languageTag)).toEqual([
    'en',
    'pl',
    'fr',
    'pt-BR',
    'de',
    'ar'
  ])
  for (const value of ['und', 'XXX', 'zxx', '', 'english', '"><b', 7, 'en-', undefined])
    expect(languageTag(value)).toBeUndefined()
})

test('lyrics are read from the fields of every format', () => {
  const lrc = '[00:01.00]a\n[00:02.00]b'
  for (const id of [
    'LYRICS',
    'SYNCEDLYRICS',
    'TXXX:LYRICS',
    '©lyr',
    'WM/Lyrics',
    'Lyrics',
    'unsynced lyrics',
    'LYRICS-eng'
  ]) {
    expect(findLyrics([{ id, value: lrc }])).toEqual({ synced: parseLrc(lrc)!.lines })
    expect(findLyrics([{ id, value: 'a\nb' }])).toEqual({ plain: 'a\nb' })
  }
  expect(findLyrics([{ id: 'USLT', value: { language: 'spa', text: 'la\r\nluz' } }])).toEqual({
    plain: 'la\nluz',
    language: 'es'
  })
  expect(
    findLyrics([
      { id: 'LYRICIST', value: 'x' },
      { id: 'TITLE', value: lrc }
    ])
  ).toBeUndefined()
  expect(findLyrics([], [{ text: 'known elsewhere' }, 7])).toEqual({ plain: 'known elsewhere' })
})

test('synced and plain lyrics are both kept', () => {
  const sylt = {
    timeStampFormat: 2,
    contentType: 1,
    language: 'eng',
    syncText: [{ timestamp: 1500, text: 'a' }]
  }
  const uslt = { language: 'XXX', text: 'a' }
  expect(
    findLyrics([
      { id: 'USLT', value: uslt },
      { id: 'SYLT', value: sylt }
    ])
  ).toEqual({
    synced: [{ time: 1.5, text: 'a' }],
    plain: 'a',
    language: 'en'
  })
})

test('syllables are joined to lines, other units and other contents are not lyrics', () => {
  const part = (timestamp: number, text: string) => ({ timestamp, text })
  const sylt = {
    timeStampFormat: 2,
    contentType: 1,
    syncText: [part(0, 'Low '), part(300, 'tide'), part(900, '\nslow'), part(1200, 'ly')]
  }
  expect(syltLines(sylt)).toEqual([
    { time: 0, text: 'Low tide' },
    { time: 0.9, text: 'slowly' }
  ])
  expect(syltLines({ ...sylt, timeStampFormat: 1 })).toEqual([])
  expect(syltLines({ ...sylt, contentType: 6 })).toEqual([])
})

test('an invalid value gives at worst no lyrics', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.record({ text: fc.anything(), language: fc.anything(), syncText: fc.anything() })
  )
  const field = fc.record({
    id: fc.constantFrom('USLT', 'SYLT', 'LYRICS', '©lyr', '__proto__'),
    value
  })
  fc.assert(
    fc.property(fc.array(field), fc.array(fc.anything()), (fields, known) => {
      const lyrics = findLyrics(fields, known)
      for (const { time } of lyrics?.synced ?? []) expect(Number.isFinite(time)).toBe(true)
      expect(typeof (lyrics?.plain ?? '')).toBe('string')
    }),
    { numRuns: 2000, seed: 20 }
  )
})
