// Two demo pods that talk to each other, for end-to-end tests of what people do with other pods.
//
//   const pods = await startTwoPods(folder)
//   await page.goto(pods.near.url)            // sign in there, e.g. as accounts.listener
//   pods.far.library('ada', 'me')             // an address to paste: a private library over there
//   pods.far.handle('ada')                    // `@ada@127.0.0.1:port`, for fetches
//   await pods.far.accept('ada')              // ada agrees to every follow that waits for her
//   await pods.far.close()                    // the other pod is gone
//   await pods.close()
//
// Both have the same music and accounts. The near pod is at `localhost`, the far one at
// `127.0.0.1`: browsers keep the cookies of two ports of one host together, but not those of two
// hosts. Nothing here waits: scans and messages run in the background, so wait for what the page
// shows.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PodOptions } from '../../../pod/options.ts'
import type { PrivacyLevel } from '../../../pod/repositories/shapes/asker.ts'
import type { FollowKind } from '../../../pod/repositories/shapes/follows.ts'
import { startDemoPod } from '../demo-pod.ts'

export type NeighbourPod = {
  app: FastifyInstance
  url: string
  /** The part after the `@` in handles, with the port. */
  domain: string
  /** Address of somebody's library. */
  library(owner: string, level: PrivacyLevel): string
  /** Address of the first artist, album or track with this name. */
  address(kind: 'artists' | 'albums' | 'tracks', name: string): string
  handle(username: string): string
  /**
   * Accepts the follows by people of other pods that wait for somebody's decision: of their
   * libraries, or of themselves. Returns how many.
   */
  accept(owner: string, kind?: FollowKind): Promise<number>
  /** Stops talking to a domain, with its port. */
  block(domain: string): void
  close(): Promise<void>
}
export type TwoPods = { near: NeighbourPod; far: NeighbourPod; close(): Promise<void> }

type Options = { near?: Partial<PodOptions>; far?: Partial<PodOptions> }

const LIMITS = { loopback: true, secondTry: 200 }

async function start(data: string, domain: string, options: Partial<PodOptions> = {}) {
  const federation = { ...LIMITS, ...options.federation }
  const pod = await startDemoPod({ data, domain, ...options, federation })
  return neighbour(pod.app, pod.close)
}

function neighbour(app: FastifyInstance, stop: () => Promise<void>): NeighbourPod {
  const { db, repositories, settings } = app
  const url = `http://${settings.domain}`
  let closing: Promise<void> | undefined
  const uuid = (sql: string, ...params: (string | number)[]): string => {
    const row = db.get<{ uuid: string }>(sql, ...params)
    if (!row) throw new Error(`There is no ${params.join(' ')}`)
    return row.uuid
  }
  return {
    app,
    url,
    domain: settings.domain,
    library: (owner, level) =>
      `${url}/federation/music/libraries/${uuid(
        'SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ? AND l.privacy_level = ?',
        owner,
        level
      )}`,
    address: (kind, name) =>
      `${url}/federation/music/${kind}/${uuid(
        `SELECT uuid FROM ${kind} WHERE ${kind === 'artists' ? 'name' : 'title'} = ? ORDER BY id LIMIT 1`,
        name
      )}`,
    handle: (username) => `@${username}@${settings.domain}`,
    async accept(owner, kind = 'library') {
      const from =
        kind === 'library'
          ? 'library_follows f JOIN libraries l ON l.id = f.target_id JOIN users u ON u.id = l.user_id'
          : 'user_follows f JOIN users u ON u.actor_id = f.target_id'
      const rows = db.all<{ uuid: string }>(
        `SELECT f.uuid FROM ${from}
         JOIN remote_actors r ON r.actor_id = f.actor_id WHERE u.username = ? AND f.approved IS NULL`,
        owner
      )
      for (const row of rows) {
        const follow = repositories.follows.byUuid(kind, row.uuid)!
        repositories.follows.decide(kind, follow, true)
        app.federation!.activities.fromOwner('Accept', kind, follow)
      }
      return rows.length
    },
    block: (domain) =>
      void db.run('INSERT OR IGNORE INTO blocked_domains (name) VALUES (?)', domain),
    close: () => (closing ??= stop())
  }
}

/**
 * Starts the pods in two folders inside of `folder`.
 * @param options more options of each pod, e.g. `{ near: { dialect: '1.4' } }`
 */
export async function startTwoPods(folder: string, options: Options = {}): Promise<TwoPods> {
  // One after the other: both are copies of a template that the first one may have to make.
  const near = await start(join(folder, 'near'), 'localhost', options.near)
  const far = await start(join(folder, 'far'), '127.0.0.1', options.far)
  const close = async (): Promise<void> => void (await Promise.all([near.close(), far.close()]))
  return { near, far, close }
}
