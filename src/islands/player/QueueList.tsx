// The rows of the queue: only those on screen are drawn, so 10,000 entries cost what twenty do.
import { useStore } from '@nanostores/react'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { indexOfKey, type QueueEntry } from '../../lib/queue/types.ts'
import { $failedKeys, $playback, $queue, moveEntry, removeEntry } from '../../stores/player/index.ts'
import type { IslandProps } from '../island.tsx'
import { QueueRow } from './QueueRow.tsx'
import { usePointerDrag, type Drag } from './usePointerDrag.ts'
import { useReorder } from './useReorder.ts'
import { showRow, useRows } from './useRows.ts'

/** Where the drop line shows: above or below the row that would make room. */
const markOf = (drag: Drag | undefined, index: number): 'none' | 'before' | 'after' =>
  !drag || drag.target !== index || drag.target === drag.from ? 'none' : drag.target < drag.from ? 'before' : 'after'

export function QueueList({ t }: IslandProps) {
  const { entries, position } = useStore($queue)
  const { state } = useStore($playback)
  const failed = useStore($failedKeys)
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ key: number; control: string } | undefined>(undefined)
  const [said, say] = useState('')
  const [active, setActive] = useState<number>()
  const rows = useRows(body, entries.length)
  const activeKey = entries.some(({ key }) => key === active) ? active : entries[position]?.key

  /** Brings a row into view and the focus to one of its controls, once it is drawn. */
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
    if (box) showRow(box, $queue.get().position, box.querySelector<HTMLElement>('.q-item')?.offsetHeight ?? rows.height, true)
    // Only when the panel opens: after that the list stays where the person put it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useLayoutEffect(() => {
    const wanted = focusNext.current
    const control =
      wanted && list.current?.querySelector<HTMLElement>(`[data-key="${wanted.key}"] [data-control="${wanted.control}"]`)
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

  function onKeyDown(event: KeyboardEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
    const control = event.target instanceof HTMLElement ? (event.target.dataset.control ?? 'title') : 'title'
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const index = Number(row.dataset.index)
    const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: entries.length - 1 }
    const to = steps[event.key]
    const entry = to === undefined ? undefined : entries[to]
    if (event.key === 'Delete') onRemove(Number(row.dataset.key), index)
    else if (entry && to !== undefined) follow(entry.key, to, control)
    else return
    event.preventDefault()
  }

  function onFocus(event: FocusEvent): void {
    const row = event.target.closest<HTMLElement>('[data-key]')
    if (row) setActive(Number(row.dataset.key))
    if (row && reorder.lifted !== undefined && reorder.lifted !== Number(row.dataset.key)) reorder.drop()
  }

  // What is held or has the focus stays drawn while it is scrolled out of sight: it would lose pointer and focus else.
  const pinned = new Set([drag?.key, reorder.lifted, activeKey])
  const shown: [QueueEntry, number][] = []
  entries.forEach((entry, index) => {
    if ((index >= rows.first && index < rows.last) || pinned.has(entry.key)) shown.push([entry, index])
  })

  return (
    <div className="queue-body" ref={body}>
      <ol
        className="q-list"
        ref={list}
        aria-label={t('player.queueList')}
        style={{ '--rows': entries.length, '--row-height': `${rows.height}px` } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
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
            hold={drag?.key === entry.key ? 'pointer' : reorder.lifted === entry.key ? 'keyboard' : 'none'}
            mark={markOf(drag, index)}
            onLift={lift}
            onGripKey={reorder.onGripKey}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
