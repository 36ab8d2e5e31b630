// Lists that follow the pod while they are on screen: by its events, and by asking.
import type { LiveEventType } from '../../lib/contract/live/events.ts'
import type { Upload } from '../../lib/contract/publish/uploads.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { lookAfter } from '../../lib/uploads/pace.ts'
import { onLive } from './live.ts'

/** Milliseconds in which many events lead to one question. */
const EVENTS_MS = 2000

/**
 * Loads rows again after an event.
 * @param signal of the answer that is shown: no listener, another key or a new answer ends this
 */
export function renewOn(
  type: LiveEventType,
  signal: AbortSignal | undefined,
  reload: () => unknown
): void {
  if (!signal || signal.aborted) return
  const timer = createTimer()
  const off = onLive(type, () => timer.isSet() || timer.set(() => void reload(), EVENTS_MS))
  signal.addEventListener('abort', () => {
    off()
    timer.clear()
  })
}

/** How often a list was asked for because of what the pod imports, since it last did nothing. */
const asked = new WeakMap<object, number>()

/**
 * For lists of uploads: while the pod imports some of them, they are asked for again, less and less
 * often; and after each event.
 * @param rows that have arrived; undefined if the question failed: what was waited for still is
 * @param signal as for `renewOn`
 */
export function renewImports(
  list: { reload(): unknown },
  rows: readonly Upload[] | undefined,
  signal: AbortSignal | undefined
): void {
  if (!signal || signal.aborted) return
  const reload = () => list.reload()
  renewOn('import.status_updated', signal, reload)
  const waits = rows
    ? rows.some(({ import_status: status }) => status === 'pending')
    : asked.has(list)
  if (!waits) {
    asked.delete(list)
    return
  }
  const times = asked.get(list) ?? 0
  asked.set(list, times + 1)
  const timer = createTimer()
  timer.set(reload, lookAfter(times))
  signal.addEventListener('abort', timer.clear)
}
