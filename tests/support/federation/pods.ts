// Pods with a little music that listen on free ports of this machine and talk to each other, for
// tests of federation in one process.
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { Fetch } from '../../../src/lib/contract/listen/other-pods.ts'
import type { PodOptions } from '../../../pod/options.ts'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { testPod, type Caller, type TestPod } from '../pod.ts'

type Answer = {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
}

export type FederatedPod = TestPod & {
  /** `http://127.0.0.1:port` */
  origin: string
  domain: string
  call(
    caller: Caller,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object
  ): Promise<Answer>
  /** What a fetch answers, asked by the caller. */
  fetch(caller: Caller, object: string, force?: boolean): Promise<Fetch>
  /** The address of a library of this pod. */
  library(owner: string, level: string): string
  /** Moves the music of an album into somebody's library. */
  give(album: string, owner: string, level: string): void
  /** The uuid by which this pod knows a library of another one. */
  uuidOf(fid: string): string
}

/** Starts a pod that talks to others on this machine. */
export async function federatedPod(options: Partial<PodOptions> = {}): Promise<FederatedPod> {
  const pod = await testPod({
    ...options,
    federation: { loopback: true, secondTry: 20, ...options.federation }
  })
  const { app } = pod
  await app.listen({ host: '127.0.0.1', port: 0 })
  const domain = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  app.settings.domain = domain
  const origin = `http://${domain}`
  const older = options.dialect === '1.4'
  const headers = { host: domain }

  const call: FederatedPod['call'] = async (caller, method, path, payload) => {
    const url = `/api/${older ? 'v1' : 'v2'}/${path}`
    const answer = await caller.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const body: unknown = /^[{[]/.test(answer.body) ? answer.json() : answer.body
    return { status: answer.statusCode, body }
  }
  const rowOf = (owner: string, level: string): { id: number; uuid: string } =>
    app.db.get<{ id: number; uuid: string }>(
      'SELECT l.id, l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ? AND l.privacy_level = ?',
      owner,
      level
    )!

  return {
    ...pod,
    origin,
    domain,
    call,
    fetch: async (caller, object, force = false) =>
      (
        await call(caller, 'POST', 'federation/fetches/', {
          [older ? 'object' : 'object_uri']: object,
          ...(force ? { force } : {})
        })
      ).body as Fetch,
    library: (owner, level) => `${origin}/federation/music/libraries/${rowOf(owner, level).uuid}`,
    give(album, owner, level) {
      app.db.run(
        'UPDATE uploads SET library_id = ? WHERE track_id IN (SELECT id FROM tracks WHERE album_id = ?)',
        rowOf(owner, level).id,
        pod.id('albums', album)
      )
      refresh(app.db)
    },
    uuidOf: (fid) =>
      app.db.get<{ uuid: string }>(
        'SELECT l.uuid FROM libraries l JOIN remote_libraries r ON r.library_id = l.id WHERE r.fid = ?',
        fid
      )!.uuid
  }
}

/** Waits until something is so. */
export const until = <T>(look: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(look, { timeout: 10_000, interval: 10 })
