// Opens a pod to the network; fills it first if an option says so.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback, shownAddress } from './addresses.ts'
import { build } from './app.ts'
import { defaultDataFolder } from './files.ts'
import type { PodOptions } from './options.ts'
import type { DemoSource } from './seed/demo.ts'
import { demoAccounts, type Account } from './seed/demo-accounts.ts'

export type StartOptions = Omit<PodOptions, 'data'> & {
  /** The user's own data folder by default. */
  data?: string | undefined
  host?: string
  /** 0 takes any free port. */
  port?: number
  /** Imports a folder of music before opening. */
  import?: string | undefined
  /** A demo library, imported with its accounts if the pod has no music yet. */
  demo?: DemoSource | undefined
  /** Fills an empty pod with this many made-up tracks. */
  seedTracks?: number | undefined
  /** Called with the progress of long steps. */
  onProgress?: (message: string) => void
}
/** `accounts` are those of the demo. */
export type Started = { app: FastifyInstance; url: string; accounts: Account[] }

/** Whether other machines can reach a pod, directly or through a proxy. */
const isExposed = (host: string, { origin, trustProxy }: StartOptions): boolean =>
  !isLoopback(host) ||
  trustProxy === true ||
  (origin !== undefined && !isLoopback(new URL(origin).hostname))

/** @throws Error with a message for people when the port is taken or a folder cannot be read */
export async function startPod(options: StartOptions = {}): Promise<Started> {
  const {
    data = defaultDataFolder(),
    host = '127.0.0.1',
    port = 8000,
    onProgress = () => undefined,
    ...rest
  } = options
  const exposed = isExposed(host, options)
  const app = await build({ throttle: exposed, ...rest, data })
  let accounts: Account[] = []
  try {
    if (options.demo) await (await import('./seed/demo.ts')).seedDemo(app, options.demo, onProgress)
    if (options.import)
      await (await import('./import/run.ts')).importInto(app, options.import, onProgress)
    if (options.seedTracks)
      await (
        await import('./seed/tracks.ts')
      ).seedTracks(app, { tracks: options.seedTracks }, onProgress)
    // Also without --demo: the folder may hold a demo from an earlier start.
    accounts = await demoAccounts(app, exposed)
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw explained(error, port)
  }
  const { port: open } = app.server.address() as AddressInfo
  if (options.federation) app.settings.domain = federatedDomain(options, host, open)
  return { app, url: shownAddress(host, open), accounts }
}

/** Other pods need an address that works: on this machine, one with a port. */
function federatedDomain({ domain, origin }: StartOptions, host: string, port: number): string {
  if (origin) return domain ?? new URL(origin).host
  if (domain === undefined) return new URL(shownAddress(host, port)).host
  return domain.includes(':') ? domain : `${domain}:${port}`
}

function explained(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is in use. Choose another one with --port, or 0 for any free one.`,
      { cause: error }
    )
  if (code === 'EACCES' && port < 1024)
    return new Error(`Port ${port} may not be opened by this user. Choose one above 1024.`, {
      cause: error
    })
  return error
}
