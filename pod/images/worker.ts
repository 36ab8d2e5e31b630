// Decodes, crops, scales and writes one image after another. WebAssembly codecs: nothing native has
// to be installed.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { pixelsOf } from './dimensions.ts'
import type { CropDone, CropJob } from './thread.ts'

const QUALITY = 82

class Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly colorSpace = 'srgb'
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
// The codecs create and expect the browser's ImageData.
Object.assign(globalThis, { ImageData: Pixels })

const require = createRequire(import.meta.url)
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
const wasm = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(require.resolve(name)))

const ready = {
  jpegDecoder: once(async () =>
    initJpegDecoder(await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  ),
  jpegEncoder: once(async () =>
    initJpegEncoder(await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  ),
  png: once(async () => initPng(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))),
  webp: once(async () => initWebp(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm'))),
  resize: once(async () =>
    initResize(await wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  )
}

async function decode(bytes: ArrayBuffer, mimetype: string): Promise<ImageData> {
  if (mimetype === 'image/png') {
    await ready.png()
    return decodePng(bytes)
  }
  if (mimetype === 'image/webp') {
    await ready.webp()
    return decodeWebp(bytes)
  }
  await ready.jpegDecoder()
  return decodeJpeg(bytes)
}

/** The square in the middle. */
function square(image: ImageData): ImageData {
  const side = Math.min(image.width, image.height)
  if (image.width === image.height) return image
  const left = Math.floor((image.width - side) / 2)
  const top = Math.floor((image.height - side) / 2)
  const data = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row++) {
    const from = ((top + row) * image.width + left) * 4
    data.set(image.data.subarray(from, from + side * 4), row * side * 4)
  }
  return new Pixels(data, side, side) as unknown as ImageData
}

/** @returns the pixels that were decoded */
async function crop({ from, to, mimetype, size }: CropJob): Promise<number> {
  const bytes = await readFile(from)
  const pixels = pixelsOf(bytes)
  const image = square(
    await decode(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      mimetype
    )
  )
  await Promise.all([ready.resize(), ready.jpegEncoder()])
  const small =
    image.width <= size
      ? image
      : await resize(image, { width: size, height: size, method: 'catrom', linearRGB: false })
  const jpeg = await encodeJpeg(small, { quality: QUALITY })
  await mkdir(dirname(to), { recursive: true })
  const unfinished = `${to}.${threadId}.part`
  await writeFile(unfinished, new Uint8Array(jpeg))
  await rename(unfinished, to)
  return pixels
}

parentPort!.on('message', async (job: CropJob) => {
  let done: CropDone
  try {
    done = { pixels: await crop(job) }
  } catch (error) {
    // A failed job may have used as much memory as a large picture.
    done = { pixels: Infinity, error: String(error) }
  }
  parentPort!.postMessage(done)
})
