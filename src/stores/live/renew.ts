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

/**
 * For lists of uploads: while the pod imports some of them, they are asked for again, less and less
 * often; and after each event.
 * @param reload loads the list on screen
 * @returns a function for every answer, with its signal
 */
export function renewImports(
  reload: () => unknown
): (rows: readonly Upload[], signal: AbortSignal | undefined) => void {
  let asked = 0
  return (rows, signal) => {
    if (!signal || signal.aborted) return
    renewOn('import.status_updated', signal, reload)
    if (!rows.some(({ import_status: status }) => status === 'pending')) return void (asked = 0)
    const timer = createTimer()
    timer.set(() => void reload(), lookAfter(asked++))
    signal.addEventListener('abort', timer.clear)
  }
}
