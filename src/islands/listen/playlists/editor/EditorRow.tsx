// One entry of the playlist that is edited. Tab reaches only the controls of the active row; arrow
// keys go from row to row.
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { formatDuration } from '../../../../lib/i18n/formats.ts'
import { DEFAULT_COVER } from '../../../../lib/pictures/covers.ts'
import type { Entry } from '../../../../lib/playlists/edit.ts'
import { EntryArt } from '../../../../ui/EntryArt.tsx'
import { useDetails } from '../../../../ui/tracks/details.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import type { DropMark, Hold } from '../../../kit/reorder/marks.ts'

export type RowActions = {
  onLift(event: PointerEvent<HTMLElement>, key: number, index: number): void
  onRemove(key: number, index: number): void
  /** @param range selects everything since the last one that was selected */
  onPick(key: number, index: number, range: boolean): void
}

export type EditorRowProps = {
  entry: Entry
  index: number
  count: number
  /** Pixels from the top of the list. */
  top: number
  picked: boolean
  /** Whether Tab stops here. */
  active: boolean
  hold: Hold
  mark: DropMark
  actions: RowActions
  hintId: string
  /** Whether another tab edits the list. */
  watches: boolean
}

const classesOf = ({ picked, hold, mark, watches }: EditorRowProps): string =>
  [
    'pe-item',
    watches && 'is-watched',
    picked && 'is-picked',
    hold === 'pointer' && 'is-dragged',
    hold === 'keyboard' && 'is-lifted',
    mark !== 'none' && 'is-target',
    mark === 'after' && 'is-target-after'
  ]
    .filter(Boolean)
    .join(' ')

/** What moves and selects the row. */
function Choosing({ entry, index, picked, active, hold, actions, hintId }: EditorRowProps) {
  const { t } = useLanguage()
  const { key, title } = entry
  const tab = active ? 0 : -1
  const details = useDetails()
  return (
    <>
      <button
        className="pe-grip"
        type="button"
        data-control="grip"
        tabIndex={tab}
        aria-label={t('player.move', { title })}
        aria-pressed={hold !== 'none'}
        aria-describedby={hintId}
        onPointerDown={(event) => actions.onLift(event, key, index)}
      >
        {details && <Icon name="grip" />}
      </button>
      <label className="pe-check">
        <input
          type="checkbox"
          data-control="check"
          tabIndex={tab}
          aria-label={t('playlistEdit.select', { title })}
          checked={picked}
          onChange={({ nativeEvent }) =>
            actions.onPick(
              key,
              index,
              (nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true
            )
          }
        />
      </label>
    </>
  )
}

function Remove({ entry, index, active, actions }: EditorRowProps) {
  const { t } = useLanguage()
  const details = useDetails()
  const { key, title } = entry
  return (
    <button
      className="icon-btn icon-btn-sm"
      type="button"
      data-control="remove"
      tabIndex={active ? 0 : -1}
      aria-label={t('playlistEdit.remove', { title })}
      onClick={() => actions.onRemove(key, index)}
    >
      {details && <Icon name="x" />}
    </button>
  )
}

export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { entry, index, count, watches } = props
  const { locale } = useLanguage()
  const { key, title } = entry
  return (
    <li
      className={classesOf(props)}
      style={{ '--top': `${props.top}px` } as CSSProperties}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-key={key}
      data-index={index}
    >
      {!watches && <Choosing {...props} />}
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
      {!watches && <Remove {...props} />}
    </li>
  )
})
