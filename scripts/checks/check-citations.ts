// Checks citations: each cited page of docs/ exists and has the cited heading, and each path or
// file that a comment or page names exists. Files outside the repository must not be cited.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from '../run.ts'

const CITED = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g
const LINKED = /\]\(([^)#\s:]*\.(?:md|ts))?(#[^)\s]*)?\)/g
/** Paths from the root, from src/ or from pod/, with or without their ending. */
const NAMED =
  /(?<![\w./@:$-])(?:src|pod|demo|tests|scripts|boot|stores|islands|ui|lib|styles|layouts|repositories)\/[\w./-]*\w/g
/** A code file without its folder. */
const BARE = /(?<![\w./*-])[\w[\]-]+(?:\.[\w-]+)*\.tsx?\b/g
const ENDINGS = ['', '.ts', '.tsx', '.css', '.astro']
/** These files are skipped, because they contain the names they search for. */
const SELF = ['scripts/checks/check-citations.ts', 'tests/scripts/citations.test.ts']
/** Documents that may exist next to the repository, but are not in it. */
const ABSENT = /\b(?:spec|house|findings)\.md\b/

/** The anchor that code hosts create for a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchors = new Map<string, Set<string>>()
function anchorsOf(page: string): Set<string> {
  const known = anchors.get(page)
  if (known) return known
  const found = new Set(
    [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      slugOf(title!)
    )
  )
  anchors.set(page, found)
  return found
}

/** The problem with a reference; undefined if it is valid. */
function faultOf(reference: string): string | undefined {
  const [page = '', anchor] = reference.split('#')
  if (!existsSync(join(root, page))) return `${page} is not there`
  if (anchor && !anchorsOf(page).has(anchor)) return `${page} has no heading ${anchor}`
  return undefined
}

/**
 * Pages and headings that a file cites, as paths from the root. @param file with its path from the
 * root
 */
export function referencesOf(file: string, text: string): string[] {
  const cited = text.match(CITED) ?? []
  if (!file.endsWith('.md')) return cited
  const linked = [...text.matchAll(LINKED)]
    .filter(([, page, anchor]) => page || anchor)
    .map(
      ([, page, anchor]) => (page ? normalize(join(dirname(file), page)) : file) + (anchor ?? '')
    )
  return [...cited, ...linked]
}

const exists = (path: string): boolean =>
  ['', 'src/', 'pod/'].some((top) =>
    ENDINGS.some((ending) => existsSync(join(root, top + path + ending)))
  )

/** Paths that a text names although no such file or folder exists. */
export const missingPaths = (text: string): string[] =>
  (text.match(NAMED) ?? []).filter((path) => !exists(path))

/** The lines of a file whose names of files count: all of a page, the comments of code. */
const proseOf = (file: string, text: string): string =>
  file.endsWith('.md')
    ? text
    : text
        .split('\n')
        .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
        .join('\n')

/**
 * Names of code files, without a folder, that no file has. @param known names of all files, without
 * their folders
 */
export const missingNames = (file: string, text: string, known: ReadonlySet<string>): string[] =>
  (proseOf(file, text).match(BARE) ?? []).filter((name) => !known.has(name))

/** One line for each broken reference. */
export function checkCitations(): string[] {
  const files = globSync(
    ['{src,pod,demo,tests,scripts,docs,locales}/**/*.{ts,tsx,astro,css,md}', '*.{md,ts,mjs}'],
    { cwd: root }
  )
  const known = new Set(files.map((file) => basename(file)))
  return files
    .filter((file) => !SELF.includes(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const faults = referencesOf(file, text)
        .map(faultOf)
        .filter((each) => each !== undefined)
      faults.push(...missingPaths(text).map((path) => `${path} does not exist`))
      faults.push(...missingNames(file, text, known).map((name) => `no file is called ${name}`))
      const absent = ABSENT.exec(text)
      if (absent) faults.push(`${absent[0]} is not in the repository`)
      return faults.map((fault) => `${file}: ${fault}`)
    })
}
