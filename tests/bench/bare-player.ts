// A page with nothing but audio elements that play files one after another: what an engine itself
// loses between two files, with which the client's figures are compared.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg'
}

/** Runs in the page: loads all files at once, and plays each when the one before it has ended. */
const SCRIPT = `
const sounds = files.map((file) => Object.assign(new Audio(file), { preload: 'auto' }))
sounds.forEach((sound, index) => sound.addEventListener('ended', () => sounds[index + 1]?.play()))
document.querySelector('button').addEventListener('click', () => sounds[0].play())`

export type BarePlayer = { address(format: string): string; close(): void }

/** @param folder holds a folder of files for each format, named in the order of play */
export async function startBarePlayer(folder: string): Promise<BarePlayer> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://pod').pathname)
    const [, format = '', file] = path.split('/')
    if (!existsSync(join(folder, path))) return void response.writeHead(404).end()
    if (file === undefined || file === '') {
      const files = readdirSync(join(folder, format)).toSorted()
      const addresses = files.map((each) => `/${format}/${encodeURIComponent(each)}`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>bare</title><p class="detail-actions"><button>Play</button></p><script>const files = ${JSON.stringify(addresses)};${SCRIPT}</script>`
      )
      return
    }
    const place = join(folder, format, file)
    const { size } = statSync(place)
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const start = Number(range?.[1] ?? 0)
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1
    response.writeHead(range ? 206 : 200, {
      'content-type': TYPES[format],
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` })
    })
    createReadStream(place, { start, end }).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: (format) => `http://127.0.0.1:${port}/${format}/`,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
