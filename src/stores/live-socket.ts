// One activity socket that comes back after every loss. docs/product/pods.md#live-events.
import { backOff } from '../lib/back-off.ts'
import { env } from '../lib/env.ts'

/** Milliseconds before the first new try; each failure doubles them up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** A socket that stayed open for so long was no failure. */
const STEADY = 10_000

type Listener = { onOpen: (open: boolean) => void; onData: (data: unknown) => void }

/** Opens a socket and keeps it open; returns the end of that, after which the listener hears nothing more. */
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
      return env().report(error) // no sockets here: everything but live events works
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

  /** Back online: no reason to sit out the wait. */
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
