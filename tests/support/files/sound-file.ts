// Files of sound with tags, as people upload them.
import { TagLib } from 'taglib-wasm'
import { toneMp3 } from '../../../pod/seed/tone.ts'

// Shared by a whole test file: both take longer to make than all the rest.
let library: ReturnType<typeof TagLib.initialize> | undefined
const tones = new Map<number, Promise<Uint8Array>>()

/**
 * @param tags by TagLib's names, as TITLE, ARTIST, ALBUM, TRACKNUMBER; none for a bare tone
 * @param frames of ID3 that have no such names
 */
export async function mp3File(
  name: string,
  tags: Readonly<Record<string, string>>,
  seconds = 1,
  frames: Readonly<Record<string, Buffer[]>> = {}
): Promise<File> {
  let tone = tones.get(seconds)
  if (!tone) tones.set(seconds, (tone = toneMp3(seconds)))
  if (Object.keys(tags).length === 0) return new File([Buffer.from(await tone)], name)
  const file = await (await (library ??= TagLib.initialize())).open(await tone)
  try {
    file.setProperties(Object.fromEntries(Object.entries(tags).map(([key, text]) => [key, [text]])))
    for (const [id, each] of Object.entries(frames)) file.setId3v2Frames(id, each)
    if (!file.save()) throw new Error(`Tags could not be written: ${name}`)
    return new File([Buffer.from(file.getFileBuffer())], name, { type: 'audio/mpeg' })
  } finally {
    file.dispose()
  }
}
