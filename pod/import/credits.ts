import type { Credit } from './types.ts'

type Names = {
  /** The line as it is printed: "Ada feat. Bo & Cy". */
  line: string | undefined
  /** The names one by one, when the file has them. */
  names: readonly string[] | undefined
  /** In the order of the names. */
  mbids: readonly string[] | undefined
}

/** The position of each name in the line, in order; undefined when one is missing. */
function places(line: string, names: readonly string[]): number[] | undefined {
  const found: number[] = []
  let from = 0
  for (const name of names) {
    const place = line.toLowerCase().indexOf(name.toLowerCase(), from)
    if (place < 0) return undefined
    found.push(place)
    from = place + name.length
  }
  return found
}

/**
 * One credit per artist. The text between the names in the printed line becomes the joinphrases. A
 * line without a list of names stays one artist, since "Simon & Garfunkel" cannot be told from two
 * artists.
 */
export function creditsOf({ line, names = [], mbids = [] }: Names): Credit[] {
  const unique = names
    .map((name) => name.trim())
    .filter((name, index, all) => name !== '' && all.indexOf(name) === index)
  const printed = line?.trim() || unique.join(', ')
  if (printed === '') return []
  const mbid = (index: number): string | undefined =>
    mbids.length === Math.max(1, unique.length) ? mbids[index]?.toLowerCase() : undefined
  if (unique.length <= 1)
    return [{ name: unique[0] ?? printed, credit: printed, joinphrase: '', mbid: mbid(0) }]
  const at = places(printed, unique)
  return unique.map((name, index) => {
    const last = index === unique.length - 1
    const start = at?.[index]
    const end = start === undefined ? 0 : start + name.length
    const joinphrase = at ? printed.slice(end, at[index + 1] ?? printed.length) : last ? '' : ', '
    const credit = start === undefined ? name : printed.slice(index === 0 ? 0 : start, end)
    return { name, credit, joinphrase, mbid: mbid(index) }
  })
}
