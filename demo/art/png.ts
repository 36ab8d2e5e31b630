import { crc32, deflateSync } from 'node:zlib'

/** Largest picture wanted, in bytes. */
const LIMIT = 58_000

/**
 * Writes RGB pixels as a PNG file: true colour where that stays small, else with as many palette
 * colours as fit.
 */
export function encodePng(pixels: Uint8ClampedArray, size: number): Uint8Array {
  let file = trueColor(pixels, size)
  for (const colors of [128, 48, 16]) {
    if (file.length <= LIMIT) break
    file = indexed(pixels, size, colors)
  }
  return file
}

/** Each row takes the filter that leaves the smallest numbers. */
function trueColor(pixels: Uint8ClampedArray, size: number): Buffer {
  const stride = size * 3
  const raw = Buffer.alloc((stride + 1) * size)
  const tries = [new Uint8Array(stride), new Uint8Array(stride), new Uint8Array(stride)] as const
  const put = (filter: 0 | 1 | 2, i: number, value: number): number => {
    const byte = value & 255
    tries[filter][i] = byte
    return byte < 128 ? byte : 256 - byte
  }
  for (let y = 0; y < size; y++) {
    const from = y * stride
    let [none, sub, above] = [0, 0, 0]
    for (let i = 0; i < stride; i++) {
      const value = pixels[from + i]!
      none += put(0, i, value)
      sub += put(1, i, value - (i >= 3 ? pixels[from + i - 3]! : 0))
      above += put(2, i, value - (y > 0 ? pixels[from - stride + i]! : 0))
    }
    const best = above <= sub && above <= none ? 2 : sub <= none ? 1 : 0
    raw[y * (stride + 1)] = best
    raw.set(tries[best], y * (stride + 1) + 1)
  }
  return container(size, 8, 2, [chunk('IDAT', deflateSync(raw, { level: 7 }))])
}

/** The most used colours become the palette; each other colour takes the nearest of them. */
function indexed(pixels: Uint8ClampedArray, size: number, colors: number): Buffer {
  const key = (at: number): number =>
    ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3)
  const counts = new Map<number, number>()
  const example = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const bucket = key(at)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    if (!example.has(bucket)) example.set(bucket, at)
  }
  const chosen = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, colors)
  const palette = chosen.map(([bucket]) =>
    pixels.subarray(example.get(bucket)!, example.get(bucket)! + 3)
  )
  const nearest = new Map<number, number>()
  for (const [bucket, at] of example) {
    const distances = palette.map((entry) =>
      entry.reduce((sum, value, i) => sum + (value - pixels[at + i]!) ** 2, 0)
    )
    nearest.set(bucket, distances.indexOf(Math.min(...distances)))
  }
  const depth = colors <= 16 ? 4 : 8
  const stride = (size * depth) / 8
  const raw = Buffer.alloc((stride + 1) * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const index = nearest.get(key((y * size + x) * 3))!
      const at = y * (stride + 1) + 1 + ((x * depth) >> 3)
      raw[at]! |= depth === 4 && x % 2 === 0 ? index << 4 : index
    }
  return container(size, depth, 3, [
    chunk('PLTE', Buffer.from(palette.flatMap((entry) => [...entry]))),
    chunk('IDAT', deflateSync(raw, { level: 7 }))
  ])
}

function container(size: number, depth: number, kind: number, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([depth, kind, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0))
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}
