// `npm run bench -- data`: how long a visitor with a weak phone waits for titles, covers and sound.
// docs/measuring.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../../scripts/chromium.ts'
import { makeCert } from '../measure.mjs'
import { devices, startDevice, type Device } from './devices.ts'
import { showCount, showTime, table, valuesOf, type Figures } from './figures.ts'
import { serveFloor, type Certificate } from './fronts.ts'
import { browserSettings, load, warmUp, type BrowserSettings, type Wanted } from './load.ts'
import { pagesNamed, type PageKind } from './pages.ts'
import { startNetwork } from './throttle.ts'
import { accountsOf, demoTarget, signIn, targetOf, type Closers, type Target } from './targets.ts'

type Cell = Wanted & {
  target: string
  label: string
  runs: (Figures | undefined)[]
  /** Of pages that are played: more runs, with a sound device. */
  withDevice: Record<Device, (Figures | undefined)[]>
}
type Servers = Record<Device, string>

const pathOf = ({ path }: PageKind, { list, album }: Target): string =>
  path === '$list' ? list : path === '$album' ? album : path

/** One cell for each page of a target; without an account, none for pages of signed-in people. */
async function cellsOf(target: Target, pages: readonly PageKind[]): Promise<Cell[]> {
  const { name, account } = target
  const shown = pages.filter(({ signedIn }) => !signedIn || account)
  const session =
    account && shown.some(({ signedIn }) => signedIn)
      ? await signIn(await target.originAt('pod'), account)
      : undefined
  return Promise.all(
    shown.map(async (kind) => ({
      target: name,
      label: kind.label,
      kind,
      url: (await target.originAt(kind.front ?? 'pod')) + pathOf(kind, target),
      titles: [],
      session: kind.signedIn ? session : undefined,
      runs: [],
      withDevice: { awake: [], asleep: [] }
    }))
  )
}

/** One run of a cell; a run that fails is repeated once, then left out. */
async function runOnce(settings: BrowserSettings, cell: Cell): Promise<Figures | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await load(settings, cell)
    } catch (error) {
      console.error(`${cell.target}, ${cell.label}: ${String(error).slice(0, 200)}`)
    }
  }
  return undefined
}

const HEAD = [
  'client',
  'page',
  'first paint',
  'first title',
  'first cover',
  'blocking',
  'requests',
  'kB',
  'Play to sound',
  'presses',
  'device awake',
  'asleep'
]

function rowOf({ target, label, kind, runs, withDevice }: Cell, floor: Cell): string[] {
  const floors = valuesOf(floor.runs, 'paint')
  const time = (figure: keyof Figures, wanted: unknown) =>
    wanted ? showTime(valuesOf(runs, figure), floors) : '–'
  const count = (figure: keyof Figures, wanted: unknown) =>
    wanted ? showCount(valuesOf(runs, figure)) : '–'
  return [
    target,
    label,
    time('paint', true),
    time('title', kind.titles),
    time('cover', kind.cover),
    count('blocking', kind.titles),
    count('requests', kind.titles),
    count('kilobytes', kind.titles),
    time('sound', kind.press),
    count('presses', kind.press),
    ...devices.map((device) =>
      kind.press ? showCount(valuesOf(withDevice[device], 'sound')) : '–'
    )
  ]
}

/** Runs of all cells in turn: what slows the machine for a while slows each of them alike. */
async function runAll(
  settings: BrowserSettings,
  servers: Servers,
  cells: readonly Cell[],
  rounds: number
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const cell of cells) {
      cell.runs.push(await runOnce(settings, cell))
      if (!cell.kind.press) continue
      for (const device of devices)
        cell.withDevice[device].push(await runOnce({ ...settings, sound: servers[device] }, cell))
    }
    console.log(`run ${round + 1} of ${rounds} done`)
  }
}

/** The times to sound of each run, in ms: a median hides single presses that take seconds. */
function showSounds({ label, runs, withDevice }: Cell): string {
  const of = (all: Cell['runs']) =>
    valuesOf(all, 'sound')
      .map((each) => (each == null ? '–' : Math.round(each)))
      .join(' ')
  const more = devices.map((device) => `${device}: ${of(withDevice[device])}`)
  return `${label}, Play to sound: without a device: ${of(runs)}; ${more.join('; ')}`
}

async function startDevices(closers: Closers): Promise<Servers> {
  const [awake, asleep] = [await startDevice('awake'), await startDevice('asleep')]
  closers.push(awake.close, asleep.close)
  return { awake: awake.server, asleep: asleep.server }
}

const isH2 = ({ front }: PageKind): boolean => front === 'h2'

function certificateOrNone(): Certificate | undefined {
  try {
    return makeCert()
  } catch {
    console.log('No openssl: TLS + HTTP/2 is left out.')
    return undefined
  }
}

/**
 * Prints the table. @param args `--runs N`, and repeatable `--page NAME`, `--target
 * NAME,ORIGIN,ALBUM[,LIST]`, `--account NAME=USER:PASSWORD`
 */
export async function benchData(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      page: { type: 'string', multiple: true, default: [] },
      target: { type: 'string', multiple: true, default: [] },
      account: { type: 'string', multiple: true, default: [] }
    }
  })
  const runs = Number(values.runs)
  if (!(Number.isInteger(runs) && runs > 0)) throw new Error('--runs takes a number from 1')
  const named = pagesNamed(values.page)
  const accounts = accountsOf(values.account)
  const certificate = named.some(isH2) ? certificateOrNone() : undefined
  const pages = named.filter((page) => certificate || !isH2(page))
  const folder = mkdtempSync(join(tmpdir(), 'atoll-data-'))
  const closers: Closers = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const targets = [
      await demoTarget(folder, certificate, closers),
      ...values.target.map((text) =>
        targetOf(text, accounts.get(text.split(',')[0]!), certificate, closers)
      )
    ]
    const page = await serveFloor()
    closers.push(page.close)
    const floor: Cell = {
      target: 'floor page',
      label: '14 KB',
      url: `${page.origin}/`,
      kind: {},
      titles: [],
      session: undefined,
      runs: [],
      withDevice: { awake: [], asleep: [] }
    }
    const cells = (await Promise.all(targets.map((target) => cellsOf(target, pages)))).flat()
    const network = await startNetwork([floor, ...cells].map(({ url }) => url))
    closers.push(network.close)
    const servers = await startDevices(closers)
    const settings = browserSettings(ensureChromium(), network, certificate?.spki)
    for (const cell of cells) cell.titles = await warmUp(settings, cell)
    await runAll(settings, servers, [floor, ...cells], runs)
    console.log(
      `\n${table(
        HEAD,
        [floor, ...cells].map((cell) => rowOf(cell, floor))
      )}`
    )
    for (const cell of cells.filter(({ kind }) => kind.press)) console.log(showSounds(cell))
    console.log(
      `\nRuns: ${runs}. Medians, times in ms. In brackets: multiples of the floor page's first paint of the same run. Requests, kB and blocking time: begun before the first title.`
    )
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
