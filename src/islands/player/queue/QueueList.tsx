// The rows of the queue: only those on screen are drawn, so 10,000 entries cost no more than
// twenty.
import './queue-styles.ts'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { evenRows } from '../../../lib/lists/row-places.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { $failedKeys, $playback, $queue, moveEntry } from '../../../stores/player/index.ts'
import { DeferDetails } from '../../../ui/tracks/details.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useRowWindow } from '../../../ui/tracks/useRowWindow.ts'
import { QueueRow } from './QueueRow.tsx'
import { showRow, useRowFocus } from '../../kit/reorder/useRowFocus.ts'
import { useRowKeys } from '../../kit/reorder/useRowKeys.ts'
import { useRowActions } from './useRowActions.ts'
import { holdOf, markOf } from '../../kit/reorder/marks.ts'
import { usePointerDrag } from '../../kit/reorder/usePointerDrag.ts'
import { TRACK_MOVES, useReorder } from '../../kit/reorder/useReorder.ts'
import { useAtom } from '../../kit/useAtom.ts'

const ROWS = {
  /** Not the dragged row, which is drawn smaller. */
  rows: '.q-item:not(.is-dragged)',
  initial: { start: 0, end: 20, rowHeight: 56 }
}

type Props = {
  /** Id of the hint text for the grips; each list on the page draws its own. */
  hintId: string
  /**
   * The current track is drawn above the list, so the list opens at the next one; scrolling up
   * shows the played tracks.
   */
  fromNext?: boolean
}

export function QueueList({ hintId, fromNext = false }: Props) {
  const { t } = useLanguage()
  const { entries, position } = useAtom($queue)
  const { state } = useAtom($playback)
  const failed = useAtom($failedKeys)
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const count = entries.length
  const scrolled = { list, scroller: body, count, ...ROWS }
  const { start, end, rowHeight, isFastScroll } = useRowWindow(scrolled)
  const ahead = fromNext && position + 1 < count ? 1 : 0
  const opening = position + ahead
  const [opened] = useState({ row: opening, room: opening * ahead })
  const focus = useRowFocus(body, list, rowHeight, entries, opening)
  const { activeKey, follow } = focus
  const reorder = useReorder({ count, move: moveEntry, texts: TRACK_MOVES, say, follow })
  const { drag, lift } = usePointerDrag(body, list, () => evenRows(rowHeight, count), moveEntry)
  const actions = useRowActions(lift, follow)
  useRowKeys(list, entries, focus, reorder, actions.onRemove)

  useLayoutEffect(() => {
    const rows = list.current
    const height = rows?.querySelector<HTMLElement>('.q-item')?.offsetHeight ?? 0
    if (rows) showRow(body, rows, opened.row, height, true)
    // Only when the panel opens: after that, the user's scroll position is kept.
  }, [opened])

  // A row that is dragged or has the focus stays drawn when it is scrolled out of view; otherwise
  // it would lose pointer or focus.
  const pinned = new Set([drag?.key, reorder.lifted, activeKey])
  const shown: [QueueEntry, number][] = []
  entries.forEach((entry, index) => {
    if ((index >= start && index < end) || pinned.has(entry.key)) shown.push([entry, index])
  })

  return (
    <div className="queue-body" ref={body}>
      <p className="visually-hidden" id={hintId}>
        {t('player.moveHint')}
      </p>
      <ol
        className="q-list"
        ref={list}
        aria-label={t('player.queueList')}
        style={
          {
            '--rows': count,
            '--row-height': `${rowHeight}px`,
            '--opened': Math.min(opened.room, count - 1)
          } as CSSProperties
        }
      >
        <DeferDetails value={isFastScroll}>
          {shown.map(([entry, index]) => (
            <QueueRow
              key={entry.key}
              entry={entry}
              index={index}
              count={count}
              top={drag?.key === entry.key ? drag.top : index * rowHeight}
              place={index < position ? 'played' : index === position ? 'current' : 'upcoming'}
              playing={index === position && state === 'playing'}
              failed={failed.has(entry.key)}
              active={entry.key === activeKey}
              hold={holdOf(entry.key, drag, reorder)}
              mark={markOf(drag, index)}
              actions={actions}
              hintId={hintId}
            />
          ))}
        </DeferDetails>
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
