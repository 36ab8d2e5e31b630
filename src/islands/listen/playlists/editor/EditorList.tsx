// The rows of the playlist that is edited: only those on screen are drawn.
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { evenRows } from '../../../../lib/lists/row-places.ts'
import type { Entries, Entry } from '../../../../lib/playlists/edit.ts'
import type { PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { DeferDetails } from '../../../../ui/tracks/details.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { useRowWindow } from '../../../../ui/tracks/useRowWindow.ts'
import { holdOf, markOf } from '../../../kit/reorder/marks.ts'
import { usePointerDrag } from '../../../kit/reorder/usePointerDrag.ts'
import { TRACK_MOVES, useReorder } from '../../../kit/reorder/useReorder.ts'
import { useRowFocus } from '../../../kit/reorder/useRowFocus.ts'
import { useRowKeys } from '../../../kit/reorder/useRowKeys.ts'
import { EditorRow } from './EditorRow.tsx'
import { PickedBar } from './PickedBar.tsx'
import { removeAndFollow, useMoves, usePicked, useRowActions } from './useEditorRows.ts'

const ROWS = {
  /** Not the dragged row, which may be drawn in another size. */
  rows: '.pe-item:not(.is-dragged)',
  initial: { start: 0, end: 20, rowHeight: 56 }
}

/** `watches`: another tab edits the list, so its rows are only shown. */
type Props = { edit: PlaylistEdit; entries: Entries; watches: boolean }

export function EditorList({ edit, entries, watches }: Props) {
  const { t } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const hintId = useId()
  const count = entries.length
  const { start, end, rowHeight, isFastScroll } = useRowWindow({ list, count, ...ROWS })
  const focus = useRowFocus(undefined, list, rowHeight, entries, 0)
  const { activeKey, follow } = focus
  const { picked, pick, clear } = usePicked(entries)
  const { move, drop } = useMoves(edit, picked)
  const reorder = useReorder({ count, move, texts: TRACK_MOVES, say, follow })
  const { drag, lift } = usePointerDrag(undefined, list, () => evenRows(rowHeight, count), drop)
  const remove = (key: number) =>
    removeAndFollow(edit, picked.has(key) ? picked : new Set([key]), follow, 'remove')
  const actions = useRowActions({ onLift: lift, onRemove: remove, onPick: pick })
  useRowKeys(list, entries, focus, reorder, remove)

  // The rows stand below a bar that may have grown; the row window measures when the page scrolls.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [count])

  const pinned = new Set([drag?.key, reorder.lifted, activeKey])
  const shown: [Entry, number][] = []
  entries.forEach((entry, index) => {
    if ((index >= start && index < end) || pinned.has(entry.key)) shown.push([entry, index])
  })

  return (
    <>
      <p className="visually-hidden" id={hintId}>
        {t('player.moveHint')}
      </p>
      <ol
        className="pe-list"
        ref={list}
        aria-label={t('playlistEdit.list')}
        style={{ '--rows': count, '--row-height': `${rowHeight}px` } as CSSProperties}
      >
        <DeferDetails value={isFastScroll}>
          {shown.map(([entry, index]) => (
            <EditorRow
              key={entry.key}
              entry={entry}
              index={index}
              count={count}
              top={drag?.key === entry.key ? drag.top : index * rowHeight}
              picked={!watches && picked.has(entry.key)}
              active={entry.key === activeKey}
              hold={watches ? 'none' : holdOf(entry.key, drag, reorder)}
              mark={markOf(drag, index)}
              actions={actions}
              hintId={hintId}
              watches={watches}
            />
          ))}
        </DeferDetails>
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!watches && (
        <PickedBar edit={edit} entries={entries} picked={picked} follow={follow} onClear={clear} />
      )}
    </>
  )
}
