// A host without rewrite rules: it serves files, index.html of folders, and 404.html with status
// 404.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.flac': 'audio/flac',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json'
}

/** @param settings what /settings.json says instead of the file under `root` */
export async function serveStatic(
  root: string,
  settings?: Readonly<Record<string, unknown>>
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    if (settings && path === '/settings.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings))
      return
    }
    const file = [join(root, path), join(root, path, 'index.html')].find(
      (each) => existsSync(each) && statSync(each).isFile()
    )
    const found = file ?? join(root, '404.html')
    response.writeHead(file ? 200 : 404, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream'
    })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
