// Reads a file's tags over the network. Runs in a worker: its parser is large, and tags may be too.
import { collectTags, type ParsedFile } from './collect.ts'
import { RemoteFile, type RemoteOptions } from './remote-file.ts'
import type { FileTags } from './types.ts'

/**
 * Gain, lyrics and chapters of an audio file, from as few of its bytes as hold them.
 * @param url may carry a token: it stands in no message
 * @throws Error where the file cannot be reached or is none that is understood
 */
export async function readTags(url: string, options: RemoteOptions): Promise<FileTags> {
  const file = new RemoteFile(url, options)
  let parsed: ParsedFile | undefined
  try {
    const [{ parseBlob }] = await Promise.all([import('music-metadata'), file.open()])
    await parseBlob(file as unknown as Blob, {
      duration: false,
      skipCovers: true,
      includeChapters: true,
      skipPostHeaders: true,
      // A broken or endless file is told of here up to where it broke.
      observer: ({ metadata }) => void (parsed = metadata)
    }).then((metadata) => (parsed = metadata))
  } catch (error) {
    const { native } = parsed ?? {}
    if (options.signal?.aborted || !native || Object.keys(native).length === 0) throw error
  } finally {
    file.close()
  }
  return collectTags(parsed ?? {})
}
