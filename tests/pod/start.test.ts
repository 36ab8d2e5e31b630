import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPod, type StartOptions } from '../../pod/start.ts'

let data: string
beforeAll(() => void (data = mkdtempSync(join(tmpdir(), 'atoll-start-'))))
afterAll(() => rmSync(data, { recursive: true }))

const start = (options: StartOptions) => startPod({ data, port: 0, ...options })
const count = async (url: string, query = '') =>
  ((await (await fetch(`${url}/api/v2/tracks/${query}`)).json()) as { count: number }).count

test('a made-up library is kept for the next start, and plays', async () => {
  const first = await start({ seedTracks: 400 })
  expect(await count(first.url)).toBe(400)
  await first.app.close()
  const again = await start({ seedTracks: 50 })
  expect(await count(again.url)).toBe(400)
  const list = (await (
    await fetch(`${again.url}/api/v2/tracks/?ordering=random&page_size=1`)
  ).json()) as {
    results: { listen_url: string }[]
  }
  const audio = await fetch(again.url + list.results[0]!.listen_url, {
    headers: { range: 'bytes=0-99' }
  })
  expect([audio.status, (await audio.arrayBuffer()).byteLength]).toEqual([206, 100])
  await again.app.close()
})

test('lists show later changes', async () => {
  const { app, url } = await start({})
  const tag = app.db.get<{ name: string }>(
    'SELECT t.name FROM tags t JOIN track_tags x ON x.tag_id = t.id'
  )!.name
  expect(await count(url, `?tag=${tag}`)).toBeGreaterThan(0)
  app.db.run('DELETE FROM track_tags')
  app.db.catalogChanged()
  expect(await count(url, `?tag=${tag}`)).toBe(0)
  await app.close()
})

test('a used port and an unreadable folder are explained in a message', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await expect(start({ port: (server.address() as AddressInfo).port })).rejects.toThrow('is in use')
  server.close()
  await expect(start({ import: join(data, 'nowhere') })).rejects.toThrow('cannot be read')
})
