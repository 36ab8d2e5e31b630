// The seek bar: an input that follows the playback position, and sets it when the user moves it.
// Time runs left to right in every script.
import { useState, type PointerEvent } from 'react'
import { formatDuration } from '../../lib/i18n/formats.ts'
import { $playback, toggleRemaining } from '../../stores/player/index.ts'
import { useLanguage } from '../../ui/language.tsx'
import { percent } from './useProgress.ts'
import { useSeekDisplay } from './useSeekDisplay.ts'
import { useSeekInput } from './useSeekInput.ts'
import { useAtom } from '../kit/useAtom.ts'

export type SeekBarProps = {
  /**
   * Parts of the track (chapters) in order; drawn as gaps in the line, with the title shown at the
   * pointer.
   */
  parts?: readonly { readonly start: number; readonly title: string }[]
}

const NO_PARTS: NonNullable<SeekBarProps['parts']> = []

export function SeekBar({ parts = NO_PARTS }: SeekBarProps) {
  const { t, locale } = useLanguage()
  const display = useSeekDisplay()
  const { input, before, total, remaining } = display
  const handlers = useSeekInput(display)
  const { duration: whole } = useAtom($playback)
  const [hover, setHover] = useState<{ at: number; seconds: number }>()

  function onPointerMove(event: PointerEvent<HTMLInputElement>): void {
    if (event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setHover({ at: share * 100, seconds: share * $playback.get().duration })
  }

  const part = hover && parts.findLast(({ start }) => start <= hover.seconds)
  return (
    <div className="seek">
      <time ref={before} />
      <span className="seek-line">
        <input
          ref={input}
          className="range timeline"
          type="range"
          min="0"
          step="1"
          defaultValue="0"
          aria-label={t('player.seek')}
          {...handlers}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setHover(undefined)}
        />
        {parts.map(
          ({ start }) =>
            start > 0 &&
            start < whole && (
              <i
                className="seek-mark"
                key={start}
                style={{ '--at': percent(start, whole) } as React.CSSProperties}
              />
            )
        )}
        {hover && (
          <span
            className="seek-hover"
            aria-hidden="true"
            style={{ '--at': hover.at } as React.CSSProperties}
          >
            {formatDuration(hover.seconds, locale)}
            {part && <bdi className="seek-part">{part.title}</bdi>}
          </span>
        )}
      </span>
      <button
        className="seek-total"
        type="button"
        aria-pressed={remaining}
        onClick={toggleRemaining}
      >
        <span className="visually-hidden">{t('player.remaining')}</span>
        <time ref={total} />
        <i className="tip" title={t('player.remaining')} />
      </button>
    </div>
  )
}
