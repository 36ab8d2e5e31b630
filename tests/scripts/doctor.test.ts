// The doctor against the embedded pod and against servers that are no pods: the findings of its
// table, and its exit code.
import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine, type Report } from '../../scripts/doctor/examine.ts'
import type { Finding } from '../../scripts/doctor/finding.ts'
import { root } from '../../scripts/run.ts'
import { PASSWORD, testPod, type TestPod } from '../support/pod.ts'

const CLIENT = join(root, 'public')

const pods: TestPod[] = []
const servers: Server[] = []
afterAll(async () => {
  for (const pod of pods) await pod.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function openPod(options: Parameters<typeof testPod>[0] = {}): Promise<string> {
  const pod = await testPod({ client: CLIENT, ...options })
  pods.push(pod)
  return (await pod.app.listen({ port: 0, host: '127.0.0.1' })).replace('localhost', '127.0.0.1')
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The finding with this name, in any section of the table. */
function found({ sections }: Report, what: string): Finding {
  const finding = sections.flatMap(({ findings }) => findings).find((each) => each.what === what)
  if (!finding) throw new Error(`The table says nothing about ${what}`)
  return finding
}

describe('an open pod', () => {
  let report: Report
  beforeAll(async () => {
    report = await examine(await openPod())
  })

  test('an open pod works in both ways', () =>
    expect(report.works).toEqual({ here: true, elsewhere: true }))

  test.each([
    ['API', 'v2'],
    ['software', 'funkwhale 2'],
    ['strangers', 'may look around'],
    ['registration', 'closed'],
    ['session cookie', 'csrftoken'],
    ['OAuth', 'other hosts'],
    ['activity socket', 'keeps strangers out (403)'],
    ['API from other hosts', 'with authorization'],
    ['sound from other hosts', 'allowed'],
    ['seeking', '206'],
    ['seeking from other hosts', 'every form of Range'],
    ['covers from other hosts', 'allowed']
  ])('%s is fine: %s', (what, words) => {
    expect(found(report, what)).toMatchObject({ mark: 'ok', says: expect.stringContaining(words) })
  })

  test('an open pod has a note with advice that it serves no client', () => {
    expect(found(report, 'front page')).toMatchObject({
      mark: 'note',
      advice: expect.stringContaining('docs/hosting.md')
    })
  })
})

describe('a closed pod', () => {
  let origin: string
  beforeAll(async () => {
    origin = await openPod({ requireAuth: true })
  })

  test('a closed pod shows visitors nothing, which is a note with advice', async () => {
    const report = await examine(origin)
    expect(found(report, 'strangers')).toMatchObject({
      mark: 'note',
      advice: expect.stringContaining('common__api_authentication_required')
    })
    expect(found(report, 'sound, covers').mark).toBe('note')
    expect(report.works).toEqual({ here: true, elsewhere: true })
  })

  test('a closed pod shows a signed-in account its music, the socket, and the sign-out', async () => {
    const report = await examine(origin, { name: 'alice', password: PASSWORD })
    expect(report.letIn).toBe(true)
    expect(found(report, 'account').says).toContain('alice')
    expect(found(report, 'library').says).toBe('11 tracks in sight')
    expect(found(report, 'seeking').mark).toBe('ok')
    expect(report.sections.flatMap(({ findings }) => findings)).toContainEqual({
      mark: 'ok',
      what: 'activity socket',
      says: 'opens for the session'
    })
    expect(found(report, 'signing out').mark).toBe('ok')
    const sessions = pods.at(-1)!.app.db.get<{ n: number }>('SELECT count(*) AS n FROM sessions')
    expect(sessions?.n).toBe(0)
  })

  test('a closed pod that refuses the password is reported so, and the other checks run', async () => {
    const report = await examine(origin, { name: 'alice', password: 'not this one' })
    expect(report.letIn).toBe(false)
    expect(found(report, 'signing in').says).toContain('does not take this name and password')
    expect(found(report, 'OAuth').mark).toBe('ok')
  })
})

describe('a server of the 1.4 line behind a proxy with wrong settings', () => {
  const nodeinfo = JSON.stringify({
    software: { name: 'funkwhale', version: '1.4.0\u001b[31m' },
    openRegistrations: true,
    metadata: { nodeName: 'Evil\u202e\u0007 pod' }
  })
  let report: Report
  beforeAll(async () => {
    const origin = await serve((request, response) => {
      const { pathname } = new URL(request.url!, 'http://pod')
      const json = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      if (pathname === '/api/v1/instance/nodeinfo/2.0/') return json(200, nodeinfo)
      if (pathname === '/api/v1/tracks/' && request.method === 'GET')
        return json(
          200,
          JSON.stringify({
            count: 1,
            results: [{ listen_url: '/api/v1/listen/x/', cover: { urls: { original: '/c.png' } } }]
          })
        )
      if (pathname === '/api/v1/listen/x/')
        return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound')
      if (pathname === '/c.png')
        return response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
      if (pathname === '/')
        return response
          .writeHead(200, {
            'content-type': 'text/html',
            'cache-control': 'max-age=86400',
            'content-security-policy': "default-src 'self'; script-src 'none'"
          })
          .end('<html><title>x</title>')
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    })
    report = await examine(origin)
  })

  test('a server of the 1.4 line behind a wrong proxy is recognized by its nodeinfo 2.0 and uses v1', () => {
    expect(found(report, 'API').says).toContain('1.4')
    expect(found(report, 'not there').says).toContain('following people')
  })

  test('a server of the 1.4 line behind a wrong proxy works in no way', () =>
    expect(report.works).toEqual({ here: false, elsewhere: false }))

  test.each([
    ['session cookie', 'here'],
    ['content policy', 'here'],
    ['OAuth', 'elsewhere'],
    ['API from other hosts', 'elsewhere'],
    ['sound from other hosts', 'elsewhere']
  ])('%s is a problem for Atoll %s, with advice', (what, way) => {
    expect(found(report, what)).toMatchObject({
      mark: 'problem',
      stops: [way],
      advice: expect.any(String)
    })
  })

  test.each(['seeking', 'covers from other hosts', 'activity socket', 'framing'])(
    '%s is a note with advice',
    (what) => {
      expect(found(report, what)).toMatchObject({ mark: 'note', advice: expect.any(String) })
    }
  )

  test('caches its pages for a day, which is a note', () => {
    expect(found(report, 'caching of pages')).toMatchObject({
      mark: 'note',
      says: expect.stringContaining('24 h')
    })
  })
})

describe('the command', () => {
  const node = join(root, 'node_modules', '.bin', 'node')
  const command = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const child = execFile(
        node,
        ['scripts/doctor.ts', ...args],
        { cwd: root },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr })
      )
    })

  test('the command prints aligned columns without colours, and exits with 0 where Atoll works', async () => {
    const { code, output } = await command(await openPod())
    expect(code).toBe(0)
    expect(output).not.toContain('\u001b')
    const rows = output.split('\n').filter((line) => /^ {2}(ok|note|PROBLEM) /.test(line))
    expect(rows.length).toBeGreaterThan(12)
    const column = rows[0]!.indexOf('reachable')
    for (const row of rows) expect(row.slice(column - 2, column + 1), row).toMatch(/^ {2}\S$/)
    expect(output).toContain('Atoll works when the pod serves its pages')
  })

  test('the command prints no control characters sent by a pod', async () => {
    const origin = await serve((request, response) => {
      if (request.url!.startsWith('/api/v1/instance/nodeinfo'))
        return response.end(
          JSON.stringify({
            software: { name: 'x\u001b[2J\u009b', version: '9\n\u202e' },
            metadata: { nodeName: 'N'.repeat(5000) }
          })
        )
      return response.writeHead(404).end()
    })
    const { output } = await command(origin)
    expect(output).toContain('x [2J')
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(output).toContain('N'.repeat(20))
    expect(output.match(/NN+/g)!.join('').length).toBeLessThanOrEqual(100)
  })

  test.each([
    ['nonsense://x', 'is no address of a pod'],
    ['http://127.0.0.1:1', 'never call the port'],
    ['http://atoll-doctor.invalid', 'no host called']
  ])('the command exits with 1 for %s', async (address, words) => {
    const { code, output } = await command(address)
    expect(code).toBe(1)
    expect(output).toContain(words)
  })

  test('the command exits with 1 for a host that is no pod, and for one that is down', async () => {
    const site = await serve((_request, response) => response.end('<h1>A shop</h1>'))
    expect(await command(site)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is no pod')
    })
    const gone = servers.at(-1)!
    gone.closeAllConnections()
    await new Promise((resolve) => gone.close(resolve))
    expect(await command(site)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing answers')
    })
  })

  test('the command exits with 1 for an https address of a server without TLS, and for a pod that is starting', async () => {
    const broken = await serve((_request, response) => response.writeHead(502).end('Bad gateway'))
    expect(await command(broken.replace('http:', 'https:'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('no TLS')
    })
    expect(await command(broken)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is down, or is starting')
    })
  })

  test('the command prints the new address of a pod that has moved', async () => {
    const moved = await serve((_request, response) =>
      response.writeHead(301, { location: 'https://coral.example/x' }).end()
    )
    expect(await command(moved)).toMatchObject({
      code: 1,
      output: expect.stringContaining('to https://coral.example: ask there')
    })
  })
})

test('a server that never answers is given up after the time limit', async () => {
  const silent = await serve(() => {})
  await expect(examine(silent, undefined, 0.2)).rejects.toThrow('did not answer within 0.2 seconds')
})

test('invalid addresses and cookies of a pod cause no crash', async () => {
  const origin = await serve((request, response) => {
    const { pathname } = new URL(request.url!, 'http://pod')
    response.setHeader('set-cookie', 'sessionid=\u00ffx; Path=/')
    if (pathname.endsWith('/nodeinfo/2.0/'))
      return response.end('{"software": {"name": "funkwhale", "version": "1.4.0"}, "metadata": 7}')
    if (pathname.endsWith('/tracks/'))
      return response.end('{"results": [null, {"listen_url": "http://["}, {"urls": "x"}]}')
    return response.writeHead(404).end('null')
  })
  expect(found(await examine(origin), 'sound')).toMatchObject({
    mark: 'problem',
    says: expect.stringContaining('no http or https')
  })
})

test('an endless answer is read only up to the limit', async () => {
  const endless = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    }
    response.writeHead(200)
    response.on('drain', more)
    more()
  })
  await expect(examine(endless)).rejects.toThrow('is no pod')
})
