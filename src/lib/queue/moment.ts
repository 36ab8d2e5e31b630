// Links to a moment of a track: `/library/tracks/42?t=83`. Handwritten forms are accepted too:
// 1m23s, 1:23.
import { routePath } from '../routes/match.ts'

/** Seconds; moments later than 100 hours are treated as mistakes. */
const LATEST = 360_000

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]?\d)$/
const UNITS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/i

/**
 * Seconds of a moment as written in addresses: `83`, `83.5`, `83s`, `1m23s`, `1h2m3s`, `1:23`,
 * `1:02:03`.
 * @returns undefined for anything else, for 0, and for moments beyond 100 hours
 */
export function parseMoment(text: string | null | undefined): number | undefined {
  if (!text || text.length > 20) return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = CLOCK.exec(text) ?? UNITS.exec(text) ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  // The total is 0 for text that matches neither form, and for the very beginning.
  return total > 0 && total < LATEST ? total : undefined
}

/** The moment in an address's query; undefined if there is none or it is the very beginning. */
export const momentOf = (search: string): number | undefined =>
  parseMoment(new URLSearchParams(search).get('t'))

/**
 * Path of a track's page at a moment, in whole seconds; without one, at the beginning. For
 * `copyLink`.
 */
export function momentLink(trackId: number, seconds: number, locale: string): string {
  const path = routePath('library.tracks.detail', { id: trackId }, locale)
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  return whole > 0 && whole < LATEST ? `${path}?t=${whole}` : path
}
