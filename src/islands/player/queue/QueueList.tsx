// The rows of the queue: only those on screen are drawn, so 10,000 entries cost no more than
// twenty.
import './queue-styles.ts'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { indexOfKey, type QueueEntry } from '../../../lib/queue/types.ts'
import {
  $failedKeys,
  $playback,
  $queue,
  moveEntry,
  removeEntry
} from '../../../stores/player/index.ts'
import type { IslandProps } from '../../island.tsx'
import { QueueRow, type RowActions } from './QueueRow.tsx'
import { useListener } from '../useListener.ts'
import { usePointerDrag, type Drag } from './usePointerDrag.ts'
import { useReorder } from './useReorder.ts'
import { showRow, useRows } from './useRows.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** Where the drop line is drawn: above or below the target row. */
const markOf = (drag: Drag | undefined, index: number): 'none' | 'before' | 'after' =>
  !drag || drag.target !== index || drag.target === drag.from
    ? 'none'
    : drag.target < drag.from
      ? 'before'
      : 'after'

type Props = IslandProps & {
  /** Id of the hint text for the grips; each list on the page draws its own. */
  hintId: string
  /**
   * The current track is drawn above the list, so the list opens at the next one; scrolling up
   * shows the played tracks.
   */
  fromNext?: boolean
}

export function QueueList({ t, hintId, fromNext = false }: Props) {
  const { entries, position } = useAtom($queue)
  const { state } = useAtom($playback)
  const failed = useAtom($failedKeys)
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ key: number; control: string } | undefined>(undefined)
  const [said, say] = useState('')
  const [active, setActive] = useState<number>()
  const rows = useRows(body, entries.length)
  const ahead = fromNext && position + 1 < entries.length ? 1 : 0
  const opening = position + ahead
  const [opened] = useState({ row: opening, room: opening * ahead })
  const activeKey = entries.some(({ key }) => key === active) ? active : entries[opening]?.key

  /** Scrolls a row into view and focuses one of its controls once the row is drawn. */
  const follow = useCallback(
    (key: number, index: number, control = 'grip') => {
      focusNext.current = { key, control }
      setActive(key)
      if (body.current) showRow(body.current, index, rows.height)
    },
    [rows.height]
  )
  const reorder = useReorder(t, entries.length, say, follow)
  const drop = useCallback((key: number, target: number) => moveEntry(key, target), [])
  const { drag, lift } = usePointerDrag(body, list, rows.height, entries.length, drop)

  useLayoutEffect(() => {
    const box = body.current
    if (box)
      showRow(box, opened.row, box.querySelector<HTMLElement>('.q-item')?.offsetHeight ?? 0, true)
    // Only when the panel opens: after that, the user's scroll position is kept.
  }, [opened])

  useLayoutEffect(() => {
    const wanted = focusNext.current
    const control =
      wanted &&
      list.current?.querySelector<HTMLElement>(
        `[data-key="${wanted.key}"] [data-control="${wanted.control}"]`
      )
    if (!control) return
    focusNext.current = undefined
    if (document.activeElement !== control) control.focus({ preventScroll: true })
  })

  const onRemove = useCallback(
    (key: number, index: number) => {
      const heir = $queue.get().entries[index + 1] ?? $queue.get().entries[index - 1]
      removeEntry(key)
      if (heir) follow(heir.key, indexOfKey($queue.get(), heir.key), 'remove')
    },
    [follow]
  )

  // Rows are drawn again only when their own data changes, so their callbacks must stay the same
  // objects.
  const latest = useRef<RowActions>(undefined as never)
  useLayoutEffect(() => {
    latest.current = { onLift: lift, onRemove }
  })
  const actions = useMemo<RowActions>(
    () => ({
      onLift: (...args) => latest.current.onLift(...args),
      onRemove: (...args) => latest.current.onRemove(...args)
    }),
    []
  )

  useListener(list, 'keydown', (event) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-key]')
    const index = Number(row?.dataset.index)
    const own = entries[index]
    if (!row || !own) return
    const control = target.dataset.control ?? 'title'
    if (control === 'grip' && reorder.onGripKey(event, own, index)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: entries.length - 1
    }
    const to = steps[event.key]
    const entry = to === undefined ? undefined : entries[to]
    if (event.key === 'Delete') onRemove(own.key, index)
    else if (entry && to !== undefined) follow(entry.key, to, control)
    else return
    event.preventDefault()
  })
  useListener(list, 'focusin', ({ target }) => {
    const key = Number((target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key)
    if (Number.isNaN(key)) return
    setActive(key)
    if (reorder.lifted !== undefined && reorder.lifted !== key) reorder.drop()
  })

  // A row that is dragged or has the focus stays drawn when it is scrolled out of view; otherwise
  // it would lose pointer or focus.
  const pinned = new Set([drag?.key, reorder.lifted, activeKey])
  const shown: [QueueEntry, number][] = []
  entries.forEach((entry, index) => {
    if ((index >= rows.first && index < rows.last) || pinned.has(entry.key))
      shown.push([entry, index])
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
            '--rows': entries.length,
            '--row-height': `${rows.height}px`,
            '--opened': Math.min(opened.room, entries.length - 1)
          } as CSSProperties
        }
      >
        {shown.map(([entry, index]) => (
          <QueueRow
            key={entry.key}
            entry={entry}
            index={index}
            count={entries.length}
            top={drag?.key === entry.key ? drag.top : index * rows.height}
            place={index < position ? 'played' : index === position ? 'current' : 'upcoming'}
            playing={index === position && state === 'playing'}
            failed={failed.has(entry.key)}
            active={entry.key === activeKey}
            hold={
              drag?.key === entry.key
                ? 'pointer'
                : reorder.lifted === entry.key
                  ? 'keyboard'
                  : 'none'
            }
            mark={markOf(drag, index)}
            actions={actions}
            hintId={hintId}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
