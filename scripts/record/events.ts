// Opens the activity socket as a browser would, and triggers the events that can be triggered
// without leaving traces.
import { setTimeout as wait } from 'node:timers/promises'

type Row = { id: number; uuid: string; type: string; results: Row[] }

/** Milliseconds after which an event counts as lost. */
const PATIENCE = 15_000

/** Cookies of a session, by name. */
async function logIn(pod: string, account: string): Promise<Map<string, string>> {
  const cookies = new Map<string, string>()
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
  }
  keep(await fetch(`${pod}/api/v1/instance/nodeinfo/2.0/`))
  const [username = '', password = ''] = account.split(':')
  const response = await fetch(`${pod}/api/v1/users/login`, {
    method: 'POST',
    headers: { cookie: cookieOf(cookies), 'x-csrftoken': cookies.get('csrftoken') ?? '' },
    body: new URLSearchParams({ username, password })
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status}`)
  keep(response)
  return cookies
}

const cookieOf = (cookies: Map<string, string>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** One received event of each type, in the server's own form. */
export async function recordEvents(pod: string, account: string): Promise<Record<string, unknown>> {
  const cookies = await logIn(pod, account)
  const call = async (method: string, path: string, body?: object): Promise<Row> => {
    const response = await fetch(`${pod}/api/v1/${path}`, {
      method,
      headers: {
        cookie: cookieOf(cookies),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'content-type': 'application/json'
      },
      ...(body ? { body: JSON.stringify(body) } : {})
    })
    const text = await response.text()
    return text === '' ? ({} as Row) : (JSON.parse(text) as Row)
  }
  const events = new Map<string, unknown>()
  const address = `${pod.replace(/^http/, 'ws')}/api/v1/activity`
  const socket = new WebSocket(address, { headers: { cookie: cookieOf(cookies) } } as never)
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as Row
    events.set(event.type, event)
  })
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })
  const marked = (await call('GET', 'favorites/tracks/all/')) as unknown as {
    results: { track: number }[]
  }
  const { results } = await call('GET', 'tracks/?page_size=50')
  const track = results.find(({ id }) => !marked.results.some((row) => row.track === id))?.id
  await call('POST', 'favorites/tracks/', { track })
  await call('POST', 'favorites/tracks/remove/', { track })
  await call('POST', 'history/listenings/', { track })
  // A failed import that is started again fails again, which sends an event.
  const [failed] = (await call('GET', 'uploads/?import_status=errored&include_channels=true'))
    .results
  if (failed)
    await call('POST', 'uploads/action/', { action: 'relaunch_import', objects: [failed.uuid] })
  const wanted = failed ? 3 : 2
  for (let waited = 0; events.size < wanted && waited < PATIENCE; waited += 250) await wait(250)
  socket.close()
  return Object.fromEntries(events)
}
