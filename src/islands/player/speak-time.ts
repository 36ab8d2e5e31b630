import { intlTag } from '../../lib/i18n/locales.ts'

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
export function speakTime(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    h > 0 && unit(h, 'hour', locale),
    m > 0 && unit(m, 'minute', locale),
    (s > 0 || whole === 0) && unit(s, 'second', locale)
  ]
  return parts.filter(Boolean).join(' ')
}
