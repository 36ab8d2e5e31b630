// Files that were cut in the middle are told from whole ones by what they say of themselves.
import { expect, test } from 'vitest'
import { readSound } from '../../../src/lib/uploads/read.ts'
import { isCut } from '../../../src/lib/uploads/whole.ts'
import type { AudioKind } from '../../../src/lib/uploads/types.ts'
import { endings, soundOf, tone, type Ending } from '../../support/files/formats.ts'
import { mp3File } from '../../support/files/sound-file.ts'

const TAGS = { title: 'Low', artist: 'Ann', album: 'Quay' }
const kindOf = (ending: Ending): AudioKind => (ending === 'aif' ? 'aiff' : ending)
const blob = (...parts: (string | Uint8Array)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
const telling = endings.filter((ending) => ending !== 'aac')

test.each(endings)('a whole file that ends with %s is whole, also with tags', async (ending) => {
  for (const bytes of [tone(ending), await soundOf(ending, TAGS)])
    expect(await isCut(blob(bytes), kindOf(ending))).toBe(false)
})

test.each(telling)('a file that ends with %s and was cut is named', async (ending) => {
  // An MP3 may lack a few frames, and the tone has no more.
  const whole = ending === 'mp3' ? await longMp3() : await soundOf(ending, TAGS)
  for (const part of [0.3, 0.5, 0.9]) {
    const cut = new File([new Uint8Array(whole.subarray(0, whole.length * part))], `a.${ending}`)
    expect(await readSound(cut, cut.name), `${part}`).toMatchObject({ problem: 'cut' })
  }
})

/** A constant bitrate of 64 kbit/s, with the head that says how long it is. */
async function longMp3(): Promise<Uint8Array> {
  const plain = new Uint8Array(await (await mp3File('a.mp3', {}, 8)).arrayBuffer())
  const info = plain.slice(0, 208)
  info.fill(0, 4)
  info.set(new TextEncoder().encode('Info'), 21)
  const facts = new DataView(info.buffer)
  facts.setUint32(25, 3)
  facts.setUint32(29, plain.length / 208)
  facts.setUint32(33, plain.length + info.length)
  return Buffer.concat([info, plain])
}

test('what other programs leave behind a file does not make it cut', async () => {
  const tag = `TAG${'\0'.repeat(125)}`
  for (const ending of ['flac', 'mp3', 'ogg', 'opus', 'aiff'] as const)
    expect(await isCut(blob(tone(ending), tag), ending)).toBe(false)
  expect(await isCut(blob(tone('m4a'), '\0\0\0'), 'm4a')).toBe(false)
  expect(await isCut(blob('ID3\x03\0\0\0\0\0\x0a', '\0'.repeat(10), tone('flac')), 'flac')).toBe(
    false
  )
})

test('a file of FLAC that does not say how many samples it has counts as whole', async () => {
  const bytes = Buffer.from(tone('flac'))
  bytes.fill(0, 22, 26)
  bytes[21]! &= 0xf0
  expect(await isCut(blob(bytes.subarray(0, 5000)), 'flac')).toBe(false)
})

test.each([
  ['flac', 'fLaC'],
  ['ogg', 'OggS'],
  ['mp3', ''],
  ['mp3', '\xff\xfb'],
  ['m4a', ''],
  ['m4a', '\0\0\0\x01ftyp'],
  ['m4a', '\0\0\0\0ftypM4A \0\0'],
  ['aiff', 'FORM'],
  ['aac', '']
] as const)('a few bytes of %s (%j) end no reader', async (kind, text) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(typeof (await isCut(blob(bytes), kind))).toBe('boolean')
})
