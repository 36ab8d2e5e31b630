// One file from disk over HTTP: validators, byte ranges, back-pressure by the stream.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Range = { start: number; end: number }

/**
 * `whole` for no or an unusable header, `none` for a range outside of the file. Several ranges get
 * the whole file.
 */
export function parseRange(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}

/** The ETag of a version of a file. */
export const entityTag = ({ size, mtime }: { size: number; mtime: Date }): string =>
  `"${size.toString(16)}-${Math.floor(mtime.getTime()).toString(16)}"`

/** Whether the client has this version already. */
export const isFresh = (request: FastifyRequest, etag: string, modified: Date): boolean => {
  const { 'if-none-match': match, 'if-modified-since': since } = request.headers
  if (match) return match === '*' || match.split(',').some((each) => each.trim() === etag)
  return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since)
}

/**
 * Sends a file with the range and the conditions of the request. False when there is no such file.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string>
): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return false
  const { size, mtime } = found
  const etag = entityTag(found)
  const modified = mtime.toUTCString()
  void reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modified, ...headers })
  if (isFresh(request, etag, mtime)) {
    void reply.code(304).send()
    return true
  }
  const condition = request.headers['if-range']
  const current = condition === undefined || condition === etag || condition === modified
  const range =
    current && request.method === 'GET' ? parseRange(request.headers.range, size) : 'whole'
  if (range === 'none') {
    void reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('content-disposition')
      .send()
    return true
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole')
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.header('content-length', size === 0 ? 0 : end - start + 1)
  // An empty stream for HEAD: without any body the framework would write a length of 0.
  const empty = request.method === 'HEAD' || size === 0
  void reply.send(
    empty ? Readable.from([]) : createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
  )
  return true
}
