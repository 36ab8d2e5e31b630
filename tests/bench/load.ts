// First loads of a visitor with a weak phone, measured together with a floor page of 14 KB.
// docs/measuring.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.ts'
import { run } from '../../scripts/run.ts'
import { startDemoPod } from '../support/demo-pod.ts'

type Cell = {
  name: string
  path: string
  profile: string
  median: Readonly<Record<string, number | null>>
}

const FIGURES = {
  'first paint': 'fcp',
  'largest paint': 'lcp',
  'main content': 'sel:main'
} as const

/** Prints the ratio of our figures to those of the floor page, for each profile. */
function printRatios(cells: readonly Cell[]): void {
  for (const { name, path, profile, median } of cells) {
    const floor = cells.find(
      (each) => each.name === 'floor-14k' && each.profile === profile
    )?.median
    if (name !== 'atoll' || !floor) continue
    const ratios = Object.entries(FIGURES).map(([label, key]) => {
      const [ours, its] = [median[key], key === 'lcp' ? (floor.lcp ?? floor.fcp) : floor[key]]
      return `${label} ${ours && its ? `${(ours / its).toFixed(2)}x` : '–'} (${Math.round(ours ?? 0)} ms)`
    })
    console.log(
      `${path} ${profile}: ${ratios.join(', ')}, blocking ${Math.round(median.tbt ?? 0)} ms, layout shift ${(median.cls ?? 0).toFixed(3)}`
    )
  }
}

/** Prints the measured table and the ratio of each figure to that of the floor page. */
export async function benchLoad(runs = 5): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-load-'))
  const pod = await startDemoPod({ data: join(folder, 'pod') })
  try {
    const out = join(folder, 'load.json')
    const albums = await fetch(`${pod.url}/api/v2/albums/?page_size=1`)
    const { results } = (await albums.json()) as { results: { id: number }[] }
    const args = [
      'tests/bench/measure.mjs',
      '--name',
      'atoll',
      '--dir',
      'dist',
      '--api',
      pod.url,
      '--path',
      '/',
      '--path',
      '/library/albums/',
      '--path',
      `/embed.html?type=album&id=${results[0]!.id}`
    ]
    // Not spawnSync: the pod runs in this process and must stay able to answer.
    const measured = await run('node', [
      ...args,
      '--selector',
      'main=main h1',
      '--profiles',
      'slow,fast,warm',
      '--runs',
      String(runs),
      '--chromium',
      ensureChromium(),
      '--out',
      out
    ])
    if (measured.code !== 0) throw new Error('The measurement failed')
    console.log('\nTimes of the floor page (14 KB of HTML and inline CSS), same run:')
    printRatios((JSON.parse(readFileSync(out, 'utf8')) as { results: Cell[] }).results)
  } finally {
    await pod.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
