// The texts of pages: each file has what the code of its page uses, and no text is for nobody.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, textsOf, textTypes } from '../../scripts/site/texts/files.ts'
import { readModule } from '../../scripts/site/texts/module.ts'
import { allKeys, keysOf, keysOfPages, pageFiles } from '../../scripts/site/texts/pages.ts'
import { stemOf, withSource } from '../../src/lib/i18n/files.ts'
import type { TextKey } from '../../src/lib/i18n/keys.ts'
import { locales } from '../../src/lib/i18n/locales.ts'

const known = allKeys()
const keys = keysOfPages()
const LAYOUT = 'src/layouts/App.astro'

describe('of a source file', () => {
  test('imports count with their texts, those of types do not', () => {
    const text = `import type { A } from './a.ts'
import './b.ts'
import { C } from './c.tsx'
export { D } from './d.ts'
export type { E } from './e.ts'
const F = () => import('./f.ts')`
    const { now, late } = readModule('x.ts', text)
    expect(now).toEqual(['./b.ts', './c.tsx', './d.ts', './f.ts'])
    expect(late).toEqual([])
  })

  test('what late parts import waits for its own texts', () => {
    const text = `const Panel = late(() => import('./Panel.tsx').then(({ Panel }) => Panel))
const list = [{ Content: late(async () => (await import('./List.tsx')).List) }]
const Here = late(() => NoticeHere)
void import('./now.ts')`
    const { now, late } = readModule('x.tsx', text)
    expect(late).toEqual(['./Panel.tsx', './List.tsx'])
    expect(now).toEqual(['./now.ts'])
  })

  test('keys in tables, arguments and attributes are found, those of types are not', () => {
    const text = `type Notice = 'a.type'
const table: Record<string, TextKey> = { one: 'a.one', 'a.two': \`a.three\` }
const x = <Head text="a.four">{t(many ? 'a.five' : 'a.six')}</Head>
const other = 'not a.key'`
    expect(readModule('x.tsx', text).words).toEqual([
      'a.one',
      'a.two',
      'a.three',
      'a.four',
      'a.five',
      'a.six'
    ])
  })

  test('a template with the beginning of a key uses each key that begins so', () => {
    const text =
      't(`shortcuts.${name}`); t(`shortcuts.preset_${each}`); go(`library.${kind}.browse`)'
    expect(readModule('x.ts', text).beginnings).toEqual(['shortcuts.', 'shortcuts.preset_'])
  })
})

/** Templates of first rows are HTML before they reach a browser. */
const BUILT = /^src\/islands\/kit\/first\/|Template\.tsx$/

/** Imports of types alone load nothing. */
const withoutTypes = (text: string): string =>
  text.replace(/^(?:import|export) type [^']*'[^']*'/gm, '')

/** All files that a file reaches, found by the words of imports alone. */
function reached(start: string): Set<string> {
  const files = new Set([start])
  for (const file of files)
    for (const [, from] of withoutTypes(readFileSync(file, 'utf8')).matchAll(
      /(?:from|import)\s*\(?\s*'(\..+?)'/g
    )) {
      const to = join(dirname(file), from!)
      const counts = /\.tsx?$/.test(to) && !/^src\/(lib\/(routes|contract|i18n)|pages)\//.test(to)
      if ((counts && !BUILT.test(to)) || to.endsWith('.astro')) files.add(to)
    }
  return files
}

/** The keys in their text, by their form alone; those of the layouts are in the HTML. */
const written = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files]
      .filter((file) => /^src\/(islands|ui|stores|boot|lib)\b/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`]([\w-]+\.\w+)['"`]/g)])
      .map(([, word]) => word!)
      .filter((word) => known.has(word))
  )

describe.each(locales.map(({ tag }) => tag))('in %s', (tag) => {
  const { files, namesFor } = filesOf(tag, keys)

  test('the files of every page have each text that its code uses', () => {
    const source = textsOf(tag)
    const frame = written([...reached(LAYOUT), ...reached('src/boot.ts')])
    for (const [route, page] of pageFiles()) {
      const { texts, late } = namesFor(route)
      const given = [...texts, ...late].flatMap((name) => Object.entries(files.get(name)!))
      const stems = new Set(given.map(([key]) => stemOf(key)))
      const lacking = [...frame, ...written(reached(page))].filter((key) => !stems.has(key))
      expect(lacking, `${page} lacks`).toEqual([])
      for (const [key, text] of given) expect(text, key).toBe(source[key])
    }
  })

  test('no page waits for a text twice', () => {
    for (const route of pageFiles().keys()) {
      const waits = namesFor(route).texts.flatMap((name) => Object.keys(files.get(name)!))
      expect(new Set(waits).size, route).toBe(waits.length)
    }
  })
})

test('the texts of a page do not wait for those of its late parts', () => {
  const { now, late } = keysOf('src/pages/[...lang]/settings/index.astro')
  expect(now).toContain('common.settings')
  expect(late.size).toBeGreaterThan(now.size)
  expect([...late].filter((key) => now.has(key))).toEqual([])
})

test('a page without islands has the texts of the frame only', () => {
  const { namesFor } = filesOf('fr', keys)
  expect(namesFor('index').texts).toHaveLength(1)
  expect(namesFor('').texts).toEqual(namesFor('index').texts)
  expect(namesFor('library.index').texts).toHaveLength(2)
})

test('two languages share no file, even where their texts are the same', () => {
  const same = { frame: { now: new Set<string>(), late: new Set<string>() }, pages: new Map() }
  same.frame.now.add('common.isbn')
  const [a, b] = ['en-US', 'fr'].map((tag) => filesOf(tag, same).namesFor('').texts)
  expect(a).not.toEqual(b)
})

test('a missing translation is the text of the source, with all its plural forms', () => {
  const source = { one: 'One', tracks_one: '1 track', tracks_other: '{{count}} tracks' }
  expect(withSource({ one: 'Un' }, source)).toEqual({ ...source, one: 'Un' })
  expect(withSource({ tracks_one: '1 titre', tracks_many: 'x' }, source)).toEqual({
    one: 'One',
    tracks_one: '1 titre',
    tracks_many: 'x'
  })
})

test('every text is used', () => {
  const code = globSync('src/**/*.{ts,tsx}').map((file) => ({
    ...readModule(file, readFileSync(file, 'utf8'))
  }))
  const used = new Set(code.flatMap(({ words }) => words))
  for (const file of globSync('src/**/*.astro'))
    for (const [, word] of readFileSync(file, 'utf8').matchAll(/['"`]([\w-]+\.\w+)['"`]/g))
      used.add(word!)
  const beginnings = code.flatMap((each) => each.beginnings)
  const unused = [...known].filter(
    (key) => !used.has(key) && !beginnings.some((each) => key.startsWith(each))
  )
  expect(unused).toEqual([])
})

test('a key that the source lacks is no key', () => {
  // @ts-expect-error The key must not compile: `npm run check` fails here if it does.
  const wrong: TextKey = 'common.nothingOfTheKind'
  expect(known).not.toContain(wrong)
})

test('the type of keys has an area for each file of the source', () => {
  expect(textTypes()).toContain("'common': typeof import(")
  expect(textTypes().match(/typeof import/g)).toHaveLength(globSync('locales/en-US/*.json').length)
})
