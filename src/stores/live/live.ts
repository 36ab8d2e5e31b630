// Live events of the pod while the person is signed in. All tabs of a person share one activity
// socket, opened by the tab that holds the lock; the other tabs receive its events on a channel.
// docs/product/pods.md#live-events.
import { atom, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/pods/address.ts'
import { eventsOf } from '../../lib/api/dialects/speak.ts'
import { readEvent } from '../../lib/api/events.ts'
import type { LiveEvent, LiveEventType } from '../../lib/contract/events.ts'
import { env, type Channel } from '../../lib/env.ts'
import { keepSocket } from './live-socket.ts'
import { $me, isTokenSession } from '../session/session.ts'

type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>
/**
 * Messages between tabs: a received event, whether the socket is open, and a new tab's request for
 * that state.
 */
type Note = { kind: 'event'; text: string } | { kind: 'open'; open: boolean } | { kind: 'who' }

const $openStore = atom(false)
/**
 * Whether events arrive. Events lost in a gap are not repeated: code that shows counts must request
 * them again.
 */
export const $liveOpen: ReadableAtom<boolean> = $openStore

const handlers = new Map<LiveEventType, Set<(event: LiveEvent) => void>>()

/**
 * Calls `handler` for every event of a type while the socket is open. Returns a function that stops
 * this.
 */
export function onLive<T extends LiveEventType>(
  type: T,
  handler: (event: EventOf<T>) => void
): () => void {
  const own = handler as (event: LiveEvent) => void
  const set = handlers.get(type) ?? new Set()
  handlers.set(type, set.add(own))
  return () => void set.delete(own)
}

function tell(event: LiveEvent): void {
  for (const handler of handlers.get(event.type) ?? []) {
    try {
      handler(event)
    } catch (error) {
      env().report(error) // one failing handler must not stop the others
    }
  }
}

/**
 * Joins the connection that one person's tabs share on one pod. Returns a function that leaves it.
 */
function takePart(): () => void {
  const origin = podOrigin()
  const name = `atoll.live.${origin}.${$me.get()?.id}`
  let leave = () => {}
  let leading = false
  let channel: Channel | undefined

  const post = (note: Note) => channel?.post(note)

  function lead(): void {
    leading = true
    const show = (open: boolean) => {
      $openStore.set(open)
      post({ kind: 'open', open })
    }
    // Events since the last leader closed are lost, so every tab is shown a gap.
    show(false)
    const open = (translate: (event: unknown) => unknown): void => {
      leave = keepSocket(`${origin.replace(/^http/, 'ws')}/api/v1/activity`, {
        onOpen: show,
        onData(data) {
          const event = readEvent(data, translate)
          if (!event)
            return env().report(
              new Error(`An event that cannot be read: ${String(data).slice(0, 200)}`)
            )
          tell(event)
          post({ kind: 'event', text: JSON.stringify(event) })
        }
      })
    }
    const translate = eventsOf(origin)
    if (typeof translate === 'function') return open(translate)
    translate.then((known) => leading && open(known), env().report)
  }

  function hear(data: unknown): void {
    const note = data as Note
    if (note?.kind === 'who')
      return void (leading && post({ kind: 'open', open: $openStore.get() }))
    if (leading) return
    if (note?.kind === 'open') $openStore.set(note.open === true)
    const event = note?.kind === 'event' ? readEvent(note.text) : undefined
    if (event) tell(event)
  }

  const { openChannel, takeLock } = env()
  let release = () => {}
  // Without channels and locks, every tab opens its own socket.
  if (openChannel && takeLock) {
    channel = openChannel(name, hear)
    release = takeLock(name, lead)
    post({ kind: 'who' })
  } else lead()
  return () => {
    leave()
    leading = false
    release()
    channel?.close()
    $openStore.set(false)
  }
}

/**
 * Connects while a session exists and reconnects after a loss; boot calls it once. Token sessions
 * have no socket, because pods accept only their cookie there. Returns a function that stops this.
 */
export function watchLive(): () => void {
  let person: string | undefined
  let leave = () => {}
  const off = $me.subscribe((me) => {
    const next = me && !isTokenSession() ? `${podOrigin()} ${me.id}` : undefined
    if (next === person) return
    person = next
    leave()
    leave = next === undefined ? () => {} : takePart()
  })
  return () => {
    off()
    leave()
  }
}
