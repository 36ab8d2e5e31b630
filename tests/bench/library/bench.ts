// `npm run bench -- library`: a library of 100,000 tracks, in the pod and in the browser.
// docs/measuring.md#a-large-library.
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { LISTENER } from '../../../pod/seed/tracks.ts'
import { startPod } from '../../../pod/start.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts'
import { signIn } from '../data/targets.ts'
import { benchLists } from './lists.ts'
import { keptLibrary, LONG, SIZES } from './make.ts'
import { benchScrolling } from './scrolling.ts'
import { benchTyping, PLACES } from './typing.ts'

/** After its start the pod sorts the usual orders, in ms. */
const WARMING = 5000

const parts = ['lists', 'typing', 'scrolling'] as const
type Part = (typeof parts)[number]

function partsOf(args: readonly string[]): readonly Part[] {
  const { values } = parseArgs({
    args: [...args],
    options: { part: { type: 'string', multiple: true } }
  })
  const asked = values.part ?? parts
  const unknown = asked.find((part) => !parts.some((each) => each === part))
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${parts.join(', ')}`)
  return parts.filter((part) => asked.includes(part))
}

/** Path of the long playlist. */
async function longPlaylist(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/playlists/?ordering=-modification_date&page_size=1`)
  const { results } = (await answer.json()) as { results: { uuid: string; tracks_count: number }[] }
  const [first] = results
  if (first?.tracks_count !== LONG) throw new Error('The long playlist is not the newest one')
  return `/library/playlists/${first.uuid}`
}

async function benchBrowser(url: string, wanted: readonly Part[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const viewport = { width: 1280, height: 800 }
  try {
    if (wanted.includes('typing'))
      for (const place of PLACES) {
        const context = await browser.newContext({ viewport })
        await benchTyping(await context.newPage(), url, place)
        await context.close()
      }
    if (wanted.includes('scrolling')) {
      const stranger = await browser.newContext({ viewport })
      const owner = await browser.newContext({
        viewport,
        storageState: await signIn(url, LISTENER)
      })
      await benchScrolling({ stranger, owner }, url, await longPlaylist(url))
    }
  } finally {
    await browser.close()
  }
}

/**
 * @param options `--part lists`, `typing` or `scrolling`, also several; without it everything is
 * measured
 * @throws Error for other options
 */
export async function benchLibrary(options: readonly string[]): Promise<void> {
  const wanted = partsOf(options)
  const data = await keptLibrary()
  const { app, url } = await startPod({ data, port: 0, client: resolve('dist') })
  try {
    const sizes = Object.entries(SIZES).map(([name, count]) => `${count} ${name}`)
    console.log(`${sizes.join(', ')}; ${availableParallelism()} cores for pod and browser`)
    await sleep(WARMING)
    if (wanted.includes('lists')) await benchLists(url)
    await benchBrowser(url, wanted)
  } finally {
    await app.close()
  }
}
