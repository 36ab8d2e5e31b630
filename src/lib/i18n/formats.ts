// Formats numbers, dates and durations for the user's language.
import { durationText } from './durations.ts'
import { intlTag, locales } from './locales.ts'
import { numberText } from './numbers.ts'

const memo = <T>(make: (tag: string) => T) => {
  const made = new Map<string, T>()
  return (tag: string): T => {
    const found = made.get(tag) ?? make(intlTag(tag))
    made.set(tag, found)
    return found
  }
}

const decimal = memo(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
)
const clock = memo((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }))
const date = memo((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }))

export const formatNumber = (value: number, tag: string): string => numberText(value, intlTag(tag))

/** A date or date-time in the language's format; an invalid one is returned unchanged. */
export function formatDate(value: string, tag: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : date(tag).format(time)
}

const ago = memo((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60]
] as const

/** "2 hours ago" within a week, the date for older times. @param now milliseconds since 1970 */
export function formatAgo(value: string, now: number, tag: string): string {
  const seconds = (now - Date.parse(value)) / 1000
  if (!(seconds < 7 * 86_400)) return formatDate(value, tag)
  for (const [unit, length] of STEPS)
    if (seconds >= length) return ago(tag).format(-Math.floor(seconds / length), unit)
  return ago(tag).format(0, 'second')
}

/** The time of day, to the second, where the person is. @param time milliseconds since 1970 */
export const formatTime = (time: number, tag: string): string => clock(intlTag(tag)).format(time)

/** "in 2 minutes": whole units rounded up, so that waiting that long is enough. */
export function formatIn(seconds: number, tag: string): string {
  for (const [unit, length] of STEPS)
    if (seconds >= length) return ago(tag).format(Math.ceil(seconds / length), unit)
  return ago(tag).format(Math.ceil(seconds), 'second')
}

/** As `durationText`, in the language of the person. */
export const formatDuration = (seconds: number | null | undefined, tag: string): string =>
  durationText(seconds, intlTag(tag))

/** "1 hr 12 min", for facts lines and screen readers; seconds only under a minute. */
export function formatLongDuration(seconds: number, tag: string): string {
  const whole = Math.max(0, Math.round(seconds))
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(intlTag(tag), { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value
    )
  const [h, m] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (h > 0) return m > 0 ? `${unit(h, 'hour')} ${unit(m, 'minute')}` : unit(h, 'hour')
  return m > 0 ? unit(m, 'minute') : unit(whole, 'second')
}

const SI = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const BINARY = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const
/**
 * Isolates Latin text in a right-to-left sentence: U+2068 and U+2069 keep "5.0 MB" from becoming
 * "MB 5.0".
 */
const apart = (text: string, tag: string): string =>
  locales.find((each) => each.tag === tag)?.dir === 'rtl' ? `\u2068${text}\u2069` : text

/** Bytes with one decimal place, SI (1000) unless `binary` (1024). docs/product/text.md#sizes. */
export function formatSize(bytes: number, tag: string, binary = false): string {
  const [step, units] = binary ? [1024, BINARY] : [1000, SI]
  let value = Math.max(0, bytes)
  let unit = 0
  // As it is shown: 999.95 MB are 1 GB, not 1,000 MB.
  while (Math.round(value * 10) / 10 >= step && unit < units.length - 1) {
    value /= step
    unit++
  }
  return apart(
    `${unit === 0 ? formatNumber(value, tag) : decimal(tag).format(value)} ${units[unit]}`,
    tag
  )
}
