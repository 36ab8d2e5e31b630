import { createMp3Encoder } from 'wasm-media-encoders'

const RATE = 44100

/** A soft tone as an MP3 file of its own; 2 seconds take 16 KB. */
export async function toneMp3(seconds: number, frequency = 220): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 })
  const samples = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const time = index / RATE
    const swell = Math.min(1, time * 4, (seconds - time) * 4)
    return 0.3 * swell * Math.sin(2 * Math.PI * frequency * time)
  })
  const start = encoder.encode([samples]).slice()
  return Buffer.concat([start, encoder.finalize().slice()])
}
