// A slow line in front of a server: everything that passes, of pages and of their workers, shares
// its width, and comes later by its latency.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Bytes per second that all connections share, and milliseconds that a round trip costs. */
export type Speed = { down: number; up: number; latency: number }

export const FULL_SPEED: Speed = { down: Infinity, up: Infinity, latency: 0 }

/** Bytes that pass at once: connections take turns after each. */
const SLICE = 2048

export type SlowLine = {
  port: number
  url: string
  /** Passes connections on to a port of this machine from now on; undefined closes them. */
  forwardTo(port: number | undefined): void
  /** Holds for everything that passes from now on. */
  setSpeed(speed: Speed): void
  close(): Promise<void>
}

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** One direction of the line. @param width bytes per second, asked for each slice */
function createLane(width: () => number): (slice: Buffer) => Promise<void> {
  /** When the last slice has passed, in ms. */
  let free = 0
  return async ({ length }) => {
    const now = performance.now()
    free = Math.max(free, now) + (length / width()) * 1000
    if (free > now) await after(free - now)
  }
}

/** Starts a line on a free port; until it is told where to, it closes connections. */
export async function startSlowLine(at: Speed = FULL_SPEED): Promise<SlowLine> {
  let speed = at
  let target: number | undefined
  const sockets = new Set<Socket>()
  const lanes = { down: createLane(() => speed.down), up: createLane(() => speed.up) }

  async function carry(from: Socket, to: Socket, pass: (slice: Buffer) => Promise<void>) {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>)
        for (let begin = 0; begin < chunk.length; begin += SLICE) {
          const slice = chunk.subarray(begin, begin + SLICE)
          await pass(slice)
          if (to.writableNeedDrain)
            await new Promise((done) => to.once('drain', done).once('close', done))
          if (to.destroyed) return void from.destroy()
          later(() => void to.write(slice))
        }
      later(() => void to.end())
    } catch {
      to.destroy()
    }
  }
  /** Half a round trip later; timers of the same length keep their order. */
  const later = (run: () => void) =>
    void (speed.latency === 0 ? run() : setTimeout(run, speed.latency / 2))

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    if (target === undefined) return void browser.destroy()
    const pod = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    for (const [one, other] of [
      [browser, pod],
      [pod, browser]
    ] as const) {
      sockets.add(one)
      one.on('close', () => {
        sockets.delete(one)
        if (one.errored) other.destroy()
      })
      one.on('error', () => other.destroy())
    }
    void carry(browser, pod, lanes.up)
    void carry(pod, browser, lanes.down)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    forwardTo(to) {
      target = to
      if (to === undefined) for (const socket of sockets) socket.destroy()
    },
    setSpeed: (to) => void (speed = to),
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
