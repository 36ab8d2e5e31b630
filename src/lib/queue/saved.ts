// The queue as text for the storage: repeated values once, no keys, 10,000 entries in some 2 MB.
// Stored values are checked one by one; a text of another version or shape is read as an empty
// queue.
import { podUrlOf } from '../pods/instances.ts'
import type { CreditName } from '../text/credit-names.ts'
import {
  EMPTY_QUEUE,
  type Queue,
  type QueueEntry,
  type QueueSource,
  type QueueTrack
} from './types.ts'

const VERSION = 1

// Values that many entries share are written once, and referenced by their index in a list.
type Table<T> = { add(value: T): number; readonly list: readonly T[] }
function table<T>(): Table<T> {
  const places = new Map<string, number>()
  const list: T[] = []
  return {
    list,
    add(value) {
      const text = JSON.stringify(value)
      const found = places.get(text)
      if (found !== undefined) return found
      places.set(text, list.length)
      return list.push(value) - 1
    }
  }
}

type SavedSource = [
  uuid: string,
  duration: number | null,
  mimetype: string | null,
  bitrate: number | null,
  listenUrl: string
]
type SavedCredit = [name: string, joinphrase: string, artistId: number]
// The last three are optional: they are written only if set, and queues stored by older versions
// lack them.
type SavedAlbum = [
  title: string,
  id: number | null,
  coverUrl: string,
  artworkUrl: string,
  channel?: string | null,
  episode?: 1 | 0,
  pod?: string
]
type SavedEntry = [
  id: number,
  title: string,
  credits: number,
  album: number,
  position: number | null,
  ...SavedSource[]
]
type Saved = {
  v: typeof VERSION
  entries: SavedEntry[]
  credits: readonly SavedCredit[][]
  albums: readonly SavedAlbum[]
  /** The original order as indexes of `entries`, while shuffled. */
  original?: number[]
}

// listen_url usually contains the upload's uuid; a placeholder saves writing it twice.
const OWN = '\u0001'
const packUrl = ({ listenUrl, uuid }: QueueSource) =>
  uuid ? listenUrl.replace(uuid, OWN) : listenUrl

function packAlbum({
  albumTitle,
  albumId,
  coverUrl,
  artworkUrl,
  channel,
  episode,
  pod
}: QueueTrack): SavedAlbum {
  const album: SavedAlbum = [albumTitle, albumId ?? null, coverUrl, artworkUrl]
  if (channel !== undefined || episode || pod) album.push(channel ?? null)
  if (episode || pod) album.push(episode ? 1 : 0)
  if (pod) album.push(pod)
  return album
}

/** Entries and order; the position is stored separately, because it changes with every track. */
export function packQueue(queue: Queue): string {
  const credits = table<SavedCredit[]>()
  const albums = table<SavedAlbum>()
  const entries = queue.entries.map((entry): SavedEntry => [
    entry.id,
    entry.title,
    credits.add(
      entry.artistCredit.map(({ name, joinphrase, artistId }) => [name, joinphrase, artistId])
    ),
    albums.add(packAlbum(entry)),
    entry.position,
    ...entry.sources.map((source): SavedSource => [
      source.uuid,
      source.duration,
      source.mimetype,
      source.bitrate,
      packUrl(source)
    ])
  ])
  const saved: Saved = { v: VERSION, entries, credits: credits.list, albums: albums.list }
  if (queue.original) {
    const places = new Map(queue.entries.map((entry, index) => [entry, index]))
    saved.original = queue.original.map((entry) => places.get(entry)!)
  }
  return JSON.stringify(saved)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const countOrNull = (value: unknown): number | null => (isCount(value) ? value : null)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readSource(value: unknown): QueueSource | undefined {
  const [uuid, duration, mimetype, bitrate, listenUrl] = list(value)
  if (!isText(uuid) || !isText(listenUrl)) return undefined
  return {
    uuid,
    duration: countOrNull(duration),
    mimetype: isText(mimetype) ? mimetype : null,
    bitrate: countOrNull(bitrate),
    listenUrl: listenUrl.replace(OWN, uuid)
  }
}

function readCredits(value: unknown): CreditName[] {
  return list(value).flatMap((each) => {
    const [name, joinphrase, artistId] = list(each)
    return isText(name) && isText(joinphrase) && isCount(artistId)
      ? [{ name, joinphrase, artistId }]
      : []
  })
}

function readEntry(
  value: unknown,
  key: number,
  credits: CreditName[][],
  albums: unknown[]
): QueueEntry | undefined {
  const [id, title, creditPlace, albumPlace, position, ...sources] = list(value)
  const artistCredit = credits[creditPlace as number]
  const [albumTitle, albumId, coverUrl, artworkUrl, channel, episode, pod] = list(
    albums[albumPlace as number]
  )
  if (
    !isCount(id) ||
    !isText(title) ||
    !artistCredit ||
    !isText(albumTitle) ||
    !isText(coverUrl) ||
    !isText(artworkUrl)
  )
    return undefined
  const origin = podUrlOf(pod)
  // Without a valid pod the ids would mean other music, on this one.
  if (pod !== undefined && origin === undefined) return undefined
  return {
    key,
    id,
    title,
    artistCredit,
    albumTitle,
    position: countOrNull(position),
    artistId: artistCredit[0]?.artistId,
    albumId: isCount(albumId) ? albumId : undefined,
    channel: isText(channel) ? channel : undefined,
    episode: episode === 1,
    coverUrl,
    artworkUrl,
    sources: sources.flatMap((each) => readSource(each) ?? []),
    ...(origin === undefined ? {} : { pod: origin })
  }
}

/** The original order, if it contains every entry exactly once. */
function readOriginal(value: unknown, entries: readonly QueueEntry[]): QueueEntry[] | undefined {
  const order = list(value)
  if (order.length !== entries.length || new Set(order).size !== order.length) return undefined
  const original = order.map((place) => entries[place as number])
  return original.every((entry) => entry !== undefined) ? original : undefined
}

/**
 * Reads the text of packQueue. Broken entries are left out; an invalid text gives the empty queue.
 * @param position index of the current entry; limited to the queue
 */
export function unpackQueue(text: string, position: number): Queue {
  let saved: Record<string, unknown>
  try {
    saved = (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return EMPTY_QUEUE // invalid or damaged text
  }
  if (saved.v !== VERSION) return EMPTY_QUEUE
  const credits = list(saved.credits).map(readCredits)
  const albums = list(saved.albums)
  const entries = list(saved.entries).flatMap(
    (each, index) => readEntry(each, index + 1, credits, albums) ?? []
  )
  if (entries.length === 0) return EMPTY_QUEUE
  const within = Number.isInteger(position)
    ? Math.max(0, Math.min(position, entries.length - 1))
    : 0
  return {
    entries,
    position: within,
    original: readOriginal(saved.original, entries),
    nextKey: list(saved.entries).length + 1
  }
}
