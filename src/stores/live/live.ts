// Live events of the pod while the person is signed in. All tabs of a person share one activity
// socket, opened by the tab that holds the lock; the other tabs receive its events on a channel.
// docs/product/pods.md#live-events.
import { atom, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/pods/address.ts'
import { eventsOf, type LiveEvents } from '../../lib/api/dialects/speak.ts'
import { readEvent } from '../../lib/api/live/events.ts'
import type { LiveEvent, LiveEventType } from '../../lib/contract/live/events.ts'
import { env } from '../../lib/env.ts'
import { keepSocket, type KeptSocket } from './live-socket.ts'
import { eachPerson } from '../session/person.ts'
import { beforeSignOut, isTokenSession } from '../session/session.ts'
import { onTabs, tabTopic, tellTabs } from '../kit/tabs.ts'

type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>
/**
 * Messages between tabs: a received event, whether the socket is open, and a new tab's request for
 * that state.
 */
type Note = { kind: 'event'; text: string } | { kind: 'open'; open: boolean } | { kind: 'who' }

function readNote(data: unknown): Note | undefined {
  const { kind, text, open } = (data ?? {}) as Record<string, unknown>
  if (kind === 'who') return { kind }
  if (kind === 'open') return { kind, open: open === true }
  return kind === 'event' && typeof text === 'string' ? { kind, text } : undefined
}

const $openStore = atom(false)
/**
 * Whether events arrive. Events lost in a gap are not repeated: code that shows counts must request
 * them again.
 */
export const $liveOpen: ReadableAtom<boolean> = $openStore

/**
 * Calls `reload` when events arrive again after a gap. Returns a function that stops this.
 */
export function onGap(reload: () => void): () => void {
  let lost = false
  return $liveOpen.listen((open) => {
    if (open && lost) reload()
    lost = !open
  })
}

const handlers = new Map<LiveEventType, Set<(event: LiveEvent) => void>>()

/**
 * Calls `handler` for every event of a type while the socket is open. Returns a function that stops
 * this.
 */
export function onLive<T extends LiveEventType>(
  type: T,
  handler: (event: EventOf<T>) => void
): () => void {
  const known = handlers.get(type) ?? new Set()
  const added = handler as (event: LiveEvent) => void
  handlers.set(type, known.add(added))
  return () => void known.delete(added)
}

function passOn(event: LiveEvent): void {
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
function takePart(person: number): () => void {
  const origin = podOrigin()
  const topic = tabTopic('live', readNote, person)
  let kept: KeptSocket | undefined
  let leading = false

  function lead(): void {
    leading = true
    const show = (open: boolean) => {
      $openStore.set(open)
      tellTabs(topic, { kind: 'open', open })
    }
    // Events since the last leader closed are lost, so every tab is shown a gap.
    show(false)
    const open = ({ sockets, translate }: LiveEvents): void => {
      kept = keepSocket(sockets, {
        onOpen: show,
        onData(data) {
          const event = readEvent(data, translate)
          if (!event)
            return env().report(
              new Error(`An event that cannot be read: ${String(data).slice(0, 200)}`)
            )
          passOn(event)
          tellTabs(topic, { kind: 'event', text: JSON.stringify(event) })
        }
      })
    }
    const events = eventsOf(origin)
    if (!(events instanceof Promise)) return open(events)
    events.then((known) => leading && open(known), env().report)
  }

  function onNote(note: Note): void {
    if (note.kind === 'who')
      return void (leading && tellTabs(topic, { kind: 'open', open: $openStore.get() }))
    if (leading) return
    if (note.kind === 'open') return $openStore.set(note.open)
    const event = readEvent(note.text)
    if (event) passOn(event)
  }

  const { openChannel, takeLock } = env()
  let release = () => {}
  let leaveTabs = () => {}
  // Without channels and locks, every tab opens its own socket.
  if (openChannel && takeLock) {
    leaveTabs = onTabs(topic, onNote)
    release = takeLock(topic.name, lead)
    tellTabs(topic, { kind: 'who' })
  } else lead()
  const offSignOut = beforeSignOut(() => kept?.settled())
  return () => {
    offSignOut()
    kept?.close()
    leading = false
    release()
    leaveTabs()
    $openStore.set(false)
  }
}

/**
 * Connects while a session exists and reconnects after a loss; boot calls it once. Token sessions
 * have no socket, because pods accept only their cookie there. Returns a function that stops this.
 */
export const watchLive = (): (() => void) =>
  eachPerson(({ id }) => (isTokenSession() ? undefined : takePart(id)))
