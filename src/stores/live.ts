// What the pod tells by itself: one activity socket while somebody is signed in. spec.md section 7 (Live events handled).
import { atom, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../lib/address.ts'
import { readEvent } from '../lib/api/events.ts'
import type { LiveEvent, LiveEventType } from '../lib/contract/events.ts'
import { env } from '../lib/env.ts'
import { $me } from './session.ts'

/** Milliseconds before the first new try; each failure doubles them up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** A socket that stayed open for so long was no failure. */
const STEADY = 10_000

type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>

const $openStore = atom(false)
/** Whether events arrive. Nothing is repeated after a gap: counts are asked for again by whoever shows them. */
export const $liveOpen: ReadableAtom<boolean> = $openStore

const handlers = new Map<LiveEventType, Set<(event: LiveEvent) => void>>()

/** Calls `handler` for every event of a type while the socket is open; returns the undo. */
export function onLive<T extends LiveEventType>(type: T, handler: (event: EventOf<T>) => void): () => void {
  const own = handler as (event: LiveEvent) => void
  const set = handlers.get(type) ?? new Set()
  handlers.set(type, set.add(own))
  return () => void set.delete(own)
}

function tell(data: unknown): void {
  const event = readEvent(data)
  if (!event) return
  for (const handler of handlers.get(event.type) ?? []) {
    try {
      handler(event)
    } catch (error) {
      env().report(error) // one listener's failure is not another's
    }
  }
}

/** The longest wait doubles with each failure; a random half of it is left out, so that a pod's restart is no stampede. */
const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2)

/** Opens with the session, closes with it, and comes back after a loss; boot calls it once. Returns the undo. */
export function watchLive(): () => void {
  let person: number | undefined
  let socket: WebSocket | undefined
  let timer: number | undefined
  let failures = 0
  let openedAt = 0

  function stop(): void {
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
    const before = socket
    socket = undefined
    before?.close()
    $openStore.set(false)
  }

  function lost(): void {
    socket = undefined
    failures = openedAt > 0 && env().now() - openedAt >= STEADY ? 0 : failures + 1
    $openStore.set(false)
    timer = env().setTimeout(open, waitAfter(failures))
  }

  function open(): void {
    stop()
    openedAt = 0
    let mine: WebSocket
    try {
      mine = env().openSocket(`${podOrigin().replace(/^http/, 'ws')}/api/v1/activity`)
    } catch (error) {
      return env().report(error) // no sockets here: everything but live events works
    }
    socket = mine
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      openedAt = env().now()
      $openStore.set(true)
    })
    mine.addEventListener('message', ({ data }) => void (socket === mine && tell(data)))
    mine.addEventListener('close', () => void (socket === mine && lost()))
  }

  /** Back online: no reason to sit out the wait. */
  const hurry = () => void (person !== undefined && !socket && open())
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('online', hurry)
  const off = $me.subscribe((me) => {
    if (me?.id === person) return
    person = me?.id
    failures = 0
    if (me) open()
    else stop()
  })
  return () => {
    page?.removeEventListener('online', hurry)
    off()
    stop()
  }
}
