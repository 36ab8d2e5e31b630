// Response times of each list that screens show, and of each group of a search.
import { Chance } from '../../../pod/seed/chance.ts'
import { GENRES, WORDS } from '../../../pod/seed/words.ts'
import { orderingOf, type BrowseSpec } from '../../../src/lib/lists/browse.ts'
import { queryString, type Query } from '../../../src/lib/pods/address.ts'
import { albumList } from '../../../src/stores/listen/albums/album-list.ts'
import { artistList } from '../../../src/stores/listen/artists/artist-list.ts'
import { tagIndex } from '../../../src/stores/listen/home/overview.ts'
import { playlistList } from '../../../src/stores/listen/playlists/playlists.ts'
import { radioList } from '../../../src/stores/listen/radios/radio-list.ts'
import { tagTracksSpec } from '../../../src/stores/listen/tags/current-tag.ts'
import { createAsking, measure, printHead, printRow, type Answer } from '../asking.ts'
import { searchRequests } from '../searching.ts'
import { SIZES } from './make.ts'

/** Requests of each row. */
const TIMES = 40
/** The deep page; of shorter lists the last one. */
const DEEP = 100

type List = {
  path: string
  spec: BrowseSpec
  rows: number
  /** What its screen always asks for. */
  always?: Query
}

/** Lists as their screens ask for them (src/stores/listen/). */
const lists: Readonly<Record<string, List>> = {
  albums: {
    path: 'albums/',
    spec: albumList.spec('v2'),
    rows: SIZES.albums
  },
  // Artists without an album of their own are left out; at least half of them have one.
  artists: {
    path: 'artists/',
    spec: artistList.spec('v2'),
    rows: SIZES.artists / 2,
    always: { has_albums: true }
  },
  // No screen lists all tracks: the orders are those of a tag, of an artist and of a search.
  tracks: {
    path: 'tracks/',
    spec: {
      ...tagTracksSpec,
      orderings: [...tagTracksSpec.orderings, 'creation_date', 'title'],
      tags: true
    },
    rows: SIZES.tracks,
    always: { include_channels: true }
  },
  playlists: { path: 'playlists/', spec: playlistList.spec('v2'), rows: SIZES.playlists },
  radios: { path: 'radios/radios/', spec: radioList.spec('v2'), rows: SIZES.radios },
  tags: { path: 'tags/', spec: tagIndex.spec('v2'), rows: SIZES.tags }
}

const words = WORDS.flat().filter((word) => word.length > 2)
/** The start of a word, as a person types it. */
const typed = (chance: Chance): string => {
  const word = chance.pick(words)
  return word.slice(0, chance.whole(1, word.length))
}

/** In both directions; a key with its own direction has only that one. */
const directions = (key: string, spec: BrowseSpec): string[] => {
  if (key === 'random' || key.startsWith('-')) return [key]
  const usual = orderingOf(key, spec)
  return [usual, usual.startsWith('-') ? key : `-${key}`]
}

type Ask = (path: string) => Promise<Answer>

async function askList(name: string, list: List, ask: Ask): Promise<void> {
  const { path, spec, rows, always } = list
  const chance = new Chance(name.length)
  const last = Math.min(DEEP, Math.floor(rows / spec.pageSize))
  const fetch = (query: Query) =>
    ask(
      path +
        queryString({
          ordering: spec.ordering,
          page: 1,
          page_size: spec.pageSize,
          ...always,
          ...query
        })
    )
  const print = async (what: string, queryOf: (index: number) => Query) =>
    printRow(await measure(`${name}, ${what}`, TIMES, (index) => fetch(queryOf(index))))
  await print('first page', () => ({}))
  await print(`page ${last}`, () => ({ page: last }))
  for (const key of spec.orderings) {
    const ways = directions(key, spec)
    await print(`by ${key.split(',')[0]}, any page`, (index) => ({
      ordering: ways[index % ways.length]!,
      page: chance.whole(1, last)
    }))
  }
  await print('filtered by a text', () => ({ q: typed(chance) }))
  if (spec.tags) await print('filtered by a tag', () => ({ tag: [chance.pick(GENRES)] }))
}

async function askSearches(ask: Ask, askAtOnce: (paths: string[]) => Promise<Answer>) {
  const chance = new Chance(3)
  const texts = Array.from({ length: TIMES }, () => typed(chance))
  for (const group of Object.keys(searchRequests('')) as (keyof ReturnType<
    typeof searchRequests
  >)[])
    printRow(
      await measure(`search, ${group}`, TIMES, (index) => ask(searchRequests(texts[index]!)[group]))
    )
  const others = Array.from({ length: TIMES }, () => typed(chance))
  printRow(
    await measure('search, all nine requests at once', TIMES, (index) =>
      askAtOnce(Object.values(searchRequests(others[index]!)))
    )
  )
}

/** Prints a line for each list, order and filter, and for each group of a search. */
export async function benchLists(url: string): Promise<void> {
  const asking = createAsking()
  const at = (path: string) => `${url}/api/v2/${path}`
  const ask: Ask = (path) => asking.ask(at(path))
  try {
    printHead(`milliseconds of ${TIMES} requests`)
    for (const [name, list] of Object.entries(lists)) await askList(name, list, ask)
    await askSearches(ask, (paths) => asking.askAtOnce(paths.map(at)))
  } finally {
    asking.close()
  }
}
