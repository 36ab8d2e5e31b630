// The frame that encoders put before the audio of an mp3: how many frames follow, and how many
// samples at both ends the encoder added. Without it players play those samples, and two tracks cut
// from one piece have a gap of some 50 ms.

/**
 * Samples that LAME adds at the beginning, as it writes in this frame; decoders add their own 529.
 */
const ENCODER_DELAY = 576
const KBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
} as const
const RATES = [44_100, 48_000, 32_000]

interface Frames {
  mpeg1: boolean
  mono: boolean
  kbits: number
  rate: number
  count: number
}

/** Reads the frames of an mp3 stream of constant bit rate. @throws Error if it is not one */
function readFrames(audio: Uint8Array): Frames {
  let first: Frames | undefined
  let count = 0
  for (let at = 0; at + 4 <= audio.length; count++) {
    const [sync, kind, rates, mode] = audio.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number
    ]
    if (sync !== 0xff || (kind & 0xe6) !== 0xe2) throw new Error('This is no layer III stream')
    const mpeg1 = (kind & 0x18) === 0x18
    const kbits = KBITS[mpeg1 ? 1 : 2][rates >> 4]!
    const rate = RATES[(rates >> 2) & 3]! / (mpeg1 ? 1 : 2)
    first ??= { mpeg1, mono: mode >> 6 === 3, kbits, rate, count: 0 }
    at += Math.floor(((mpeg1 ? 144 : 72) * kbits * 1000) / rate) + ((rates >> 1) & 1)
  }
  if (!first) throw new Error('The encoder gave no frames')
  return { ...first, count }
}

/**
 * Puts the frame before a stream from LAME.
 * @param samples of one channel that went into the encoder
 */
export function withInfoFrame(audio: Uint8Array, samples: number): Uint8Array {
  const { mpeg1, mono, kbits, rate, count } = readFrames(audio)
  const padding = count * (mpeg1 ? 1152 : 576) - ENCODER_DELAY - samples
  if (padding < 0 || padding > 0xfff)
    throw new Error(`An mp3 cannot say that ${padding} samples at its end are none`)
  const frame = Buffer.alloc(Math.floor(((mpeg1 ? 144 : 72) * kbits * 1000) / rate))
  // The header of the frames that follow, without the padding bit: some of those frames are one
  // byte longer.
  frame.set(audio.subarray(0, 4))
  frame[2]! &= 0xfd
  let at = 4 + (mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17)
  at += frame.write('Info', at, 'latin1')
  // Frames and bytes follow; a table for seeking is of no use where every frame has the same size.
  at = frame.writeUInt32BE(3, at)
  at = frame.writeUInt32BE(count, at)
  at = frame.writeUInt32BE(frame.length + audio.length, at)
  at += frame.write('LAME3.100', at, 'latin1')
  // Constant bit rate; then, up to the delays: filter, peak, two gains and flags, all unknown, and
  // the bit rate.
  at = frame.writeUInt8(1, at) + 10
  at = frame.writeUInt8(kbits, at)
  frame.writeUIntBE((ENCODER_DELAY << 12) | padding, at, 3)
  return Buffer.concat([frame, audio])
}
