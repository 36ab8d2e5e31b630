// Writes the files of texts: for every language two for the frame, and two for each page, one for
// what is there from the beginning, one for late parts. Pages name them in `data-texts` and
// `data-late`; src/lib/i18n/late.ts loads them.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { stemOf, textsAddress, textsFile, withSource } from '../../../src/lib/i18n/files.ts'
import { DEFAULT_TAG } from '../../../src/lib/i18n/locales.ts'
import { root } from '../../run.ts'
import { keysOfPages, textsIn, type Keys } from './pages.ts'

/** All texts of a language, with en-US for missing ones. */
export const textsOf = (tag: string): Record<string, string> =>
  withSource(textsIn(tag), textsIn(DEFAULT_TAG))

/** The files of one language, by their names in the pages. */
export type TextFiles = ReadonlyMap<string, Readonly<Record<string, string>>>

/**
 * The files that the pages of a language need.
 * @returns also the names that a page has in its attributes, by its route
 */
export function filesOf(tag: string, { frame, pages }: ReturnType<typeof keysOfPages>) {
  const all = Object.entries(textsOf(tag))
  const files = new Map<string, Record<string, string>>()
  const nameOf = (keys: ReadonlySet<string>): string[] => {
    if (keys.size === 0) return []
    const texts = Object.fromEntries(all.filter(([key]) => keys.has(stemOf(key))))
    // With the tag: what two languages have in common is loaded for each.
    const hash = createHash('sha256').update(tag + JSON.stringify(texts))
    const name = hash.digest('base64url').slice(0, 8)
    files.set(name, texts)
    return [name]
  }
  const none: Keys = { now: new Set(), late: new Set() }
  const namesFor = (route: string) => {
    const page = pages.get(route) ?? none
    return {
      texts: [...nameOf(frame.now), ...nameOf(page.now)],
      late: [...nameOf(frame.late), ...nameOf(page.late)]
    }
  }
  return { files, namesFor }
}

/** As the layout writes it: `data-texts="fr.library.index"`, which is the file while developing. */
const PLACE = / data-texts="([\w-]+)\.([^"]*)"/

/**
 * Writes the files, and their names into the pages.
 * @throws Error if a page has no place for them
 */
export function writeTexts(dist: string): void {
  const keys = keysOfPages()
  const languages = new Map<string, ReturnType<typeof filesOf>>()
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = readFileSync(join(dist, file), 'utf8')
    const [place, tag, route] = PLACE.exec(html) ?? []
    if (!place) throw new Error(`${file} has no place for the names of its texts`)
    const language = languages.get(tag!) ?? filesOf(tag!, keys)
    languages.set(tag!, language)
    const { texts, late } = language.namesFor(route!)
    writeFileSync(
      join(dist, file),
      html.replace(
        place,
        () =>
          ` data-texts="${texts.join(' ')}"` +
          (late.length > 0 ? ` data-late="${late.join(' ')}"` : '')
      )
    )
  }
  mkdirSync(join(dist, '_astro'), { recursive: true })
  for (const { files } of languages.values())
    for (const [name, texts] of files)
      writeFileSync(join(dist, '_astro', textsFile(name)), JSON.stringify(texts))
}

/** The type `EnglishTexts`: an area for each file of en-US (src/lib/i18n/keys.ts). */
export function textTypes(): string {
  const areas = globSync(`locales/${DEFAULT_TAG}/*.json`, { cwd: root }).toSorted()
  const lines = areas.map(
    (file) => `  '${basename(file, '.json')}': typeof import(${JSON.stringify(join(root, file))})`
  )
  return `declare interface EnglishTexts {\n${lines.join('\n')}\n}\n`
}

const WHILE_DEVELOPING = new RegExp(`^${textsAddress('([\\w-]+)\\.[\\w.-]*').replace('.json', '')}`)

export const textsOfPages: AstroIntegration = {
  name: 'atoll:texts',
  hooks: {
    'astro:config:done': ({ injectTypes }) => {
      injectTypes({ filename: 'texts.d.ts', content: textTypes() })
    },
    // Nothing is built while developing: every page gets all texts.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const tag = WHILE_DEVELOPING.exec(request.url ?? '')?.[1]
        if (!tag) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(textsOf(tag)))
      })
    },
    'astro:build:done': ({ dir, logger }) => {
      writeTexts(dir.pathname)
      logger.info('texts of pages written')
    }
  }
}
