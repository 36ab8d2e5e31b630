// A playlist's changes as text, for the browser's storage and for other tabs.
import type { Entries, Entry } from './edit.ts'
import type { Call } from './plan.ts'
import type { Known, Sent } from './pod-list.ts'

export type KeptEdit = Known & {
  /** The wanted list; the keys are not kept. */
  readonly entries: Entries
}

export const packEdit = ({ base, call, answered, last, givenUp, entries }: KeptEdit): string =>
  JSON.stringify({
    base,
    call,
    answered,
    ...(givenUp.length > 0 ? { last, givenUp } : {}),
    entries: entries.map(({ id, title, artist, album, duration, cover, added }) => [
      id,
      title,
      artist,
      album,
      duration,
      cover,
      added
    ])
  })

const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isPlace)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

function readCall(value: unknown): Call | undefined {
  const { kind, tracks, index, from, to } = (value ?? {}) as Record<string, unknown>
  if (kind === 'clear') return { kind }
  if (kind === 'add' && isIds(tracks)) return { kind, tracks }
  if (kind === 'remove' && isPlace(index)) return { kind, index }
  return kind === 'move' && isPlace(from) && isPlace(to) ? { kind, from, to } : undefined
}

function readSent(value: unknown): Sent | undefined {
  const { base, call } = (value ?? {}) as Record<string, unknown>
  const sent = readCall(call)
  return sent && isIds(base) ? { base, call: sent } : undefined
}

function readEntry(value: unknown, nextKey: () => number): Entry | undefined {
  if (!Array.isArray(value) || !isPlace(value[0])) return undefined
  const [id, title, artist, album, duration, cover, added] = value as [number, ...unknown[]]
  return {
    key: nextKey(),
    id,
    title: textOf(title),
    artist: textOf(artist),
    album: textOf(album),
    duration: numberOf(duration),
    cover: textOf(cover),
    added: numberOf(added)
  }
}

/**
 * Reads what `packEdit` wrote; undefined for anything else.
 * @param nextKey a number for each entry that no other entry has
 */
export function unpackEdit(text: string, nextKey: () => number): KeptEdit | undefined {
  try {
    const { base, call, answered, last, givenUp, entries } = JSON.parse(text) as Record<
      string,
      unknown
    >
    if (!isIds(base) || !Array.isArray(entries)) return undefined
    const read = entries.map((entry) => readEntry(entry, nextKey))
    // A list with a hole would remove tracks that nobody removed.
    if (read.includes(undefined)) return undefined
    return {
      base,
      call: readCall(call),
      answered: answered === true,
      last: readSent(last),
      givenUp: Array.isArray(givenUp) ? givenUp.flatMap((each) => readCall(each) ?? []) : [],
      entries: read as Entry[]
    }
  } catch {
    return undefined
  }
}
