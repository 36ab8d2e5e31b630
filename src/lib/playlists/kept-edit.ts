// A playlist's changes as text, for the browser's storage and for other tabs.
import type { Entries, Entry } from './edit.ts'
import type { Call } from './plan.ts'
import type { Known } from './pod-list.ts'
import type { Clock } from './versions.ts'

export type KeptEdit = Known & {
  /** Which changes the wanted list contains. */
  readonly clock: Clock
  /** The wanted list; the keys are not kept. */
  readonly entries: Entries
}

export const packEdit = ({ base, call, answered, clock, entries }: KeptEdit): string =>
  JSON.stringify({
    base,
    call,
    answered,
    clock,
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

function readClock(value: unknown): Clock {
  const counts = Object.entries((value ?? {}) as Record<string, unknown>)
  return Object.fromEntries(counts.filter((each): each is [string, number] => isPlace(each[1])))
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
    const { base, call, answered, clock, entries } = JSON.parse(text) as Record<string, unknown>
    if (!isIds(base) || !Array.isArray(entries)) return undefined
    const read = entries.map((entry) => readEntry(entry, nextKey))
    // A list with a hole would remove tracks that nobody removed.
    if (read.includes(undefined)) return undefined
    return {
      base,
      call: readCall(call),
      answered: answered === true,
      clock: readClock(clock),
      entries: read as Entry[]
    }
  } catch {
    return undefined
  }
}
