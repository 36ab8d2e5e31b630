// The slow phone: its processor by the browser's tools, its network by a line in front of each
// server. The browser's own throttling misses part of what service workers ask for.
import type { CDPSession } from 'playwright'
import { FULL_SPEED, startSlowLine } from '../../browsers/slow-line.ts'
import { NETS, PROFILES } from '../measure.mjs'

/** Slows a page's processor 6 times, and tells it whether it is offline. */
export async function throttlePage(session: CDPSession, offline: boolean): Promise<void> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline, ...unlimited })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILES.slow.cpu })
}

/** `slow`: 150 ms for each request, 1600 kbit/s down and 750 up; `none`: nothing is reached. */
export type Reach = 'full' | 'slow' | 'none'

export type Network = {
  /** For all that is asked from now on, by pages and workers. */
  set(reach: Reach): void
  /** Rules for Chromium: these servers are reached through their lines, nothing else is. */
  rules: string
  close(): Promise<void>
}

/** @param origins of servers of this machine, and of others, which are not slowed */
export async function startNetwork(origins: readonly string[]): Promise<Network> {
  const local = /^(localhost|127\.0\.0\.1)$/
  const urls = [...new Set(origins)].map((origin) => new URL(origin))
  const lines = await Promise.all(
    urls
      .filter(({ hostname }) => local.test(hostname))
      .map(async (url) => ({ url, line: await startSlowLine() }))
  )
  const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))
  const connect = (to: boolean) =>
    lines.forEach(({ url, line }) => line.forwardTo(to ? portOf(url) : undefined))
  connect(true)
  const mapped = lines.map(
    ({ url, line }) => `MAP ${url.hostname}:${portOf(url)} 127.0.0.1:${line.port}`
  )
  const hosts = new Set(['localhost', '127.0.0.1', ...urls.map(({ hostname }) => hostname)])
  const others = [...hosts].map((host) => `MAP ${host} ${host}`)
  return {
    set(reach) {
      connect(reach !== 'none')
      for (const { line } of lines) line.setSpeed(reach === 'slow' ? NETS.slow4g : FULL_SPEED)
    },
    rules: [...mapped, ...others, 'MAP * ~NOTFOUND'].join(', '),
    close: async () => void (await Promise.all(lines.map(({ line }) => line.close())))
  }
}
