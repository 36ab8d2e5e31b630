// One activity socket that reconnects after every loss. docs/product/pods.md#live-events.
import { backOff } from '../../lib/kit/back-off.ts'
import { env } from '../../lib/env.ts'
import { createTimer } from '../../lib/kit/timer.ts'

/** Milliseconds before the first retry; each failure doubles the wait, up to the longest. */
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000
/**
 * Milliseconds before the next address is tried. Not at once: browsers close a socket that is being
 * opened when its page is left, which looks like a refusal until the next page comes.
 */
const NEXT_ADDRESS = 1000
/**
 * Milliseconds: losing a socket that was open for at least this long does not count as a failure.
 */
const STEADY = 10_000

/** Value of `WebSocket.readyState`. */
const CONNECTING = 0

type Listener = { onOpen: (open: boolean) => void; onData: (data: unknown) => void }

export type KeptSocket = {
  /** The listener is not called after this. */
  close: () => void
  /** Resolves when no connection is being made. */
  settled: () => Promise<void>
}

/**
 * Opens a socket and keeps it open.
 * @param urls its possible addresses. If one refuses the handshake, the next is tried soon;
 * after the last one there is a wait. The one that opened is tried first from then on.
 */
export function keepSocket(urls: readonly string[], { onOpen, onData }: Listener): KeptSocket {
  let socket: WebSocket | undefined
  const retry = createTimer()
  let failures = 0
  let openedAt = 0
  let at = 0
  /** How many addresses have refused since the last wait. */
  let refused = 0

  function lost(): void {
    socket = undefined
    if (openedAt === 0) {
      at = (at + 1) % urls.length
      if (++refused < urls.length) return retry.set(open, NEXT_ADDRESS)
    }
    refused = 0
    failures = openedAt > 0 && env().now() - openedAt >= STEADY ? 0 : failures + 1
    onOpen(false)
    retry.set(open, backOff(failures, FIRST_WAIT_MS, MAX_WAIT_MS))
  }

  function open(): void {
    retry.clear()
    openedAt = 0
    let opened: WebSocket
    try {
      opened = env().openSocket(urls[at]!)
    } catch (error) {
      return env().report(error) // sockets are not available: everything except live events works
    }
    socket = opened
    opened.addEventListener('open', () => {
      if (socket !== opened) return
      openedAt = env().now()
      onOpen(true)
    })
    opened.addEventListener('message', ({ data }) => void (socket === opened && onData(data)))
    opened.addEventListener('close', () => void (socket === opened && lost()))
  }

  /** Back online: reconnects without waiting. */
  const offOnline = env().onPage('online', () => void (socket ?? open()))
  open()
  return {
    async settled() {
      while (socket?.readyState === CONNECTING) {
        const made = socket
        await new Promise((resolve) => {
          for (const type of ['open', 'close']) made.addEventListener(type, resolve)
        })
      }
    },
    close() {
      offOnline()
      retry.clear()
      const before = socket
      socket = undefined
      before?.close()
    }
  }
}
