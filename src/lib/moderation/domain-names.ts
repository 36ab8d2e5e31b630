// Names of other pods: what people type, and how pods store it.
// docs/product/moderation.md#accounts-and-domains.

/** Why a text is no domain. */
export type DomainProblem = 'none' | 'wildcard' | 'secret' | 'own'

/** Longest name that pods store. */
const MAX_NAME = 255
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * The domain in what somebody typed or pasted: a name in any letters, a web address, a handle. One
 * domain has one spelling, the one that computers use: `xn--mnchen-3ya.example`.
 * @param own of this pod
 */
export function readDomain(
  typed: string,
  own: string
): { name: string } | { problem: DomainProblem } {
  const text = typed.trim()
  if (/^(?:[a-z]+:\/\/)?\*\./i.test(text)) return { problem: 'wildcard' }
  const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  if (isAddress && /^[^/]+\/\/[^/?#]*@/.test(text)) return { problem: 'secret' }
  const bare = isAddress ? text : `https://${text.replace(/^@?[^@/\s]*@/, '')}`
  const host = (URL.parse(bare)?.hostname ?? '').toLowerCase().replace(/\.$/, '')
  const labels = host.split('.')
  const isName =
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!) &&
    host.length <= MAX_NAME
  if (!isName || /\s/.test(text)) return { problem: 'none' }
  return host === own.toLowerCase() ? { problem: 'own' } : { name: host }
}

/** Numbers of RFC 3492. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST] = [36, 1, 26, 38, 700, 128]

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / points)
  let turns = 0
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN))
    turns += BASE
  }
  return turns + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const digitOf = (letter: string): number =>
  /\d/.test(letter) ? Number(letter) + 26 : letter.charCodeAt(0) - 97

/** The letters of a label without its `xn--`; undefined if it is not well formed. */
function decode(label: string): string | undefined {
  const at = label.lastIndexOf('-')
  const points = Array.from(label.slice(0, Math.max(at, 0)), (letter) => letter.codePointAt(0)!)
  const letters = Array.from(label.slice(at + 1))
  let [point, place, bias] = [FIRST, 0, 72]
  while (letters.length > 0) {
    const before = place
    let weight = 1
    for (let turn = BASE; ; turn += BASE) {
      const letter = letters.shift()
      const digit = letter === undefined ? -1 : digitOf(letter)
      if (digit < 0 || digit >= BASE) return undefined
      place += digit * weight
      const limit = Math.min(Math.max(turn - bias, T_MIN), T_MAX)
      if (digit < limit) break
      weight *= BASE - limit
    }
    bias = adapt(place - before, points.length + 1, before === 0)
    point += Math.floor(place / (points.length + 1))
    place %= points.length + 1
    if (point > 0x10ffff) return undefined
    points.splice(place++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** A domain in the letters of its language, as people read it. */
export const shownDomain = (name: string): string =>
  name
    .split('.')
    .map((label) =>
      /^xn--/i.test(label) ? (decode(label.slice(4).toLowerCase()) ?? label) : label
    )
    .join('.')

/** Latin letters beside letters of another alphabet that look like them. */
const MIXED =
  /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])/u

/** How a domain is shown, and how it is written where its letters could deceive. */
export function domainTexts(name: string): { shown: string; written: string | undefined } {
  const shown = shownDomain(name)
  if (shown === name) return { shown, written: undefined }
  // Letters of one other alphabet can look like a Latin name, too.
  const deceives = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(shown)
  return { shown, written: deceives || MIXED.test(shown) ? name : undefined }
}

/** A domain in a title: as people read it, and how it is written where that could deceive. */
export function domainTitle(name: string): string {
  const { shown, written } = domainTexts(name)
  return written ? `${shown} (${written})` : shown
}

/** What of a typed search pods compare with their domains: they store one spelling only. */
export function searchedDomain(typed: string): string {
  const found = readDomain(typed, '')
  if ('name' in found) return found.name
  // Part of a name, in letters that pods do not store.
  const text = typed.trim()
  return /^[\w.-]*$/.test(text) ? typed : URL.parse(`https://${text}`)?.hostname || typed
}
