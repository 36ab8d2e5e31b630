// One entry of the queue. Tab reaches only the controls of the active row; arrow keys go from row
// to row.
import { memo } from 'react'
import { tintName } from '../../../lib/colour/tint.ts'
import { formatDuration } from '../../../lib/i18n/formats.ts'
import { durationOf, type QueueEntry } from '../../../lib/queue/types.ts'
import { jumpTo } from '../../../stores/player/index.ts'
import { useDetails } from '../../../ui/lists/details.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Equaliser } from '../../../ui/tracks/Equaliser.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { MovableRow } from '../../kit/reorder/MovableList.tsx'
import type { RowAt } from '../../kit/reorder/useMovableRows.ts'
import { EntryCredits, entryLink } from '../EntryText.tsx'

export type QueueRowProps = RowAt & {
  entry: QueueEntry
  place: 'played' | 'current' | 'upcoming'
  playing: boolean
  failed: boolean
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
  const { entry, place, playing, failed, ...at } = props
  const { t, locale } = useLanguage()
  const { key, title } = entry
  const tab = at.active ? 0 : -1
  const details = useDetails()
  return (
    <MovableRow
      entry={entry}
      at={at}
      prefix="q"
      marks={[place !== 'upcoming' && `is-${place}`]}
      current={place === 'current'}
      remove="player.remove"
    >
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
    </MovableRow>
  )
})
