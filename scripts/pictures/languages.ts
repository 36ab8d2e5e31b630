// `npm run shots -- languages [SCREEN …]`: opens screens in every language, in a wide window and in
// that of a phone. Pictures, and a report of the texts that do not fit, go to a new folder among
// the system's temporary ones. `--language de` limits the languages and may be repeated; names of
// screens replace the ten below, `all` opens each. docs/writing-tests.md.
import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales, PSEUDO_TAG, type Locale } from '../../src/lib/i18n/locales.ts'
import type { Engine, Visitor } from '../../tests/browsers/tab.ts'
import { misfits, wideOnes } from '../../tests/support/screens/fits.ts'
import { addressOf, screens, type Screen } from '../../tests/support/screens/list.ts'
import { shownOn } from '../../tests/support/screens/shown.ts'
import { handOf, settle, signIn } from './tab.ts'

/** Together they have most kinds of controls: tabs, filters, tables, forms, dialogs, cards. */
const TEN = [
  'library home, signed in',
  'albums',
  'album',
  'podcast',
  'settings',
  'search',
  'own uploads',
  'report',
  'account of a user',
  'settings of the pod'
]
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 }
] as const

type Visit = {
  visitor: Visitor
  url: string
  folder: string
  path: string
  screen: Screen
  locale: Locale
}

const fileOf = (screen: Screen) => screen.name.replace(/[^a-z]+/g, '-')

/** Opens a screen in one language. @returns a line for each text that does not fit */
async function visit({ visitor, url, folder, path, screen, locale }: Visit): Promise<string[]> {
  const found: string[] = []
  // A tab for each: one in which something was typed asks before it is left.
  const tab = await visitor.open()
  const { tag, slug } = locale
  await tab.resize(SIZES[0].width, SIZES[0].height)
  await tab.goto(url + (slug && `/${slug}`) + path)
  await settle(tab)
  await screen.step?.(handOf(tab))
  for (const { width, height } of SIZES) {
    await tab.resize(width, height)
    await settle(tab)
    await tab.picture(join(folder, `${fileOf(screen)}--${tag}--${width}.png`))
    for (const line of [...(await tab.run(wideOnes)), ...(await tab.run(misfits))])
      found.push(`${tag}, ${screen.name}, ${width} px: ${line}`)
  }
  await tab.run(() => localStorage.clear())
  await tab.close()
  return found
}

/**
 * Takes the pictures and writes the report.
 * @param names of screens; none for the ten, `all` for each
 * @param tags of languages; none for all
 * @throws Error for a name or a tag that does not exist
 */
export async function shootLanguages(
  engine: Engine,
  url: string,
  names: readonly string[],
  tags: readonly string[]
): Promise<void> {
  const wanted = names.length === 0 ? TEN : names
  const shots = screens.filter(({ name }) => wanted.includes(name) || wanted[0] === 'all')
  const known = locales.filter(({ tag }) => tag !== PSEUDO_TAG)
  const chosen = known.filter(({ tag }) => tags.length === 0 || tags.includes(tag))
  if (shots.length === 0 || (wanted[0] !== 'all' && shots.length < wanted.length))
    throw new Error('A screen has none of these names: tests/support/screens/list.ts')
  if (chosen.length < tags.length)
    throw new Error(`--language is one of ${known.map(({ tag }) => tag).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'atoll-languages-'))
  const report = join(folder, 'report.txt')
  const ids = await shownOn(url)
  for (const as of [undefined, 'listener', 'moderator', 'admin'] as const) {
    const theirs = shots.filter((each) => each.as === as)
    if (theirs.length === 0) continue
    const visitor = await engine.visitor()
    if (as) await signIn(await visitor.open(), url, as)
    for (const screen of theirs) {
      const path = addressOf(screen, ids)
      const found: string[] = []
      for (const locale of chosen)
        found.push(...(await visit({ visitor, url, folder, path, screen, locale })))
      appendFileSync(report, found.map((line) => `${line}\n`).join(''))
      console.log(`${screen.name}: ${found.length} texts do not fit`)
    }
    await visitor.close()
  }
  console.log(`Pictures and report.txt are in ${folder}`)
}
