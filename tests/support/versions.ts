// A host that is updated while people use the client: it serves one of two versions of the built
// site, lets browsers keep pages for a day, and answers unknown addresses with the front page, as
// pods of the 1.4 line do.
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain'
}

export const versionOf = (dist: string): string =>
  readFileSync(join(dist, 'version.txt'), 'utf8').trim()

/**
 * Writes a later version of a built site: every script and style sheet has another name, and every
 * page names those.
 */
export function makeNextVersion(dist: string, to: string): void {
  cpSync(dist, to, { recursive: true })
  const before = versionOf(dist)
  const after = [...before].toReversed().join('')
  const renamed = (name: string) =>
    name.replace(
      /\.([\w-]{8})\.(js|css)$/,
      (_, hash: string, ending) => `.${[...hash].toReversed().join('')}.${ending}`
    )
  const files = globSync('_astro/*.{js,css}', { cwd: to }).map((file) =>
    file.slice('_astro/'.length)
  )
  const names = new Map(files.map((name) => [name, renamed(name)]))
  for (const file of globSync('**/*.{html,js,css,txt}', { cwd: to })) {
    const text = readFileSync(join(to, file), 'utf8')
    const next = text
      .replaceAll(/[\w.-]+\.[\w-]{8}\.(?:js|css)/g, (name) => names.get(name) ?? name)
      .replaceAll(before, after)
    if (next !== text) writeFileSync(join(to, file), next)
  }
  for (const [name, next] of names) renameSync(join(to, '_astro', name), join(to, '_astro', next))
}

export type VersionsHost = {
  url: string
  /** Sets the folders from which pages, and all other files, are served. */
  serve(pages: string, files?: string): void
  /** How many pages were served. */
  pagesGiven(): number
  close(): Promise<void>
}

/** @param settings the content of /settings.json */
export async function versionsHost(
  first: string,
  settings: Readonly<Record<string, unknown>>
): Promise<VersionsHost> {
  let roots = { pages: first, files: first }
  let given = 0
  const isFile = async (path: string) =>
    (await stat(path).catch(() => undefined))?.isFile() ?? false
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    if (path === '/settings.json') return void response.end(JSON.stringify(settings))
    const isPage = extname(path) === '' || extname(path) === '.html'
    const root = isPage ? roots.pages : roots.files
    let file = join(root, path)
    if (!(await isFile(file))) file = join(root, path, 'index.html')
    if (!(await isFile(file))) file = join(roots.pages, 'index.html')
    // A service worker may ask after the test, when the files are deleted.
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) return void response.writeHead(404).end()
    if (extname(file) === '.html' && isPage) given++
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // Only pages are cached, so that a page always gets the scripts that the host has now.
      'cache-control': extname(file) === '.html' ? 'max-age=86400' : 'no-store'
    })
    response.end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (pages, files = pages) => void (roots = { pages, files }),
    pagesGiven: () => given,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
