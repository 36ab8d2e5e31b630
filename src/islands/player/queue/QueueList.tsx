// The rows of the queue: only those on screen are drawn, so 10,000 entries cost no more than
// twenty.
import '../../../styles/player/queue.css?adopt'
import { useLayoutEffect, useRef, useState } from 'react'
import { indexOfKey } from '../../../lib/queue/types.ts'
import {
  $failedKeys,
  $playback,
  $queue,
  moveEntry,
  removeEntry
} from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { MovableList } from '../../kit/reorder/MovableList.tsx'
import { useMovableRows } from '../../kit/reorder/useMovableRows.ts'
import { showRow, type RowFocus } from '../../kit/reorder/useRowFocus.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { QueueRow } from './QueueRow.tsx'

type Props = {
  /**
   * The current track is drawn above the list, so the list opens at the next one; scrolling up
   * shows the played tracks.
   */
  fromNext?: boolean
}

/** Removes an entry, and gives the focus to the one that follows it. */
function remove(key: number, index: number, follow: RowFocus['follow']): void {
  const heir = $queue.get().entries[index + 1] ?? $queue.get().entries[index - 1]
  removeEntry(key)
  if (heir) follow(heir.key, indexOfKey($queue.get(), heir.key), 'remove')
}

export function QueueList({ fromNext = false }: Props) {
  const { t } = useLanguage()
  const { entries, position } = useAtom($queue)
  const { state } = useAtom($playback)
  const failed = useAtom($failedKeys)
  const scroller = useRef<HTMLDivElement>(null)
  const count = entries.length
  const ahead = fromNext && position + 1 < count ? 1 : 0
  const opening = position + ahead
  const [opened] = useState({ row: opening, room: opening * ahead })
  const rows = useMovableRows({
    entries,
    rows: '.q-item',
    scroller,
    opening,
    move: moveEntry,
    remove
  })
  const { list } = rows

  useLayoutEffect(() => {
    const box = list.current
    const height = box?.querySelector<HTMLElement>('.q-item')?.offsetHeight ?? 0
    if (box) showRow(scroller, box, opened.row, height, true)
    // Only when the panel opens: after that, the user's scroll position is kept.
  }, [list, opened])

  return (
    <div className="queue-body" ref={scroller}>
      <MovableList
        rows={rows}
        label={t('player.queueList')}
        className="q-list"
        style={{ '--opened': Math.min(opened.room, count - 1) }}
        row={(entry, { index, ...at }) => (
          <QueueRow
            key={entry.key}
            entry={entry}
            index={index}
            {...at}
            place={index < position ? 'played' : index === position ? 'current' : 'upcoming'}
            playing={index === position && state === 'playing'}
            failed={failed.has(entry.key)}
          />
        )}
      />
    </div>
  )
}
