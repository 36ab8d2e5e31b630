// One entry of the playlist that is edited. Tab reaches only the controls of the active row; arrow
// keys go from row to row.
import { memo } from 'react'
import { formatDuration } from '../../../../lib/i18n/formats.ts'
import { DEFAULT_COVER } from '../../../../lib/pictures/covers.ts'
import type { Entry } from '../../../../lib/playlists/edit.ts'
import { EntryArt } from '../../../../ui/EntryArt.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { withShift } from '../../../../ui/lists/useSelection.ts'
import { MovableRow } from '../../../kit/reorder/MovableList.tsx'
import type { RowAt } from '../../../kit/reorder/useMovableRows.ts'

export type EditorRowProps = RowAt & {
  entry: Entry
  picked: boolean
  /** Whether another tab edits the list. */
  watches: boolean
  /** @param range everything since the last one that was selected becomes like it */
  onPick: (key: number, range: boolean) => void
}

export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { entry, picked, watches, onPick, ...at } = props
  const { t, locale } = useLanguage()
  const { key, title } = entry
  return (
    <MovableRow
      entry={entry}
      at={at}
      prefix="pe"
      marks={[watches && 'is-watched', picked && 'is-picked']}
      remove="playlists.remove"
      fixed={watches}
    >
      {!watches && (
        <label className="pe-check">
          <input
            type="checkbox"
            data-control="check"
            tabIndex={at.active ? 0 : -1}
            aria-label={t('playlists.select', { title })}
            checked={picked}
            onChange={({ nativeEvent }) => onPick(key, withShift(nativeEvent))}
          />
        </label>
      )}
      <span className="pe-art">
        <EntryArt url={entry.cover || DEFAULT_COVER} name={entry.album || title} size={80} />
      </span>
      <div className="pe-text">
        <p className="truncate pe-title" dir="auto">
          {title}
        </p>
        <p className="truncate muted" dir="auto">
          {entry.artist}
        </p>
      </div>
      <span className="truncate muted pe-album" dir="auto">
        {entry.album}
      </span>
      <time className="muted num">
        {entry.duration > 0 && formatDuration(entry.duration, locale)}
      </time>
    </MovableRow>
  )
})
