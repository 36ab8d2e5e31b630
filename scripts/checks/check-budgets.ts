// Byte budgets of docs/architecture.md, measured on the built site with brotli as hosts send it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { textsAddress } from '../../src/lib/i18n/files.ts'
import { PSEUDO_TAG } from '../../src/lib/i18n/locales.ts'
import { root } from '../run.ts'

const KB = 1000
export const BUDGETS = {
  /** Raw and compressed size of any page's HTML. */
  htmlRaw: 20 * KB,
  html: 5 * KB,
  /**
   * Scripts a page loads before it is idle, or before its first rows: all scripts in its HTML and
   * their static imports, without the next one.
   */
  early: 12 * KB,
  /** The texts that the islands of a page wait for. */
  texts: 5 * KB,
  /** The script that draws the first rows. */
  fill: 4.7 * KB,
  /** Scripts, styles and texts of the anonymous landing page until network idle. */
  landing: 110 * KB,
  /**
   * Scripts of any other page, without those every page may need: framework, player bar, messages.
   */
  own: 40 * KB,
  /**
   * Up to the first title: the page, its questions to the pod, its scripts, the style sheets of the
   * first paint, and the icons. Bytes without the answers.
   */
  firstRequests: 10,
  firstBytes: 40 * KB,
  /** The page that other sites frame, before something plays: the page, its script, its texts. */
  embed: 30 * KB
}

const dist = join(root, 'dist')
const FILL = '/fill.js'
const sizes = new Map<string, number>()

/** Compressed bytes of a built file, by its address. */
function weigh(address: string): number {
  const found = sizes.get(address) ?? brotliCompressSync(readFileSync(join(dist, address))).length
  sizes.set(address, found)
  return found
}

/** Addresses of modules and all their static imports. */
function closure(addresses: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (address: string) => {
    if (seen.has(address) || !existsSync(join(dist, address))) return
    seen.add(address)
    const text = readFileSync(join(dist, address), 'utf8')
    for (const [, from] of text.matchAll(/(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      visit(new URL(from!, `http://x${address}`).pathname)
  }
  for (const address of addresses) visit(address)
  return seen
}

/** Dynamic imports of modules. */
const later = (addresses: Iterable<string>): string[] =>
  [...addresses].flatMap((address) =>
    [
      ...readFileSync(join(dist, address), 'utf8').matchAll(
        /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
      )
    ].map(([, from]) => new URL(from!, `http://x${address}`).pathname)
  )

/** The files of texts that islands of a page wait for; none for the page that others frame. */
const textsOf = (html: string): string[] =>
  /\bdata-texts="([^"]*)"/.exec(html)?.[1]?.split(' ').map(textsAddress) ?? []

/**
 * Everything a visit of a page loads until the network is idle: the early scripts, the islands that
 * are not loaded on demand, and two levels of their dynamic imports, whether or not this visit
 * needs each.
 */
function untilIdle(html: string, early: Set<string>): Set<string> {
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('client="demand"'))
  const first = closure([
    ...early,
    ...islands.flatMap((tag) =>
      [...tag.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map(([, src]) => src!)
    )
  ])
  const second = closure([...first, ...later(first)])
  return closure([...second, ...later(second)])
}

const addressOf = (tag: string): string => /(?:href|src)="([^"?]+)/.exec(tag)?.[1] ?? ''

const sum = (addresses: Iterable<string>) =>
  [...addresses].reduce((total, address) => total + weigh(address), 0)

function page(file: string) {
  const html = readFileSync(join(dist, file), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*? src="([^"?]+)/g)].map(([, src]) => src!)
  const early = closure(scripts.filter((src) => src !== FILL))
  // What /after.js loads.
  const rest = [...html.matchAll(/ data-src="([^"]+\.js)"/g)].map(([, src]) => src!)
  const islands = [...html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map(
    ([, src]) => src!
  )
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
    ([, href]) => href!
  )
  return {
    html,
    early,
    rest: closure(rest),
    all: new Set([...early, ...closure([...rest, ...islands])]),
    styles: new Set(styles)
  }
}

