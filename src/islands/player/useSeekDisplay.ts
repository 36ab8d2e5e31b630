// The figures of the seek bar: position, time passed, time left, and the text for screen readers.
// Drawn outside React, because it changes five times a second.
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatDuration } from '../../lib/i18n/formats.ts'
import { $playback, $showRemaining, livePosition } from '../../stores/player/index.ts'
import { useLanguage } from '../../ui/language.tsx'
import { percent, useProgress, type Progress } from './useProgress.ts'
import { intlTag } from '../../lib/i18n/locales.ts'
import { useAtom } from '../kit/useAtom.ts'

const formats = new Map<string, Intl.NumberFormat>()

function unit(value: number, name: 'hour' | 'minute' | 'second', locale: string): string {
  const key = `${locale} ${name}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit: name, unitDisplay: 'long' })
  formats.set(key, format)
  return format.format(value)
}

/**
 * "1 minute 5 seconds": a time for screen readers. `seconds` is rounded down; units that are 0 are
 * left out.
 */
function speakTime(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    h > 0 && unit(h, 'hour', locale),
    m > 0 && unit(m, 'minute', locale),
    (s > 0 || whole === 0) && unit(s, 'second', locale)
  ]
  return parts.filter(Boolean).join(' ')
}

/** `input`, `before` and `total` are the elements that it draws into. */
export function useSeekDisplay() {
  const { t, locale } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLTimeElement>(null)
  const total = useRef<HTMLTimeElement>(null)
  /** Whether the user is moving the slider: then the playback position does not move it. */
  const held = useRef(false)
  const remaining = useAtom($showRemaining)

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

  /** Shows the place to which the user has moved the slider, and nothing else until `release`. */
  function hold(): void {
    const range = input.current!
    const seconds = Number(range.value)
    held.current = true
    range.style.setProperty('--value', `${percent(seconds, Number(range.max))}`)
    if (before.current) before.current.textContent = formatDuration(seconds, locale)
    showTotal(seconds, $playback.get().duration)
    speak(seconds, $playback.get().duration)
  }

  /** Shows the playback position again; returns whether the slider was moved. */
  function release(): boolean {
    const wasHeld = held.current
    held.current = false
    return wasHeld
  }

  return { input, before, total, remaining, speak, hold, release }
}

export type SeekDisplay = ReturnType<typeof useSeekDisplay>
