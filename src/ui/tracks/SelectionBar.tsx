// Actions for the selected rows of a table; floats above the player while rows are selected.
import { formatDuration } from '../../lib/i18n/formats.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../texts.tsx'

export type SelectionBarProps = {
  count: number
  /** Duration of all selected tracks, in seconds. */
  seconds: number
  onPlayNext: () => void
  onAddToQueue: () => void
  /** Left out for signed-out visitors. */
  onFavorite?: (() => void) | undefined
  onClear: () => void
}

export function SelectionBar({
  count,
  seconds,
  onPlayNext,
  onAddToQueue,
  onFavorite,
  onClear
}: SelectionBarProps) {
  const { t, locale } = useLanguage()
  const deeds = [
    ['play-next', t('detail.playNext'), onPlayNext],
    ['queue-add', t('detail.addToQueue'), onAddToQueue],
    ['heart', t('detail.favorite'), onFavorite]
  ] as const
  return (
    <div className="selection" role="toolbar" aria-label={t('detail.selectedTracks')}>
      <button
        className="icon-btn"
        type="button"
        aria-label={t('detail.clearSelection')}
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
      <p className="selection-count" role="status">
        <b className="num">{t('detail.selectedCount', { count })}</b>
        <span className="muted num">
          {' · '}
          {formatDuration(seconds, locale)}
        </span>
      </p>
      {deeds.map(
        ([icon, text, run]) =>
          run && (
            <button key={icon} className="btn btn-ghost" type="button" onClick={run}>
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          )
      )}
    </div>
  )
}
