import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square of two colours that run into each other, as a PNG file; every seed has its own. */
export function gradientPng(seed: number, size = 256): Uint8Array {
  const colour = (turn: number): number[] =>
    [0, 1, 2].map((part) => 128 + 110 * Math.sin(seed * 2.4 + turn + part * 2.1))
  const [from, to] = [colour(0), colour(1.7)]
  const rows = Buffer.alloc((size * 3 + 1) * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const share = (x + y) / (2 * size)
      for (let part = 0; part < 3; part++)
        rows[y * (size * 3 + 1) + 1 + x * 3 + part] =
          from[part]! + (to[part]! - from[part]!) * share
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0))
  ])
}
