// What is measured: the built client on a pod with the demo library, and clients that run
// elsewhere.
import { join } from 'node:path'
import { request as requests } from 'playwright'
import { HINT_KEY } from '../../../src/lib/storage/keys.ts'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { startFront, type Certificate } from './fronts.ts'
import type { FrontKind } from './pages.ts'

export type Account = { username: string; password: string }
export type Target = {
  name: string
  /** Paths of one album and of the list of albums. */
  album: string
  list: string
  /** Without an account the pages of signed-in people are left out. */
  account: Account | undefined
  /** Origin at which the client is served in this way; started at the first call. */
  originAt(kind: FrontKind): Promise<string>
}
export type Closers = (() => unknown)[]

const memo = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const kept = new Map<K, V>()
  return (key) => {
    if (!kept.has(key)) kept.set(key, make(key))
    return kept.get(key)!
  }
}

/** Path of the first album that has a cover and can be played. @throws Error when there is none */
async function firstAlbum(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/albums/?page_size=50&ordering=title`)
  const { results } = (await answer.json()) as {
    results: { id: number; cover: unknown; is_playable?: boolean | null }[]
  }
  const album = results.find(({ cover, is_playable }) => cover && is_playable !== false)
  if (!album) throw new Error('The demo library has no album with a cover')
  return `/library/albums/${album.id}`
}

/**
 * The built client on embedded pods, one for each front: each names its front in the addresses of
 * its covers.
 */
export async function demoTarget(
  folder: string,
  certificate: Certificate | undefined,
  closers: Closers
): Promise<Target> {
  const originAt = memo(async (kind: FrontKind) => {
    const data = join(folder, kind)
    const front = kind === 'pod' ? undefined : await startFront(kind, certificate)
    const pod = await startDemoPod({ data, ...(front && { origin: front.url }) })
    front?.forwardTo(pod.url)
    closers.push(() => front?.close(), pod.close)
    return front?.url ?? pod.url
  })
  return {
    name: 'atoll',
    album: await firstAlbum(await originAt('pod')),
    list: '/library/albums',
    account: accounts.admin,
    originAt
  }
}

/**
 * A client that runs elsewhere. Proxies leave the addresses in its answers as they are.
 * @param text `NAME,ORIGIN,ALBUM` or `NAME,ORIGIN,ALBUM,LIST`, the last two as paths
 * @throws Error when a part is missing
 */
export function targetOf(
  text: string,
  account: Account | undefined,
  certificate: Certificate | undefined,
  closers: Closers
): Target {
  const [name, address, album, list = '/library/albums'] = text.split(',')
  if (!name || !address || !album)
    throw new Error(`--target takes NAME,ORIGIN,ALBUM or NAME,ORIGIN,ALBUM,LIST, not ${text}`)
  const { origin } = new URL(address)
  const originAt = memo(async (kind: FrontKind) => {
    if (kind === 'pod') return origin
    const front = await startFront(kind, certificate)
    front.forwardTo(origin)
    closers.push(front.close)
    return front.url
  })
  return { name, album, list, account, originAt }
}

/**
 * Accounts by the name of their target. @param texts `NAME=USER:PASSWORD`
 * @throws Error when a part is missing
 */
export function accountsOf(texts: readonly string[]): ReadonlyMap<string, Account> {
  return new Map(
    texts.map((text) => {
      const [, name, username, password] = /^([^=]+)=([^:]+):(.+)$/.exec(text) ?? []
      if (!name || !username || !password)
        throw new Error(`--account takes NAME=USER:PASSWORD, not ${text}`)
      return [name, { username, password }]
    })
  )
}

export type Session = Awaited<ReturnType<typeof signIn>>

/**
 * Signs in by the API, as the login form does. @returns the cookies, and what tells this client on
 * its next visit that somebody is signed in
 * @throws Error when the pod refuses
 */
export async function signIn(origin: string, form: Account) {
  const context = await requests.newContext({ baseURL: origin })
  try {
    await context.get('/')
    const { cookies } = await context.storageState()
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
    const headers = { 'x-csrftoken': token, referer: `${origin}/` }
    const statuses: number[] = []
    for (const version of ['v2', 'v1']) {
      const answer = await context.post(`/api/${version}/users/login`, { form, headers })
      if (answer.ok()) {
        const localStorage = [{ name: HINT_KEY, value: form.username }]
        return { ...(await context.storageState()), origins: [{ origin, localStorage }] }
      }
      statuses.push(answer.status())
    }
    throw new Error(`${origin} refused ${form.username}: ${statuses.join(', ')}`)
  } finally {
    await context.dispose()
  }
}
