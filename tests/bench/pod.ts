// Response times of the pod with 100,000 tracks: every list, search and detail, through a real
// socket.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPod } from '../../pod/start.ts'
import { Chance } from '../../pod/seed/chance.ts'
import { GENRES, WORDS } from '../../pod/seed/words.ts'

export type BenchRow = {
  endpoint: string
  p50: number
  p95: number
  most: number
  kilobytes: number
}
export type BenchResult = { seedSeconds: number; startSeconds: number; rows: BenchRow[] }

const TRACKS = 100_000
const TIMES = 200

type Make = (chance: Chance, index: number) => string

const words = WORDS.flat().filter((word) => word.length > 2)
/** The start of one or two words, as a person types them. */
const typed = (chance: Chance): string => {
  const whole = Array.from({ length: chance.whole(1, 2) }, () => chance.pick(words)).join(' ')
  return encodeURIComponent(whole.slice(0, chance.whole(1, whole.length)))
}
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
    `albums/?include_tracks=false&ordering=${direction(chance)}${chance.pick(ALBUM_ORDERS)}&${page(chance, 160)}`,
  'albums/ with tracks': (chance) => `albums/?${page(chance, 160)}`,
  'albums/ filters': (chance) =>
    `albums/?include_tracks=false&has_cover=true&playable=true&tag=${chance.pick(GENRES)}`,
  'albums/ q': (chance) => `albums/?include_tracks=false&q=${typed(chance)}`,
  'albums/ random': () => 'albums/?ordering=random&include_tracks=false&page_size=30',
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

/** What the client asks for one search: eight lists and the best of each kind. */
const searched = (q: string): string[] => [
  `search?q=${q}`,
  ...['music', 'podcast'].flatMap((category) => [
    `artists/?q=${q}&content_category=${category}&include_channels=true&page_size=8`,
    `albums/?q=${q}&content_category=${category}&include_channels=true&include_tracks=false&page_size=8`
  ]),
  `tracks/?q=${q}&include_channels=true&page_size=8`,
  `playlists/?q=${q}&page_size=8`,
  `radios/radios/?q=${q}&page_size=8`,
  `tags/?q=${q}&ordering=length&page_size=8`
]
const WHOLE_SEARCH = 'one search, all requests'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: string): Promise<{ milliseconds: number; bytes: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ milliseconds: performance.now() - began, bytes })
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}

async function askSearch(url: string, chance: Chance) {
  const began = performance.now()
  let bytes = 0
  for (const path of searched(typed(chance))) bytes += (await ask(`${url}/api/v2/${path}`)).bytes
  return { milliseconds: performance.now() - began, bytes }
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

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
  const rows: BenchRow[] = []
  try {
    const asked: Record<string, Make | undefined> = { ...requests, [WHOLE_SEARCH]: undefined }
    for (const [endpoint, make] of Object.entries(asked)) {
      const chance = new Chance(endpoint.length)
      const times: number[] = []
      let bytes = 0
      for (let index = 0; index < (options.times ?? TIMES); index++) {
        const answer = make
          ? await ask(`${url}/api/v2/${make(chance, index)}`)
          : await askSearch(url, chance)
        times.push(answer.milliseconds)
        bytes += answer.bytes
      }
      const sorted = times.toSorted((one, other) => one - other)
      rows.push({
        endpoint,
        p50: share(sorted, 0.5),
        p95: share(sorted, 0.95),
        most: sorted.at(-1)!,
        kilobytes: bytes / times.length / 1024
      })
    }
  } finally {
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
  console.log(
    `${'milliseconds'.padEnd(34)}${['p50', 'p95', 'most', 'KB'].map((each) => each.padStart(9)).join('')}`
  )
  for (const { endpoint, p50, p95, most, kilobytes } of rows)
    console.log(
      endpoint.padEnd(34) +
        [p50, p95, most, kilobytes].map((each) => each.toFixed(1).padStart(9)).join('')
    )
  agent.destroy()
}

if (import.meta.main) await printPodBench(process.argv[2])
