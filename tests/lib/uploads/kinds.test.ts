import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kindOf, kindProblem } from '../../../src/lib/uploads/kinds.ts'
import { createSpeed, fitting, lookAfter, pauseBefore } from '../../../src/lib/uploads/pace.ts'
import { mp3File } from '../../support/files/sound-file.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0))
const tag = `ID3\x03\x00\x00\x00\x00\x00\x00`

describe('the kind of a file', () => {
  test.each([
    ['flac', 'fLaC\x00', 'a.mp3'],
    ['ogg', 'OggS\x00\x02..............\x01vorbis', 'a.ogg'],
    ['opus', 'OggS\x00\x02..............OpusHead', 'a.ogg'],
    ['m4a', '\x00\x00\x00\x20ftypM4A ', 'a.aac'],
    ['aiff', 'FORM....AIFF', 'a.aif'],
    ['mp3', '\xff\xfb\x90\x00', 'a'],
    ['aac', '\xff\xf1\x50\x80', 'a.aac'],
    ['mp3', `${tag}\xff\xfb\x90\x00`, 'a.mp3'],
    ['flac', `${tag}fLaC`, 'a.flac'],
    ['mp3', '\x00\x00\x00\xff\xfb\x90', 'a.mp3'],
    [undefined, '<!doctype html><html>', 'a.mp3'],
    [undefined, 'RIFF....WAVEfmt ', 'a.mp3'],
    [undefined, 'PK\x03\x04', 'a.flac'],
    [undefined, '', 'a.mp3']
  ])('%s is told by its first bytes', (kind, start, name) => {
    expect(kindOf(bytes(start), name)).toBe(kind)
  })

  test('a real file whose tag is longer than what was read is told by its name', async () => {
    const file = await mp3File('a.mp3', { TITLE: 'Skerry' })
    expect(kindOf(new Uint8Array(await file.arrayBuffer()).subarray(0, 40), 'a.mp3')).toBe('mp3')
    const real = readFileSync('tests/fixtures/slash-id3v23.mp3')
    expect(kindOf(real.subarray(0, 4096), 'a.mp3')).toBe('mp3')
  })

  test('empty files and other files are told apart', () => {
    expect(kindProblem(0, undefined)).toBe('empty')
    expect(kindProblem(9, undefined)).toBe('file-type')
    expect(kindProblem(9, 'mp3')).toBeUndefined()
  })
})

describe('pace', () => {
  test('pauses grow up to a minute', () => {
    expect([1, 2, 3].map((tries) => pauseBefore(tries, 0))).toEqual([1000, 2000, 4000])
    expect(pauseBefore(50, 0)).toBe(60_000)
    expect(pauseBefore(1, 1)).toBeLessThan(1000)
    expect(lookAfter(0)).toBe(2000)
    expect(lookAfter(100)).toBe(60_000)
  })

  test('the speed is that of the last ten seconds', () => {
    const speed = createSpeed()
    expect(speed.left(10)).toBeUndefined()
    for (let second = 0; second <= 30; second++)
      speed.note(second < 20 ? second * 100 : 2000 + (second - 20) * 1000, second * 1000)
    expect(speed.rate()).toBe(1000)
    expect(speed.left(2500)).toBe(3)
    speed.reset()
    expect(speed.rate()).toBeUndefined()
  })

  test('what fits is counted in order', () => {
    expect(fitting([5, 5, 5], 11)).toEqual({ files: 2, bytes: 10 })
    expect(fitting([20, 1], 11)).toEqual({ files: 0, bytes: 0 })
  })
})
