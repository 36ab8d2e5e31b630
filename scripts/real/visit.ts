// Prepares and cleans up a real pod around the journeys: sessions, anonymous access, and things to
// remove.
import type { Account } from './options.ts'

const ACCESS = 'common__api_authentication_required'
type Cookie = {
  name: string
  value: string
  domain: string
  path: string
  expires: -1
  httpOnly: false
  secure: boolean
  sameSite: 'Lax'
}

/** One call below /api/v1/ with HTTP Basic. @throws Error with the pod's answer */
export async function ask<T>(
  pod: string,
  who: Account,
  method: string,
  path: string,
  body?: object
): Promise<T> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${who.name}:${who.password}`).toString('base64')}`,
    ...(body ? { 'content-type': 'application/json' } : {})
  }
  const answer = await fetch(`${pod}/api/v1/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`${method} ${path} as ${who.name}: ${answer.status} ${text.slice(0, 200)}`)
  return (text ? JSON.parse(text) : undefined) as T
}

/** Whether anonymous visitors may not see the lists. */
export const isClosed = async (pod: string): Promise<boolean> =>
  (await fetch(`${pod}/api/v1/albums?page_size=1`)).status === 401

/** Whether this account may change the pod's anonymous access. */
export const mayChange = (pod: string, admin: Account): Promise<boolean> =>
  ask(pod, admin, 'GET', 'instance/admin/settings/').then(
    () => true,
    () => false
  )

export const setClosed = (pod: string, admin: Account, closed: boolean): Promise<unknown> =>
  ask(pod, admin, 'POST', 'instance/admin/settings/bulk/', { [ACCESS]: closed })

/**
 * Signs in through the API, so that the journeys use none of the thirty logins a pod allows in an
 * hour.
 */
export async function openSession(
  pod: string,
  { name, password }: Account
): Promise<{ cookies: Cookie[]; origins: [] }> {
  const jar = new Map<string, string>()
  const take = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (key && value) jar.set(key, value)
    }
  }
  take(await fetch(`${pod}/api/v1/instance/nodeinfo/2.0/`))
  const answer = await fetch(`${pod}/api/v1/users/login`, {
    method: 'POST',
    headers: {
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      'x-csrftoken': jar.get('csrftoken') ?? '',
      referer: `${pod}/`
    },
    body: new URLSearchParams({ username: name, password })
  })
  if (!answer.ok)
    throw new Error(`${name} cannot sign in: ${answer.status}. --account names other people.`)
  take(answer)
  const { hostname, protocol } = new URL(pod)
  const common = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: protocol === 'https:',
    sameSite: 'Lax'
  } as const
  return { cookies: [...jar].map(([key, value]) => ({ name: key, value, ...common })), origins: [] }
}

/** Closes a session opened by openSession. */
export async function closeSession(pod: string, cookies: readonly Cookie[]): Promise<void> {
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${pod}/api/v1/users/logout`, {
    method: 'POST',
    headers: { cookie, 'x-csrftoken': csrf, referer: `${pod}/` }
  })
}

type Grant = { client_id: string }

/** Applications with access to an account. */
export const grantsOf = async (pod: string, who: Account): Promise<string[]> =>
  (await ask<Grant[]>(pod, who, 'GET', 'oauth/grants/')).map(({ client_id }) => client_id)

/** Revokes the grants added since `before`. */
export async function revokeSince(
  pod: string,
  who: Account,
  before: readonly string[]
): Promise<void> {
  for (const id of await grantsOf(pod, who))
    if (!before.includes(id)) await ask(pod, who, 'DELETE', `oauth/grants/${id}/`)
}
