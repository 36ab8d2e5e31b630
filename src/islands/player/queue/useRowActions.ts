// Callbacks for the rows of the queue. Rows are drawn again only when their own data changes, so
// their callbacks must stay the same objects.
import { useLayoutEffect, useMemo, useRef } from 'react'
import { indexOfKey } from '../../../lib/queue/types.ts'
import { $queue, removeEntry } from '../../../stores/player/index.ts'
import type { RowActions } from './QueueRow.tsx'
import type { RowFocus } from '../../kit/reorder/useRowFocus.ts'

export function useRowActions(
  onLift: RowActions['onLift'],
  follow: RowFocus['follow']
): RowActions {
  function onRemove(key: number, index: number): void {
    const heir = $queue.get().entries[index + 1] ?? $queue.get().entries[index - 1]
    removeEntry(key)
    if (heir) follow(heir.key, indexOfKey($queue.get(), heir.key), 'remove')
  }
  const latest = useRef<RowActions>(undefined as never)
  useLayoutEffect(() => {
    latest.current = { onLift, onRemove }
  })
  return useMemo<RowActions>(
    () => ({
      onLift: (...args) => latest.current.onLift(...args),
      onRemove: (...args) => latest.current.onRemove(...args)
    }),
    []
  )
}
