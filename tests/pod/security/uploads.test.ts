// Files of multipart bodies: where they are, how large they may be, and that none of them stays.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { request as ask, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFiles } from '../../../pod/files.ts'
import { parseBodies } from '../../../pod/http/bodies.ts'
import { handleErrors } from '../../../pod/http/errors.ts'
import { UploadedFile } from '../../../pod/http/uploads.ts'
import { multipart } from '../../support/forms.ts'

const LIMIT = 3_000_000
/** Of routes that say nothing about it. */
const USUAL = 1024 * 1024

let data: string
let app: FastifyInstance
/** The bodies that a handler got, and the contents of their files at that time. */
let got: { body: Record<string, unknown>; bytes: Buffer[] }[]

async function open(): Promise<void> {
  app = Fastify({ forceCloseConnections: true })
  app.decorate('files', openFiles(data))
  handleErrors(app)
  await parseBodies(app)
  const handler = async ({ body }: { body: unknown }) => {
    const fields = body as Record<string, unknown>
    const files = Object.values(fields).filter((each) => each instanceof UploadedFile)
    got.push({ body: fields, bytes: files.map(({ path }) => readFileSync(path)) })
    return {}
  }
  app.post('/usual', handler)
  app.post('/large', { bodyLimit: LIMIT }, handler)
}
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'atoll-uploads-'))
  got = []
  return open()
})
afterEach(async () => {
  await app.close()
  rmSync(data, { recursive: true })
})

const file = (size: number, name = 'a.bin'): File => new File([Buffer.alloc(size, 7)], name)
const send = async (url: string, fields: Readonly<Record<string, string | File>>) =>
  app.inject({ method: 'POST', url, ...(await multipart(fields)) })
const kept = (): string[] => {
  const folder = join(data, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
const untilNoneIsKept = () => vi.waitFor(() => expect(kept()).toEqual([]))

/** A request over the network without a length, with the beginning of a form that has a file. */
async function begin(url: string): Promise<ClientRequest> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = ask(address + url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut' }
  })
  request.write(
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: audio/flac\r\n\r\n'
  )
  return request
}
const answerTo = (request: ClientRequest) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () =>
        resolve({ status: response.statusCode, body: JSON.parse(text) as unknown })
      )
    })
  })

describe('a file of a multipart body', () => {
  test('a file of a multipart body is on the disk for its handler, and gone after the answer', async () => {
    expect((await send('/large', { note: 'żółw', file: file(2_500_000) })).statusCode).toBe(200)
    const [{ body, bytes }] = got as [(typeof got)[number]]
    const { path, name, size } = body.file as UploadedFile
    expect(body.note).toBe('żółw')
    expect([name, size, bytes[0]!.length]).toEqual(['a.bin', 2_500_000, 2_500_000])
    expect(path.startsWith(join(data, 'incoming'))).toBe(true)
    await untilNoneIsKept()
  })

  test('a file of a multipart body is not what a JSON body says is one', async () => {
    const payload = { file: { path: '/etc/passwd', name: 'a.png', mimetype: 'x', size: 1 } }
    await app.inject({ method: 'POST', url: '/large', payload })
    expect(got[0]!.bytes).toEqual([])
  })

  test('a file of a multipart body is read when it is chunked, too', async () => {
    const request = await begin('/large')
    request.end(`${'x'.repeat(500_000)}\r\n--cut--\r\n`)
    expect((await answerTo(request)).status).toBe(200)
    expect(got[0]!.bytes[0]!.length).toBe(500_000)
    expect(got[0]!.body.file).toMatchObject({ name: 'a.bin', mimetype: 'audio/flac' })
    await untilNoneIsKept()
  })
})

describe('a body that is too large', () => {
  const refusal = { detail: 'Request body is too large' }

  test.each([
    ['/large', LIMIT],
    ['/usual', USUAL]
  ])('a body that is too large is refused by %s before anything is written', async (url, limit) => {
    const answer = await send(url, { file: file(limit) })
    expect([answer.statusCode, answer.json()]).toEqual([413, refusal])
    expect((await send(url, { file: file(limit - 1000) })).statusCode).toBe(200)
    expect(existsSync(join(data, 'incoming')) && got.length).toBe(1)
    await untilNoneIsKept()
  })

  test('a body that is too large is refused in the middle where it does not say its length, and its part is removed', async () => {
    const request = await begin('/large')
    const answer = answerTo(request)
    // Much more than the buffers of the network hold: the client gets rid of all of it.
    request.end('x'.repeat(20 * LIMIT))
    expect(await answer).toEqual({ status: 413, body: refusal })
    expect(kept()).toEqual([])
    await vi.waitFor(() => expect(request.writableFinished).toBe(true))
    expect(got).toEqual([])
  })

  test('a body that is too large is refused for all of its files together', async () => {
    const request = await begin('/large')
    const part = 'x'.repeat(LIMIT / 2 + 1)
    const next = '\r\n--cut\r\nContent-Disposition: form-data; name="b"; filename="b"\r\n\r\n'
    request.end(`${part}${next}${part}\r\n--cut--\r\n`)
    expect(await answerTo(request)).toEqual({ status: 413, body: refusal })
    expect(kept()).toEqual([])
  })

  test('a body that is too large is refused for texts that would fill the memory', async () => {
    const half = 'x'.repeat(USUAL / 2 + 1)
    const forms: readonly Readonly<Record<string, string>>[] = [
      { text: half + half },
      { one: half, two: half }
    ]
    for (const fields of forms) expect((await send('/large', fields)).json()).toEqual(refusal)
  })
})

describe('a request that ends too early', () => {
  test('a request that ends too early leaves nothing when its client goes away', async () => {
    const request = await begin('/large')
    request.on('error', () => undefined)
    request.write('x'.repeat(100_000))
    await vi.waitFor(() => expect(kept()).toHaveLength(1))
    request.destroy()
    await untilNoneIsKept()
    expect(got).toEqual([])
  })

  test.each([
    ['ends in a file', '--cut\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nx'],
    ['has no parts', 'nothing']
  ])('a request that ends too early is refused when its body %s', async (_, payload) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
    const answer = await app.inject({ method: 'POST', url: '/large', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'Multipart form parse error' }
    ])
    expect(kept()).toEqual([])
  })

  test('a request that ends too early is refused when it has no boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const answer = await app.inject({ method: 'POST', url: '/large', headers, payload: 'x' })
    expect(answer.statusCode).toBe(400)
  })

  test('a request that ends too early leaves no file for ever when the pod itself ended', async () => {
    await app.close()
    const folder = join(data, 'incoming')
    mkdirSync(folder)
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
    const longAgo = Date.now() / 1000 - 2 * 86_400
    utimesSync(join(folder, 'old'), longAgo, longAgo)
    await open()
    expect(kept()).toEqual(['new'])
  })
})
