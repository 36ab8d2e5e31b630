// Files of multipart bodies. They stream to the disk and are never whole in memory; they are gone
// once the request has its answer, or its client has left.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Refusal } from '../errors.ts'

/** Folder below the data folder, so that a file can be moved to where it stays. */
const FOLDER = 'incoming'
const DAY = 24 * 3600_000
const MAX_PARTS = 100
/** Bytes of all fields together that are no files: these are kept in memory. */
const MAX_TEXT = 1024 * 1024

/**
 * A file of a multipart body, on the disk until the request has its answer: who keeps it moves or
 * copies it before. A class, because a JSON body could have the same fields.
 */
export class UploadedFile {
  /** Absolute path. */
  readonly path: string
  /** As the client calls it; empty for a field without a chosen file. */
  readonly name: string
  /** As the client says; nobody has checked it. */
  readonly mimetype: string
  /** Bytes. */
  readonly size: number
  constructor(path: string, { filename, mimetype }: MultipartFile, size: number) {
    this.path = path
    this.name = filename
    this.mimetype = mimetype
    this.size = size
  }
}

type Uploads = { folder: string; paths: string[] }

const tooLarge = (): Refusal => new Refusal(413, { detail: 'Request body is too large' })

/** Counts bytes. @throws Refusal 413 when there are more than `most` */
function counter(most: number): (bytes: number) => void {
  let counted = 0
  return (bytes) => {
    counted += bytes
    if (counted > most) throw tooLarge()
  }
}

async function save(
  part: MultipartFile,
  { folder, paths }: Uploads,
  count: (bytes: number) => void
): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  paths.push(path)
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      count(chunk.length)
      yield chunk
    }
  }
  const file = await open(path, 'wx', 0o600)
  await pipeline(part.file, counted, file.createWriteStream())
  return new UploadedFile(path, part, size)
}

function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw tooLarge()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields by name; of several with one name, the last. */
async function readParts(request: FastifyRequest, uploads: Uploads) {
  const { bodyLimit } = request.routeOptions
  if (bodyLimit !== undefined && Number(request.headers['content-length']) > bodyLimit)
    throw tooLarge()
  const count = counter(bodyLimit ?? MAX_TEXT)
  const countText = counter(MAX_TEXT)
  const fields = new Map<string, string | UploadedFile>()
  // The plugin would read a file that is too large to its end: bytes are counted here instead.
  const limits = { parts: MAX_PARTS, fieldSize: MAX_TEXT, fileSize: Infinity }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') fields.set(part.fieldname, await save(part, uploads, count))
    else {
      const text = textOf(part)
      const bytes = Buffer.byteLength(text)
      count(bytes)
      countText(bytes)
      fields.set(part.fieldname, text)
    }
  }
  return Object.fromEntries(fields)
}

/** What a request is refused with that could not be read; faults of the disk stay what they are. */
function refusalOf(error: unknown): unknown {
  const { statusCode, syscall } = error as NodeJS.ErrnoException & { statusCode?: number }
  if (error instanceof Refusal || syscall !== undefined) return error
  return statusCode === 413 ? tooLarge() : badRequest({ detail: 'Multipart form parse error' })
}

/** Files that a pod left which ended in the middle of a request. */
function dropLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - DAY) rmSync(path, { recursive: true })
  }
}

/**
 * Reads multipart bodies: texts as strings, files as `UploadedFile`s, all within the body limit of
 * the route.
 */
export async function receiveFiles(app: FastifyInstance): Promise<void> {
  const folder = app.files.path(FOLDER)
  dropLeftovers(folder)
  await app.register(multipart, {
    isPartAFile: (_field, _type, filename) => filename !== undefined
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    mkdirSync(folder, { recursive: true })
    const uploads: Uploads = { folder, paths: [] }
    const drop = (): Promise<unknown> =>
      Promise.all(uploads.paths.map((path) => rm(path, { force: true })))
    reply.raw.once('close', () => void drop())
    try {
      request.body = await readParts(request, uploads)
    } catch (error) {
      await drop()
      // What else arrives is thrown away, so that the client comes to read the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw refusalOf(error)
    }
  })
}
