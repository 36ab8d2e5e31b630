// One activity socket that reconnects after every loss. docs/product/pods.md#live-events.
import { backOff } from '../../lib/back-off.ts'
import { env } from '../../lib/env.ts'

/** Milliseconds before the first retry; each failure doubles the wait, up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/**
 * Milliseconds: losing a socket that was open for at least this long does not count as a failure.
 */
const STEADY = 10_000

type Listener = { onOpen: (open: boolean) => void; onData: (data: unknown) => void }

/**
 * Opens a socket and keeps it open. Returns a function that closes it; the listener is not called
 * after that.
 */
export function keepSocket(url: string, { onOpen, onData }: Listener): () => void {
  let socket: WebSocket | undefined
  let timer: number | undefined
  let failures = 0
  let openedAt = 0

  function rest(): void {
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
  }

  function lost(): void {
    socket = undefined
    failures = openedAt > 0 && env().now() - openedAt >= STEADY ? 0 : failures + 1
    onOpen(false)
    timer = env().setTimeout(open, backOff(failures, FIRST_WAIT, LONGEST_WAIT))
  }

  function open(): void {
    rest()
    openedAt = 0
    let mine: WebSocket
    try {
      mine = env().openSocket(url)
    } catch (error) {
      return env().report(error) // sockets are not available: everything except live events works
    }
    socket = mine
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      openedAt = env().now()
      onOpen(true)
    })
    mine.addEventListener('message', ({ data }) => void (socket === mine && onData(data)))
    mine.addEventListener('close', () => void (socket === mine && lost()))
  }

  /** Back online: reconnects without waiting. */
  const hurry = () => void (socket ?? open())
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('online', hurry)
  open()
  return () => {
    page?.removeEventListener('online', hurry)
    rest()
    const before = socket
    socket = undefined
    before?.close()
  }
}