/** What a page with first rows loads before its first title (docs/first-data.md). */
function untilRows({ html, early, styles }: ReturnType<typeof page>) {
  const late = new Set(
    [...html.matchAll(/<link[^>]+media="print"[^>]*>/g)].map(([tag]) => addressOf(tag))
  )
  const files = new Set([
    ...early,
    FILL,
    ...[...styles].filter((address) => !late.has(address)),
    ...[...html.matchAll(/href="?(\/_astro\/(?:frame|icons)\.[^"#]+)/g)].map(([, icons]) => icons!)
  ])
  const questions = html.match(/<link rel="preload" as="fetch"/g)?.length ?? 0
  return {
    firstRequests: 1 + files.size + questions,
    firstBytes: brotliCompressSync(html).length + sum(files)
  }
}

/** Prints the figures and every overrun. Returns true if all budgets are kept. */
export function checkBudgets(): boolean {
  const pseudo = `${PSEUDO_TAG.toLowerCase()}/`
  const files = globSync('**/*.html', { cwd: dist }).filter((file) => !file.startsWith(pseudo))
  const landing = page('index.html')
  const problems: string[] = []
  const worst = { htmlRaw: 0, html: 0, early: 0, texts: 0, own: 0, firstRequests: 0, firstBytes: 0 }
  const hold = (name: keyof typeof worst, value: number, file: string) => {
    worst[name] = Math.max(worst[name], value)
    if (value > BUDGETS[name]) problems.push(`${file}: ${name} is ${value}, over ${BUDGETS[name]}`)
  }
  for (const file of files) {
    const found = page(file)
    const { html, early, all } = found
    if (html.includes(`src="${FILL}`)) {
      const { firstRequests, firstBytes } = untilRows(found)
      hold('firstRequests', firstRequests, file)
      hold('firstBytes', firstBytes, file)
    }
    hold('htmlRaw', Buffer.byteLength(html), file)
    hold('html', brotliCompressSync(html).length, file)
    hold('early', sum(early), file)
    hold('texts', sum(textsOf(html)), file)
    hold('own', sum([...all].filter((address) => !landing.all.has(address))), file)
  }
  const total =
    sum(untilIdle(landing.html, new Set([...landing.early, ...landing.rest]))) +
    sum(landing.styles) +
    sum(textsOf(landing.html))
  if (total > BUDGETS.landing)
    problems.push(`index.html: scripts and styles weigh ${total} bytes, over ${BUDGETS.landing}`)
  const fill = weigh(FILL)
  if (fill > BUDGETS.fill) problems.push(`${FILL} is ${fill} bytes, over ${BUDGETS.fill}`)
  const texts = globSync('embed/*.json', { cwd: dist }).map((file) => weigh(`/${file}`))
  const embed = weigh('/embed.html') + weigh('/embed.js') + Math.max(...texts)
  if (embed > BUDGETS.embed)
    problems.push(`/embed.html needs ${embed} bytes, over ${BUDGETS.embed}`)
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
  console.log(
    `Budgets over ${files.length} pages (brotli): landing scripts and styles ${kb(total)} of ${kb(BUDGETS.landing)}; ` +
      `worst page: HTML ${kb(worst.htmlRaw)} raw, ${kb(worst.html)}; before idle ${kb(worst.early)} of ${kb(BUDGETS.early)}, texts ${kb(worst.texts)} of ${kb(BUDGETS.texts)}, first rows ${kb(fill)} of ${kb(BUDGETS.fill)}; own ${kb(worst.own)} of ${kb(BUDGETS.own)}; ` +
      `up to the first title ${worst.firstRequests} requests of ${BUDGETS.firstRequests}, ${kb(worst.firstBytes)} of ${kb(BUDGETS.firstBytes)}; ` +
      `embed ${kb(embed)} of ${kb(BUDGETS.embed)}`
  )
  for (const problem of problems.slice(0, 20)) console.error(problem)
  return problems.length === 0
}
