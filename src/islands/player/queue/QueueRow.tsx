// One entry of the queue. Tab reaches only the controls of the active row; arrow keys go from row
// to row.
import { tintName } from '../../../lib/colour/tint.ts'
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { formatDuration } from '../../../lib/i18n/formats.ts'
import { durationOf, type QueueEntry } from '../../../lib/queue/types.ts'
import { jumpTo } from '../../../stores/player/index.ts'
import { useDetails } from '../../../ui/tracks/details.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Equaliser } from '../../../ui/tracks/Equaliser.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { EntryCredits, entryLink } from '../EntryText.tsx'
import type { DropMark, Hold } from '../../kit/reorder/marks.ts'

export type RowActions = {
  onLift(event: PointerEvent<HTMLElement>, key: number, index: number): void
  onRemove(key: number, index: number): void
}

export type QueueRowProps = {
  entry: QueueEntry
  index: number
  count: number
  /** Pixels from the top of the list. */
  top: number
  place: 'played' | 'current' | 'upcoming'
  playing: boolean
  failed: boolean
  /** Whether Tab stops here. */
  active: boolean
  hold: Hold
  mark: DropMark
  actions: RowActions
  hintId: string
}

function classesOf({ place, hold, mark }: QueueRowProps): string {
  return [
    'q-item',
    place !== 'upcoming' && `is-${place}`,
    hold === 'pointer' && 'is-dragged',
    hold === 'keyboard' && 'is-lifted',
    mark === 'before' && 'is-target',
    mark === 'after' && 'is-target is-target-after'
  ]
    .filter(Boolean)
    .join(' ')
}

type EntryTextProps = { entry: QueueEntry; failed: boolean; tab: number }

function EntryText({ entry, failed, tab }: EntryTextProps) {
  const { t, locale } = useLanguage()
  const { key, title } = entry
  return (
    <div className="q-text" onDoubleClick={() => jumpTo(key)}>
      <a
        className="truncate q-title stack-a"
        {...entryLink(entry, locale)}
        dir="auto"
        data-control="title"
        tabIndex={tab}
      >
        {title}
      </a>
      <p className="truncate muted stack-b">
        {failed ? (
          <span className="q-failed">{t('player.failedEntry')}</span>
        ) : (
          <EntryCredits entry={entry} tabIndex={tab} />
        )}
      </p>
    </div>
  )
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { entry, index, count, place, playing, failed, active, hold, actions } = props
  const { t, locale } = useLanguage()
  const { key, title } = entry
  const tab = active ? 0 : -1
  const details = useDetails()
  return (
    <li
      className={classesOf(props)}
      style={{ '--top': `${props.top}px` } as CSSProperties}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={place === 'current' ? 'true' : undefined}
      data-key={key}
      data-index={index}
    >
      <button
        className="q-grip"
        type="button"
        data-control="grip"
        tabIndex={tab}
        aria-label={t('player.move', { title })}
        aria-pressed={hold !== 'none'}
        aria-describedby={props.hintId}
        onPointerDown={(event) => actions.onLift(event, key, index)}
      >
        {details && <Icon name="grip" />}
      </button>
      <span className="q-art">
        <EntryArt url={entry.coverUrl} name={tintName(entry)} size={80} />
        <button
          className="mini-play"
          type="button"
          data-control="play"
          tabIndex={tab}
          aria-label={t('player.playEntry', { title })}
          onClick={() => jumpTo(key)}
        >
          {details && <Icon name="play" fill />}
        </button>
      </span>
      <EntryText entry={entry} failed={failed} tab={tab} />
      {playing ? (
        <Equaliser />
      ) : (
        <time className="muted">{formatDuration(durationOf(entry), locale)}</time>
      )}
      <button
        className="icon-btn icon-btn-sm q-remove"
        type="button"
        data-control="remove"
        tabIndex={tab}
        aria-label={t('player.remove', { title })}
        onClick={() => actions.onRemove(key, index)}
      >
        {details && <Icon name="x" />}
      </button>
    </li>
  )
})
