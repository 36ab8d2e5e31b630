// A virtual sound device without a loudspeaker: it gives browsers a clock to play by, and records
// what they play.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePulse } from '../../scripts/browsers.ts'

/** Samples per second of a recording. */
export const RATE = 44_100

export type Recording = {
  /** The audio played so far, mono, from -1 to 1. */
  samples(): Float32Array
  stop(): Promise<Float32Array>
}
export type Sink = {
  /** For `PULSE_SERVER`. */
  server: string
  record(): Promise<Recording>
  close(): Promise<void>
}

/** Independent of the machine's own devices, which stay silent. */
export async function startSink(): Promise<Sink> {
  ensurePulse()
  const folder = mkdtempSync(join(tmpdir(), 'atoll-sound-'))
  const socket = join(folder, 'pulse.sock')
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder }
  const modules = [
    `module-null-sink sink_name=atoll rate=${RATE} channels=2`,
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`
  ]
  const pulse = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--disable-shm=yes',
      ...modules.flatMap((each) => ['-L', each])
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] }
  )
  let words = ''
  pulse.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
  while (!existsSync(socket)) {
    if (pulse.exitCode !== null)
      throw new Error(`pulseaudio ended with ${pulse.exitCode}: ${words}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  const server = `unix:${socket}`

  async function record(): Promise<Recording> {
    const options = [
      '--device=atoll.monitor',
      '--format=float32le',
      `--rate=${RATE}`,
      '--channels=1',
      '--latency-msec=20',
      '--raw'
    ]
    const recorder = spawn('parec', [`--server=${server}`, ...options], {
      env,
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const chunks: Buffer[] = []
    recorder.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(recorder.stdout, 'data')
    const samples = () => {
      const bytes = Buffer.concat(chunks)
      return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
    }
    return {
      samples,
      async stop() {
        const gone = once(recorder, 'close')
        recorder.kill()
        await gone
        return samples()
      }
    }
  }

  return {
    server,
    record,
    async close() {
      const gone = once(pulse, 'exit')
      pulse.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
