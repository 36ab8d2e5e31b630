import { createRequire } from 'node:module'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import type { AudioFormat } from '../catalog/types.ts'
import { withInfoFrame } from './info-frame.ts'

// Why these two: wasm-media-encoders carries LAME and Vorbis as wasm inside the package, is small
// and the fastest found; libflacjs is libFLAC itself. Of its builds the plain JavaScript one is
// taken, since its wasm loader calls fetch() with a bare path, which Node refuses. Neither has
// native parts nor fetches anything.

type Channels = readonly Float32Array[]

let mp3: ReturnType<typeof createMp3Encoder> | undefined
let ogg: ReturnType<typeof createOggEncoder> | undefined

/**
 * Encodes samples between -1 and 1.
 * @param channels one or two buffers of the same length
 * @param rate samples per second: 24000, 32000 or 44100
 */
export async function encodeAudio(
  channels: Channels,
  rate: number,
  format: AudioFormat
): Promise<Uint8Array> {
  switch (format) {
    case 'mp3': {
      const encoder = await (mp3 ??= createMp3Encoder())
      // Constant bit rate: players can then seek without an index, which the encoder cannot go back
      // to write.
      encoder.configure({
        sampleRate: rate,
        channels: count(channels),
        bitrate: channels.length === 2 ? 112 : rate < 32000 ? 48 : 64
      })
      return withInfoFrame(run(encoder, channels), channels[0]!.length)
    }
    case 'ogg': {
      const encoder = await (ogg ??= createOggEncoder())
      encoder.configure({
        sampleRate: rate,
        channels: count(channels),
        vbrQuality: 1,
        oggSerialNo: 1
      })
      return run(encoder, channels)
    }
    case 'flac':
      return encodeFlac(channels, rate)
  }
}

function count(channels: Channels): 1 | 2 {
  return channels.length === 2 ? 2 : 1
}

function run(
  encoder: { encode(samples: Channels): Uint8Array; finalize(): Uint8Array },
  channels: Channels
): Uint8Array {
  const parts: Uint8Array[] = []
  const step = 65536
  // The encoder hands out views of its own memory, so each part is copied before the next call.
  for (let from = 0; from < channels[0]!.length; from += step)
    parts.push(
      encoder.encode(channels.map((channel) => channel.subarray(from, from + step))).slice()
    )
  parts.push(encoder.finalize().slice())
  return Buffer.concat(parts)
}

/**
 * libFLAC's fastest level: half the time of the usual one, and only 3 % larger for music like this.
 */
const FLAC_LEVEL = 0

type Flac = typeof import('libflacjs/dist/libflac.min.js')

let flac: Promise<Flac> | undefined

function loadFlac(): Promise<Flac> {
  const library = createRequire(import.meta.url)('libflacjs/dist/libflac.min.js') as Flac
  return new Promise((resolve) => {
    if (library.isReady()) resolve(library)
    else library.on('ready', () => resolve(library))
  })
}

async function encodeFlac(channels: Channels, rate: number): Promise<Uint8Array> {
  const library = await (flac ??= loadFlac())
  const length = channels[0]!.length
  const encoder = library.create_libflac_encoder(
    rate,
    channels.length,
    16,
    FLAC_LEVEL,
    length,
    false,
    0
  )
  const parts: Uint8Array[] = []
  const status = library.init_encoder_stream(
    encoder,
    (bytes) => void parts.push(bytes.slice()),
    () => undefined
  )
  if (!encoder || status !== 0) throw new Error(`The FLAC encoder did not start (status ${status})`)
  const samples = new Int32Array(length * channels.length)
  for (const [side, channel] of channels.entries())
    for (let i = 0; i < length; i++)
      samples[i * channels.length + side] = Math.round(channel[i]! * 32767)
  const done = library.FLAC__stream_encoder_process_interleaved(encoder, samples, length)
  library.FLAC__stream_encoder_finish(encoder)
  library.FLAC__stream_encoder_delete(encoder)
  if (!done) throw new Error('The FLAC encoder failed')
  return Buffer.concat(parts)
}
