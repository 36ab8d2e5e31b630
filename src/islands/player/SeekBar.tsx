// The seek bar: an input that follows the playback position, and sets it when the user moves it.
// Time runs left to right in every script.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent
} from 'react'
import { formatDuration } from '../../lib/i18n/formats.ts'
import {
  $playback,
  $showRemaining,
  livePosition,
  seek,
  toggleRemaining
} from '../../stores/player/index.ts'
import type { IslandProps } from '../island.tsx'
import { speakTime } from './speak-time.ts'
import { percent, useProgress, type Progress } from './useProgress.ts'
import { useAtom } from '../kit/useAtom.ts'

/** Seconds that an arrow key or a page key seeks (docs/product/limits.md#seek-steps). */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30
}

export type SeekBarProps = IslandProps & {
  /**
   * Parts of the track (chapters) in order; drawn as gaps in the line, with the title shown at the
   * pointer.
   */
  parts?: readonly { readonly start: number; readonly title: string }[]
}

const NO_PARTS: NonNullable<SeekBarProps['parts']> = []

export function SeekBar({ locale, t, parts = NO_PARTS }: SeekBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLTimeElement>(null)
  const total = useRef<HTMLTimeElement>(null)
  const remaining = useAtom($showRemaining)
  const { duration: whole } = useAtom($playback)
  const held = useRef(false)
  const [hover, setHover] = useState<{ at: number; seconds: number }>()

  function speak(position: number, duration: number): void {
    const text = t('player.seekValue', {
      position: speakTime(position, locale),
      duration: speakTime(duration, locale)
    })
    if (input.current?.getAttribute('aria-valuetext') !== text)
      input.current?.setAttribute('aria-valuetext', text)
  }

  function showTotal(position: number, duration: number): void {
    if (!total.current) return
    // A minus sign, not a hyphen. It comes before the digits in every script, because the seek bar
    // always runs left to right.
    const left = `\u2212${formatDuration(duration - Math.floor(position), locale)}`
    total.current.textContent = remaining && duration > 0 ? left : formatDuration(duration, locale)
  }

  function draw({ position, duration, buffered }: Progress): void {
    const range = input.current
    if (!range) return
    range.max = `${Math.max(1, Math.round(duration))}`
    range.style.setProperty(
      '--buffered',
      `${Math.max(percent(buffered, duration), percent(position, duration))}`
    )
    if (held.current) return
    showTotal(position, duration)
    range.value = `${Math.floor(position)}`
    range.style.setProperty('--value', `${percent(position, duration)}`)
    if (before.current) before.current.textContent = formatDuration(position, locale)
    // While the slider has the focus, a text that changes each second would be spoken each second.
    // So it is set on focus and after each step.
    if (document.activeElement !== range || !range.hasAttribute('aria-valuetext'))
      speak(position, duration)
  }
  useProgress(draw)
  const showNow = useEffectEvent(() => showTotal(livePosition(), $playback.get().duration))
  useEffect(() => showNow(), [remaining])

  function onInput(): void {
    const range = input.current!
    held.current = true
    const seconds = Number(range.value)
    range.style.setProperty('--value', `${percent(seconds, Number(range.max))}`)
    if (before.current) before.current.textContent = formatDuration(seconds, locale)
    showTotal(seconds, $playback.get().duration)
    speak(seconds, $playback.get().duration)
  }

  const commit = useEffectEvent(() => {
    if (!held.current) return
    held.current = false
    seek(Number(input.current!.value))
  })
  // React's onChange is the `input` event; the native `change` event fires when the pointer or
  // assistive technology lets go.
  useEffect(() => {
    const range = input.current!
    const done = () => commit()
    range.addEventListener('change', done)
    range.addEventListener('blur', done)
    return () => {
      range.removeEventListener('change', done)
      range.removeEventListener('blur', done)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    const { duration } = $playback.get()
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? duration
          : step === undefined
            ? undefined
            : livePosition() + step
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    seek(to)
    speak(Math.max(0, Math.min(to, duration)), duration)
  }

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
          onInput={onInput}
          onFocus={() => speak(livePosition(), $playback.get().duration)}
          onKeyDown={onKeyDown}
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
