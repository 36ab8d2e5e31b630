// Files of sound in each of the formats that people upload, with tags. The tones are fixtures,
// because no encoder of ours makes all of them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { TagLib } from 'taglib-wasm'

const TONES = resolve(import.meta.dirname, '../../fixtures/sounds')

/** Endings, each with the tone of its format. */
const ENDINGS = {
  flac: 'flac',
  ogg: 'ogg',
  mp3: 'mp3',
  opus: 'opus',
  aac: 'aac',
  m4a: 'm4a',
  aiff: 'aiff',
  aif: 'aiff'
} as const
export type Ending = keyof typeof ENDINGS
export const endings = Object.keys(ENDINGS) as Ending[]

export type SoundTags = { title: string; artist: string; album: string }

/** One second of a tone without tags. */
export const tone = (ending: Ending): Buffer =>
  readFileSync(resolve(TONES, `tone.${ENDINGS[ending]}`))

/** A tag of ID3v2.3; Latin-1 texts, less than 16 KB. TagLib writes none before AAC. */
export function id3({ title, artist, album }: SoundTags): Buffer {
  const frames = Object.entries({ TIT2: title, TPE1: artist, TALB: album }).map(([name, text]) => {
    const head = Buffer.alloc(11)
    head.write(name, 'latin1')
    head.writeUInt32BE(text.length + 1, 4)
    return Buffer.concat([head, Buffer.from(text, 'latin1')])
  })
  const body = Buffer.concat(frames)
  const head = Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x00', 'latin1')
  head.writeUInt16BE(((body.length & 0x3f80) << 1) | (body.length & 0x7f), 8)
  return Buffer.concat([head, body])
}

/** AAC without a container, behind a tag of ID3 if it has tags. */
export const aacFile = (name: string, tags?: SoundTags): File =>
  new File([...(tags ? [new Uint8Array(id3(tags))] : []), new Uint8Array(tone('aac'))], name)

// Shared by a whole test file: it takes longer to load than all files to make.
let library: ReturnType<typeof TagLib.initialize> | undefined

/** A file of one second. @throws Error if its tags cannot be written */
export async function soundOf(ending: Ending, tags: SoundTags): Promise<Buffer> {
  if (ending === 'aac') return Buffer.concat([id3(tags), tone(ending)])
  const file = await (await (library ??= TagLib.initialize())).open(new Uint8Array(tone(ending)))
  try {
    file.setProperties({ TITLE: [tags.title], ARTIST: [tags.artist], ALBUM: [tags.album] })
    if (!file.save()) throw new Error(`Tags could not be written: ${ending}`)
    return Buffer.from(file.getFileBuffer())
  } finally {
    file.dispose()
  }
}
