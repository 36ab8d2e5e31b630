// Reads a file's tags over the network. Runs in a worker: the parser is large, and tags may be too.
import { collectTags, type ParsedFile } from './collect.ts'
import { RemoteFile, type RemoteOptions } from './remote-file.ts'
import type { FileTags } from './types.ts'

/**
 * Reads gain, lyrics and chapters of an audio file, loading as few bytes as possible.
 * @param url may contain a token, so it must not appear in messages
 * @throws Error if the file cannot be reached or its format is not supported
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
      // For a broken or endless file this receives everything up to the fault.
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
