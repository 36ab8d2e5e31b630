// Requests to the pod's API v1 with HTTP Basic, without any code of the client, to check the state
// of the pod itself.

/**
 * Roles of the accounts: `admin` opens and closes the pod, `alice` listens, `bob` is another
 * person.
 */
export type Role = 'admin' | 'alice' | 'bob'
export type Account = { name: string; password: string }

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: start these tests by npm run test:real`)
  return value
}

/** Origin of the pod. */
export const realPod = (): string => setting('ATOLL_REAL_POD')
export const account = (role: Role): Account =>
  (JSON.parse(setting('ATOLL_REAL_ACCOUNTS')) as Record<Role, Account>)[role]
/** The column of the table that this run fills. */
export const column = {
  open: process.env.ATOLL_REAL_ACCESS === 'open',
  elsewhere: process.env.ATOLL_REAL_FRONT === 'elsewhere'
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call below /api/v1/.
 * @param body an object is sent as JSON, form data as it is
 * @returns the answer's JSON, undefined for an empty one
 * @throws Error with status and answer, when the pod refuses
 */
export async function ask<T = unknown>(
  who: Account | undefined,
  method: Method,
  path: string,
  body?: object
): Promise<T> {
  const basic = who && Buffer.from(`${who.name}:${who.password}`).toString('base64')
  const form = body instanceof FormData
  const answer = await fetch(`${realPod()}/api/v1/${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(basic ? { authorization: `Basic ${basic}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {})
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {})
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return (text ? JSON.parse(text) : undefined) as T
}

export type Rows<T> = { count: number; results: T[] }
export type Upload = { duration: number | null }
export type Track = {
  id: number
  title: string
  uploads: Upload[]
  artist: { id: number; name: string }
}
export type Album = {
  id: number
  title: string
  tracks_count: number
  is_playable: boolean
  tags: string[]
  artist: { id: number; name: string }
}
export type Listening = { id: number; track: Track }
export type Me = {
  id: number
  username: string
  full_username: string
  name: string
  email: string
  avatar: { uuid: string; urls: { original: string } } | null
}

export const me = (role: Role): Promise<Me> => ask<Me>(account(role), 'GET', 'users/me')
export const listenings = async (role: Role): Promise<Listening[]> =>
  (
    await ask<Rows<Listening>>(
      account(role),
      'GET',
      'history/listenings?scope=me&ordering=-creation_date'
    )
  ).results
export const favoriteIds = async (role: Role): Promise<number[]> =>
  (await ask<Rows<{ track: number }>>(account(role), 'GET', 'favorites/tracks/all')).results.map(
    ({ track }) => track
  )
export const secondsOf = ({ uploads }: Track): number => uploads[0]?.duration ?? 0

/** The first hundred playable tracks that the pod shows to an account. */
export const tracks = async (role: Role, query = ''): Promise<Track[]> =>
  (await ask<Rows<Track>>(account(role), 'GET', `tracks?playable=true&page_size=100${query}`))
    .results

/** The album with the most tracks. @throws Error when none has three */
export async function longAlbum(): Promise<Album> {
  const { results } = await ask<Rows<Album>>(
    account('alice'),
    'GET',
    'albums?playable=true&page_size=100'
  )
  const album = results.toSorted((a, b) => b.tracks_count - a.tracks_count)[0]
  if (!album || album.tracks_count < 3) throw new Error('The pod has no album with three tracks')
  return album
}
