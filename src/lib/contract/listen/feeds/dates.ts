// The dates of feeds, for the pod and for the client's own reading of them. Date.parse knows few
// names of zones, reads dates without one in the zone of the machine, and differs between engines.

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MAX_LENGTH = 100

/** Hours ahead of UTC. A name that means several zones, or that nobody knows, counts as UTC. */
const ZONES: Readonly<Record<string, number>> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  bst: 1,
  west: 1,
  cet: 1,
  met: 1,
  mez: 1,
  cest: 2,
  mest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  kst: 9,
  awst: 8,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13
}

const DATES: readonly { form: RegExp; parts: readonly ('year' | 'month' | 'day')[] }[] = [
  // 2026-01-31, 2026/1/31, 2026-01
  { form: /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?!\d)/, parts: ['year', 'month', 'day'] },
  // Sat, 31 Jan 2026
  {
    form: /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3})[a-z]*[.,]?[\s-]+(\d{4}|\d\d)(?![\d:])/,
    parts: ['day', 'month', 'year']
  },
  // January 31, 2026
  {
    form: /(?<![a-z])([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?!\d)/,
    parts: ['month', 'day', 'year']
  },
  // Sat Jan 31 10:00:00 2026
  {
    form: /(?<![a-z])([a-z]{3})[a-z]*\.?\s+(\d{1,2})\s(?=.*\s(\d{4})$)/,
    parts: ['month', 'day', 'year']
  }
]

/** Minutes ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(zone) ?? []
  if (sign) return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes ?? 0))
  const name = /[a-z]+/.exec(zone)?.[0] ?? ''
  return 60 * (Object.hasOwn(ZONES, name) ? ZONES[name]! : 0)
}

/** The time of day and its zone, in milliseconds; a time that no day has counts as midnight. */
function timeOf(text: string): number {
  const [whole, hour, minute, second, half] =
    /(?<!\d)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]m)?/.exec(text) ?? []
  const zone = whole === undefined ? text : text.slice(text.indexOf(whole) + whole.length)
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour ?? 0)
  const [minutes, seconds] = [Number(minute ?? 0), Number(second ?? 0)]
  const real = hours <= 24 && minutes < 60 && seconds <= 60
  return ((real ? hours * 3600 + minutes * 60 + seconds : 0) - offsetOf(zone) * 60) * 1000
}

/**
 * A date as feeds write it, with some of their mistakes. Fractions of seconds are left out.
 * @returns milliseconds since 1970; undefined for a text that is no date, and for dates before
 */
export function feedDate(given: string): number | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const text = given
    .toLowerCase()
    .replace(/\([^)]*\)?/g, ' ')
    .trim()
  for (const { form, parts } of DATES) {
    const found = form.exec(text)
    if (!found) continue
    const [named, day, year] = (['month', 'day', 'year'] as const).map(
      (part) => found[parts.indexOf(part) + 1] ?? '1'
    ) as [string, string, string]
    const month = /^\d/.test(named) ? Number(named) - 1 : MONTHS.indexOf(named)
    const century = year.length > 2 ? 0 : Number(year) < 70 ? 2000 : 1900
    const date = Date.UTC(Number(year) + century, month, Number(day))
    if (month < 0 || month > 11 || Number(day) > 31 || Number(year) + century < 1970) continue
    const moment = date + timeOf(text.slice(found.index + found[0].length))
    return moment > 0 ? moment : undefined
  }
  return undefined
}
