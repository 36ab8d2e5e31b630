// Pictures that are small files with very many pixels.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dimensionsOf, MAX_PIXELS, pixelsOf } from '../../../pod/images/dimensions.ts'
import { isKept, run } from '../../../pod/images/thread.ts'
import { withoutMetadata } from '../../../pod/images/metadata.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'
import { multipart } from '../../support/forms.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let folder: string
beforeAll(async () => {
  pod = await testPod()
  folder = mkdtempSync(join(tmpdir(), 'atoll-pictures-'))
})
afterAll(async () => {
  await pod.close()
  rmSync(folder, { recursive: true })
})

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** A black square of one bit a pixel. */
function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0))
  ])
}
const segment = (marker: number, data: number[] = []): Buffer =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
const frame = (width: number, height: number): Buffer =>
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
const START = Buffer.from([0xff, 0xd8])

async function upload(bytes: Buffer): Promise<number> {
  const alice = await pod.signIn('alice')
  const sent = await multipart({
    file: new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
  })
  return (await alice.inject({ method: 'POST', url: '/api/v2/attachments/', ...sent })).statusCode
}

test('a picture of some kilobytes with more than 40 million pixels is refused before it is decoded', async () => {
  const bomb = blackPng(6500)
  expect(bomb.length).toBeLessThan(8000)
  expect(await upload(bomb)).toBe(400)
  expect(await upload(blackPng(300))).toBe(201)
})

test('a picture with too many pixels from imported music is refused, too', async () => {
  const [from, to] = [join(folder, 'cover.png'), join(folder, 'crop.jpg')]
  writeFileSync(from, blackPng(6500))
  expect(await run({ from, to, mimetype: 'image/png', size: 200 })).toBe(false)
  expect(existsSync(to)).toBe(false)
})

test('the thread is ended after a large picture to free its memory, and kept after a small one', async () => {
  const crop = async (side: number): Promise<boolean> => {
    const [from, to] = [join(folder, `${side}.png`), join(folder, `${side}.jpg`)]
    writeFileSync(from, blackPng(side))
    expect(await run({ from, to, mimetype: 'image/png', size: 200 })).toBe(true)
    return isKept()
  }
  expect([await crop(300), await crop(2100), await crop(301)]).toEqual([true, false, true])
})

test('a picture that takes too long is cancelled, and the next one is made', async () => {
  const from = join(folder, 'gradient.png')
  writeFileSync(from, gradientPng(1, 1500))
  const job = { from, to: join(folder, 'late.jpg'), mimetype: 'image/png', size: 200 }
  expect([await run(job, 1), await run(job)]).toEqual([false, true])
})

test('the size of each type of picture is read from its header', () => {
  const webp = (kind: string, ...tail: number[]): Buffer =>
    Buffer.concat([
      Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, 'latin1'),
      Buffer.from(tail),
      Buffer.alloc(12)
    ])
  const jpeg = Buffer.concat([
    START,
    segment(0xe0, [1, 2, 3]),
    Buffer.from([0xff]),
    frame(640, 480)
  ])
  expect(dimensionsOf(blackPng(17))).toEqual({ width: 17, height: 17 })
  expect(dimensionsOf(jpeg)).toEqual({ width: 640, height: 480 })
  expect(dimensionsOf(Buffer.from('GIF89a\x40\x01\xf0\x00', 'latin1'))).toEqual({
    width: 320,
    height: 240
  })
  expect(dimensionsOf(webp('VP8X', 0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0, 0))).toEqual({
    width: 65_536,
    height: 256
  })
  expect(dimensionsOf(webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x41, 0xf0, 0x00))).toEqual({
    width: 320,
    height: 240
  })
  expect(dimensionsOf(webp('VP8L', 0x2f, 0x3f, 0xc1, 0x3b, 0x00))).toEqual({
    width: 320,
    height: 240
  })
})

test('a picture without a readable size is not decoded', () => {
  const behindZero = Buffer.concat([START, segment(0x00, [...frame(60_000, 60_000)]), frame(1, 1)])
  for (const bytes of [
    behindZero,
    Buffer.concat([START, segment(0xda)]),
    Buffer.from('<svg/>'),
    SIGNATURE,
    blackPng(0)
  ])
    expect(() => pixelsOf(bytes)).toThrow('does not say')
  expect(() => pixelsOf(Buffer.concat([START, frame(8000, 5001)]))).toThrow(String(MAX_PIXELS))
  expect(pixelsOf(Buffer.concat([START, frame(8000, 5000)]))).toBe(MAX_PIXELS)
})

test('a JPEG of a million empty segments is refused instead of being parsed', () => {
  const many = Buffer.concat([START, Buffer.alloc(4_000_000, segment(0xdb)), frame(1, 1)])
  expect(() => withoutMetadata(many, 'image/jpeg')).toThrow('segments')
  const chunks = Buffer.concat([
    SIGNATURE,
    ...Array<Buffer>(20_000).fill(chunk('IDAT', Buffer.alloc(0)))
  ])
  expect(() => withoutMetadata(chunks, 'image/png')).toThrow('chunks')
})
