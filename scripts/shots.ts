// `npm run shots`: screenshots of every screen (tests/support/screens/list.ts) in shots/ (ignored
// by git): wide, tablet, phone; light, dark; right-to-left. `--browser firefox` or `--browser
// webkit` uses another engine; `--view phone` limits the run to a view, names of pictures limit it
// to these.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '../tests/browsers/start.ts'
import { engineNames, type Engine, type EngineName, type Tab } from '../tests/browsers/tab.ts'
import { accounts, startDemoPod } from '../tests/support/demo-pod.ts'
import { addressOf, pictures, screens, type Screen } from '../tests/support/screens/list.ts'
import { shownOn } from '../tests/support/screens/shown.ts'
import { loaded, type Hand } from '../tests/support/screens/steps.ts'
import { isBuilt } from './fresh.ts'
import { root, run } from './run.ts'

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

async function until<A>(tab: Tab, isTrue: (arg: A) => boolean, arg: A): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await tab.run(isTrue, arg)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`It did not become true within 20 s: ${isTrue.toString()}`)
}

/** A tab as the steps of screens use it. */
const handOf = (tab: Tab): Hand => ({
  goto: (url) => tab.goto(url),
  reload: () => tab.reload(),
  run: (inPage, arg) => tab.run(inPage as (arg: unknown) => never, arg),
  until: (isTrue, arg) => until(tab, isTrue as (arg: unknown) => boolean, arg),
  click: (css) => tab.click({ css }),
  fill: (css, text) => tab.fill({ css }, text),
  press: (key) => tab.press(key)
})

/**
 * Runs in the page and marks the pictures in view. Those in a row that is scrolled out of view may
 * never load.
 */
function markPictures(): void {
  for (const each of document.images) {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    each.toggleAttribute(
      'data-in-view',
      each.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    )
  }
}

/**
 * Waits until the page has its data and pictures; WebKit shows a picture a moment after it is
 * loaded.
 */
async function settle(tab: Tab): Promise<void> {
  await loaded(handOf(tab))
  await tab.run(markPictures)
  await tab.run(async () => {
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('img[data-in-view]')].map((each) =>
        each.decode().catch(() => {})
      )
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

async function signIn(tab: Tab, url: string, as: NonNullable<Viewer>): Promise<void> {
  await tab.goto(`${url}/login`)
  await settle(tab)
  await tab.fill({ css: '#login-username' }, accounts[as].username)
  await tab.fill({ css: '#login-password' }, accounts[as].password)
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, (path) => location.pathname === path, '/library')
}

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

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', default: 'chromium' },
    view: { type: 'string', multiple: true }
  }
})
const name = engineNames.find((each) => each === values.browser)
if (!name) throw new Error(`--browser is one of ${engineNames.join(', ')}`)
if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
const folder = join(root, 'shots', ...(name === 'chromium' ? [] : [name satisfies EngineName]))
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atoll-shots-'))
const pod = await startDemoPod({ data })
const engine = await startEngine(name, { still: true })
try {
  const ids = await shownOn(pod.url)
  const shots = [...screens, ...pictures]
    .map((each) => ({
      ...each,
      path: addressOf(each, ids),
      file: each.name.replace(/[^a-z]+/g, '-')
    }))
    .filter(({ file }) => only.length === 0 || only.includes(file))
  for (const view of views.filter((each) => !values.view || values.view.includes(each.name))) {
    for (const as of [undefined, 'listener', 'moderator', 'admin'] as const) {
      const theirs = shots.filter((each) => each.as === as)
      if (theirs.length > 0) await shoot({ engine, folder, url: pod.url }, view, as, theirs)
    }
    console.log(`${name}, ${view.name}: ${shots.length} pictures`)
  }
} finally {
  await engine.close()
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}
