// The processes of WebKitGTK: the virtual screen, the message bus, the driver and the browser.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { ensureWebKit } from '../../scripts/browsers.ts'
import type { StartOptions } from './tab.ts'

/** A message bus that starts no desktop services: they would keep running after the test. */
const BUS = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`

/**
 * Waits for the first output of a process that matches a pattern; returns the pattern's first
 * group.
 */
function lineOf(
  child: ChildProcess,
  stream: 'stdout' | 'stderr',
  pattern: RegExp
): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    child[stream]!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)
      if (found) done(found[1] ?? '')
    })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`It ended with ${code}: ${text}`)))
  })
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** Returns an unused port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Ends a process that leads a group, with the whole group. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid!)
  await gone
}

/** Starts a virtual screen; `display` is its number. */
export async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  ensureWebKit()
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true }
  )
  const display = await lineOf(screen, 'stdout', /^(\d+)\n/)
  return { display, stop: () => stopGroup(screen) }
}

type BrowserOptions = StartOptions & { display: string }

/** Starts a message bus and the driver; `home` holds their files. */
async function startDriver({ display, sound, still = false }: BrowserOptions) {
  const home = mkdtempSync(join(tmpdir(), 'atoll-webkit-'))
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(
    join(home, '.config/gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`
  )
  const bus = join(home, 'bus.conf')
  writeFileSync(bus, BUS)
  const port = await freePort()
  const child = spawn(
    'dbus-run-session',
    [`--config-file=${bus}`, '--', ensureWebKit().driver, `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: `:${display}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        GSETTINGS_BACKEND: 'memory',
        NO_AT_BRIDGE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        ...(sound !== undefined && { PULSE_SERVER: sound })
      }
    }
  )
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    async stop() {
      // The group includes the message bus and the browser.
      await stopGroup(child)
      // The message bus's services may end a moment later.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}

async function openSession(url: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: ensureWebKit().browser, args: ['--automation'] },
    pageLoadStrategy: 'none'
  })
  return new Builder()
    .usingServer(url)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build()
}

/** How long the browser may take to start, in ms. */
const START = 25_000

/**
 * Starts a browser with a driver of its own. The driver picks an unused port for the browser and
 * waits forever if another process takes it first: then both are started once more.
 * @throws Error if the third start fails too
 */
export async function startBrowser(
  options: BrowserOptions
): Promise<{ driver: WebDriver; stop: () => Promise<void> }> {
  for (let starts = 1; ; starts++) {
    const { url, stop } = await startDriver(options)
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), START)
    const session = openSession(url)
    const failed = session.catch((problem: unknown) => problem as Error)
    const driver = await Promise.race([failed, late.promise])
    clearTimeout(timer)
    if (driver && !(driver instanceof Error)) return { driver, stop }
    await stop()
    const why = driver?.message ?? `not there after ${START / 1000} s`
    if (starts === 3) throw new Error(`WebKitGTK does not start: ${why}`)
    console.log(`WebKitGTK did not start: ${why}. It is started once more.`)
  }
}
