// `npm run shots`: screenshots of every screen (tests/support/screens/list.ts) in shots/ (ignored
// by git): wide, tablet, phone; light, dark; right-to-left. `--browser firefox` or `--browser
// webkit` uses another engine; `--view phone` limits the run to a view, names of pictures limit it
// to these. `npm run shots -- languages`: ./pictures/languages.ts.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '../tests/browsers/start.ts'
import { engineNames, type Engine, type EngineName } from '../tests/browsers/tab.ts'
import { startDemoPod } from '../tests/support/demo-pod.ts'
import { addressOf, pictures, screens, type Screen } from '../tests/support/screens/list.ts'
import { shownOn } from '../tests/support/screens/shown.ts'
import { isBuilt } from './fresh.ts'
import { root, run } from './run.ts'
import { shootLanguages } from './pictures/languages.ts'
import { handOf, settle, signIn } from './pictures/tab.ts'

type View = {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  language: string
  touch?: true
}
const views: readonly View[] = [
  { name: 'wide', width: 1440, height: 900, theme: 'light', language: '' },
  { name: 'wide-dark', width: 1440, height: 900, theme: 'dark', language: '' },
  { name: 'wide-ar', width: 1440, height: 900, theme: 'light', language: '/ar' },
  { name: 'tablet', width: 820, height: 1100, theme: 'light', language: '' },
  { name: 'phone', width: 390, height: 844, theme: 'light', language: '', touch: true },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark', language: '', touch: true },
  { name: 'phone-ar', width: 390, height: 844, theme: 'light', language: '/ar', touch: true }
]

type Viewer = Screen['as']
/** `path` is an address on the pod. */
type Shot = Screen & { file: string }

type Session = { engine: Engine; folder: string; url: string }

/** The pictures of what one person sees. */
async function shoot(
  { engine, folder, url }: Session,
  view: View,
  as: Viewer,
  shots: readonly Shot[]
): Promise<void> {
  const visitor = await engine.visitor({ touch: view.touch })
  if (as) await signIn(await visitor.open(), url, as)
  for (const { path, step, file } of shots) {
    // A tab for each: one in which something was typed asks before it is left.
    const tab = await visitor.open()
    await tab.resize(view.width, view.height)
    await tab.goto(`${url}/about`)
    await tab.run((theme) => localStorage.setItem('atoll.theme', theme), view.theme)
    await tab.goto(url + view.language + path)
    await settle(tab)
    await step?.(handOf(tab))
    await settle(tab)
    await tab.picture(join(folder, `${file}--${view.name}.png`))
    await tab.run(() => localStorage.clear())
    await tab.close()
  }
  await visitor.close()
}

/** The pictures of every screen, or of those with these names. */
async function shootScreens(
  engine: Engine,
  name: EngineName,
  url: string,
  only: readonly string[],
  onlyViews: readonly string[] | undefined
): Promise<void> {
  const folder = join(root, 'shots', ...(name === 'chromium' ? [] : [name]))
  mkdirSync(folder, { recursive: true })
  const ids = await shownOn(url)
  const shots = [...screens, ...pictures]
    .map((each) => ({
      ...each,
      path: addressOf(each, ids),
      file: each.name.replace(/[^a-z]+/g, '-')
    }))
    .filter(({ file }) => only.length === 0 || only.includes(file))
  for (const view of views.filter((each) => !onlyViews || onlyViews.includes(each.name))) {
    for (const as of [undefined, 'listener', 'moderator', 'admin'] as const) {
      const theirs = shots.filter((each) => each.as === as)
      if (theirs.length > 0) await shoot({ engine, folder, url }, view, as, theirs)
    }
    console.log(`${name}, ${view.name}: ${shots.length} pictures`)
  }
}

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', default: 'chromium' },
    view: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: [] }
  }
})
const name = engineNames.find((each) => each === values.browser)
if (!name) throw new Error(`--browser is one of ${engineNames.join(', ')}`)
if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
const data = mkdtempSync(join(tmpdir(), 'atoll-shots-'))
const pod = await startDemoPod({ data })
const engine = await startEngine(name, { still: true })
try {
  if (only[0] === 'languages') await shootLanguages(engine, pod.url, only.slice(1), values.language)
  else await shootScreens(engine, name, pod.url, only, values.view)
} finally {
  await engine.close()
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}
