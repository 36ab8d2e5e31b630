// Damages a JSON answer as broken software, a proxy or an enemy would. The same seed and address
// give the same damage.

/**
 * `null`: every field of the rows. `types`: every field has a value of another type. `missing`:
 * about half of the fields. `page`: a web page instead of JSON. `long`: the first title has 5 MB.
 */
export const damages = ['null', 'types', 'missing', 'page', 'long'] as const
export type Damage = (typeof damages)[number]

export const PAGE = '<!doctype html><title>Not music</title><p>This is a page.</p>'
const LONG = 'A very long name. '.repeat(300_000)
const WRONG: readonly unknown[] = [7, 'wrong', true, [], ['wrong'], {}, { wrong: 1 }]

type Share = () => number
/** Numbers from 0 to 1, the same ones for the same words. */
function sharesOf(words: string): Share {
  let state = 0
  for (const letter of words) state = (Math.imul(state, 31) + letter.codePointAt(0)!) | 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) / 2 ** 32
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

function wrongFor(value: unknown, share: Share): unknown {
  const others = WRONG.filter((wrong) => kindOf(wrong) !== kindOf(value))
  return others[Math.floor(share() * others.length)]
}

/** The list of an answer stays a list, so that the damage reaches its rows. */
const LISTS: ReadonlySet<string> = new Set(['results', 'artists', 'albums', 'tracks'])

function inside(value: unknown, damage: Damage, share: Share, top: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => inside(each, damage, share, top))
  if (value === null || typeof value !== 'object')
    return damage === 'null' ? null : damage === 'types' ? wrongFor(value, share) : value
  const fields = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const deeper = each !== null && typeof each === 'object'
    if (top && LISTS.has(key) && Array.isArray(each))
      return [[key, inside(each, damage, share, false)]]
    // Half of what holds more is damaged as a whole, half inside.
    if (deeper && share() < 0.5) return [[key, inside(each, damage, share, false)]]
    if (damage === 'missing') return share() < 0.5 ? [] : [[key, each]]
    return [[key, damage === 'null' ? null : wrongFor(each, share)]]
  })
  return Object.fromEntries(fields)
}

/** New in every library, so without them a test meets the same damage on every machine. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

const NAMES: ReadonlySet<string> = new Set(['title', 'name'])

/** The first title or name of an answer becomes as long as a book shelf. */
function lengthen(text: string): string {
  let done = false
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (done || !NAMES.has(key) || typeof value !== 'string') return value
    done = true
    return LONG
  })
}

/** @param text a JSON answer; anything else stays as it is */
export function damaged(text: string, damage: Damage, seed: string): string {
  if (damage === 'page') return PAGE
  if (!/^\s*[{[]/.test(text)) return text
  if (damage === 'long') return lengthen(text)
  return JSON.stringify(inside(JSON.parse(text), damage, sharesOf(seed.replace(UUID, '')), true))
}
