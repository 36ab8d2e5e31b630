// Sound devices: without one the browser plays to nothing, which begins at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSink } from '../../browsers/sink.ts'

/**
 * `awake`: another stream plays silence. `asleep`: nothing has played for a while; a null device of
 * PulseAudio then takes up to 2 s to begin.
 */
export const devices = ['awake', 'asleep'] as const
export type Device = (typeof devices)[number]

/** Starts a device. `server` is its address, as in `PULSE_SERVER`. */
export async function startDevice(
  device: Device
): Promise<{ server: string; close: () => Promise<void> }> {
  const sink = await startSink()
  if (device === 'asleep') return sink
  const other = spawn(
    'pacat',
    [`--server=${sink.server}`, '--raw', '--latency-msec=20', '/dev/zero'],
    { stdio: 'ignore' }
  )
  await once(other, 'spawn')
  return {
    server: sink.server,
    async close() {
      const gone = once(other, 'exit')
      other.kill()
      await gone
      await sink.close()
    }
  }
}
