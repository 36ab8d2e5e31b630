// The requests of a page as the browser counts them: over the wire, headers included.
import type { CDPSession } from 'playwright'

type Sent = { start: number; bytes: number; done: boolean }

/** Milliseconds without any event after which requests that are still open count as endless. */
const ENDLESS = 6000
const QUIET = 1000

export class Requests {
  readonly #sent = new Map<string, Sent>()
  #document: { wall: number; timestamp: number } | undefined
  #lastEvent = Date.now()

  /** Counts the requests of the first document that is opened after this, and what follows. */
  async watch(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
      if (/^(data|blob):/.test(request.url)) return
      if (type === 'Document') this.#document ??= { wall: wallTime * 1000, timestamp }
      this.#sent.set(requestId, { start: timestamp, bytes: 0, done: false })
      this.#lastEvent = Date.now()
    })
    session.on('Network.dataReceived', () => (this.#lastEvent = Date.now()))
    const end = (requestId: string, bytes: number) => {
      const sent = this.#sent.get(requestId)
      if (!sent) return
      Object.assign(sent, { bytes, done: true })
      this.#lastEvent = Date.now()
    }
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      end(requestId, encodedDataLength)
    )
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
    await session.send('Network.enable')
  }

  /** Whether nothing has been under way for a second. */
  isQuiet(): boolean {
    const quiet = Date.now() - this.#lastEvent
    return quiet > ENDLESS || (quiet > QUIET && [...this.#sent.values()].every(({ done }) => done))
  }

  /**
   * Requests that began before a time.
   * @param origin of the page's clock, in ms since 1970
   * @param until ms on the page's clock
   */
  begunBefore(
    origin: number,
    until: number
  ): { count: number; kilobytes: number; allDone: boolean } {
    const first = this.#document
    const early = [...this.#sent.values()].filter(
      ({ start }) => first && first.wall - origin + (start - first.timestamp) * 1000 < until
    )
    return {
      count: early.length,
      kilobytes: early.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      allDone: early.every(({ done }) => done)
    }
  }
}
