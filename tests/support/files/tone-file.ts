// A file of a short tone in a pod's data folder, for pods that a test fills by itself.
import { writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { TrackFile } from '../../../pod/import/types.ts'
import { toneMp3 } from '../../../pod/seed/tone.ts'

const SECONDS = 2
// Shared by every pod of a test file: it takes longer to make than all the rest of a pod.
const tone = toneMp3(SECONDS)

type Tone = Pick<
  TrackFile,
  'path' | 'modified' | 'size' | 'mimetype' | 'duration' | 'bitrate' | 'mbid' | 'disc'
>

/**
 * Writes the file; returns what is known of it without its tags.
 * @param path below the data folder, whose own folder exists
 * @param modified milliseconds since 1970
 */
export async function writeTone(
  { files }: FastifyInstance,
  path: string,
  modified: number
): Promise<Tone> {
  const audio = await tone
  writeFileSync(files.path(path), audio)
  return {
    path,
    modified,
    size: audio.length,
    mimetype: 'audio/mpeg',
    duration: SECONDS,
    bitrate: 64_000,
    mbid: undefined,
    disc: 1
  }
}
