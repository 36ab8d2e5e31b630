// Response times of the pod with 100,000 tracks: every list, search and detail, through a real
// socket.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPod } from '../../pod/start.ts'
import { Chance } from '../../pod/seed/chance.ts'
import { GENRES, WORDS } from '../../pod/seed/words.ts'
import { createAsking, measure, printHead, printRow, type AnswerRow } from './asking.ts'
import { searchRequests } from './searching.ts'

export type BenchResult = { seedSeconds: number; startSeconds: number; rows: AnswerRow[] }

const TRACKS = 100_000
const TIMES = 200

type Make = (chance: Chance, index: number) => string

const words = WORDS.flat().filter((word) => word.length > 2)
/** The start of one or two words, as a person types them. */
const start = (chance: Chance): string => {
  const whole = Array.from({ length: chance.whole(1, 2) }, () => chance.pick(words)).join(' ')
  return whole.slice(0, chance.whole(1, whole.length))
}
const typed = (chance: Chance): string => encodeURIComponent(start(chance))
const page = (chance: Chance, most: number): string =>
  `page=${chance.share() < 0.4 ? 1 : chance.whole(1, most)}&page_size=50`
const direction = (chance: Chance): string => (chance.share() < 0.5 ? '-' : '')

const TRACK_ORDERS = [
  'creation_date',
  'title',
  'album__title',
  'album__release_date',
  'size',
  'artist_credit__artist__name'
]
const ALBUM_ORDERS = ['creation_date', 'title', 'release_date']
const ARTIST_ORDERS = ['name', 'creation_date', 'id']

const requests: Readonly<Record<string, Make>> = {
  'tracks/ page 1': () => 'tracks/?page_size=50',
  'tracks/ page 2000': () => 'tracks/?page_size=50&page=2000',
  'tracks/ any order, any page': (chance) =>
    `tracks/?ordering=${direction(chance)}${chance.pick(TRACK_ORDERS)}&${page(chance, 2000)}`,
  'tracks/ random': () => 'tracks/?ordering=random&playable=true',
  'tracks/ tag': (chance) => `tracks/?tag=${chance.pick(GENRES)}&${page(chance, 5)}`,
  'tracks/ q': (chance) => `tracks/?q=${typed(chance)}&page_size=20&include_channels=true`,
  'tracks/ album': (chance) =>
    `tracks/?album=${chance.whole(1, 8000)}&ordering=disc_number,position`,
  'tracks/ artist': (chance) => `tracks/?artist=${chance.whole(1, 2800)}`,
  'tracks/ playable, has_mbid': (chance) =>
    `tracks/?playable=true&has_mbid=true&${page(chance, 1000)}`,
  'tracks/:id/': (chance) => `tracks/${chance.whole(1, TRACKS)}/`,
  'albums/ any order, any page': (chance) =>
    `albums/?ordering=${direction(chance)}${chance.pick(ALBUM_ORDERS)}&${page(chance, 160)}`,
  'albums/ with tracks': (chance) => `albums/?${page(chance, 160)}`,
  'albums/ filters': (chance) => `albums/?has_cover=true&playable=true&tag=${chance.pick(GENRES)}`,
  'albums/ q': (chance) => `albums/?q=${typed(chance)}`,
  'albums/ random': () => 'albums/?ordering=random&page_size=30',
  'albums/:id/': (chance) => `albums/${chance.whole(1, 8000)}/`,
  'artists/ any order, any page': (chance) =>
    `artists/?ordering=${direction(chance)}${chance.pick(ARTIST_ORDERS)}&${page(chance, 55)}`,
  'artists/ q': (chance) => `artists/?q=${typed(chance)}`,
  'artists/ has_albums, tag': (chance) =>
    `artists/?has_albums=true&tag=${chance.pick(GENRES)}&ordering=name&page_size=30`,
  'artists/:id/': (chance) => `artists/${chance.whole(1, 2800)}/`,
  'search?q=': (chance) => `search?q=${typed(chance)}`,
  'radios/radios/ q': (chance) => `radios/radios/?q=${typed(chance)}`,
  'playlists/ q': (chance) => `playlists/?q=${typed(chance)}`,
  'channels/ q': (chance) => `channels/?q=${typed(chance)}`,
  'artists/ podcasts, q': (chance) =>
    `artists/?q=${typed(chance)}&content_category=podcast&include_channels=true`,
  'tags/ q': (chance) => `tags/?q=${typed(chance)}&ordering=length`,
  'tags/': (chance) => `tags/?q=${typed(chance).slice(0, 1)}&ordering=name`,
  'channels/': () => 'channels/',
  'playlists/': (chance) => `playlists/?${page(chance, 2)}`,
  'libraries/': () => 'libraries/',
  'favorites/tracks/': (chance) => `favorites/tracks/?${page(chance, 30)}`,
  'history/listenings/': (chance) => `history/listenings/?${page(chance, 250)}`,
  'instance/nodeinfo/2.1/': () => 'instance/nodeinfo/2.1/'
}

const WHOLE_SEARCH = 'one search, all requests'

/**
 * Seeds a pod in a temporary folder and sends requests to it; `data` names a folder that is kept
 * for the next run.
 */
export async function benchPod(
  options: { data?: string; times?: number } = {}
): Promise<BenchResult> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'atoll-bench-'))
  const seeding = performance.now()
  const first = await startPod({ data, port: 0, seedTracks: TRACKS })
  await first.app.close()
  const starting = performance.now()
  const { app, url } = await startPod({ data, port: 0 })
  const started = performance.now()
  const asking = createAsking(1)
  const at = (path: string) => `${url}/api/v2/${path}`
  const rows: AnswerRow[] = []
  try {
    const asked: Record<string, Make | undefined> = { ...requests, [WHOLE_SEARCH]: undefined }
    for (const [endpoint, make] of Object.entries(asked)) {
      const chance = new Chance(endpoint.length)
      const once = (index: number) =>
        make
          ? asking.ask(at(make(chance, index)))
          : asking.askAll(Object.values(searchRequests(start(chance))).map(at))
      rows.push(await measure(endpoint, options.times ?? TIMES, once))
    }
  } finally {
    asking.close()
    await app.close()
    if (!options.data) rmSync(data, { recursive: true, force: true })
  }
  return {
    seedSeconds: (starting - seeding) / 1000,
    startSeconds: (started - starting) / 1000,
    rows
  }
}

/** Runs the bench and prints the figures. */
export async function printPodBench(data?: string): Promise<void> {
  const { seedSeconds, startSeconds, rows } = await benchPod(data ? { data } : {})
  console.log(
    `${TRACKS} tracks seeded in ${seedSeconds.toFixed(1)} s, a later start takes ${startSeconds.toFixed(2)} s`
  )
  printHead('milliseconds')
  rows.forEach(printRow)
}

if (import.meta.main) await printPodBench(process.argv[2])
