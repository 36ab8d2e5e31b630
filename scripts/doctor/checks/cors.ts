// Checks whether pages of other hosts may call the API, and play and read the pod's files.
import type { Answer, Server } from '../ask.ts'
import { note, ok, problem, type Finding } from '../finding.ts'
import { whyNot, type Pod } from '../pod.ts'

/** Example of a host that serves Atoll. */
const ORIGIN = 'https://atoll.example'
const METHODS = ['POST', 'PATCH', 'PUT', 'DELETE']

const names = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())
const letsIn = ({ headers }: Answer): boolean =>
  ['*', ORIGIN].includes(headers.get('access-control-allow-origin') ?? '')

const preflight = (server: Server, address: string, wanted: string): Promise<Answer> =>
  server.ask(address, {
    method: 'OPTIONS',
    headersOnly: true,
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'GET',
      'access-control-request-headers': wanted
    }
  })

export async function apiCors({ stranger, base }: Pod): Promise<Finding> {
  const answer = await preflight(stranger, `${base}tracks/`, 'authorization')
  const what = 'API from other hosts'
  const advice =
    'Let the web server pass OPTIONS and the Access-Control-* headers of the API through as they are.'
  if (answer.status >= 300 || !letsIn(answer))
    return problem(
      what,
      `refused: the preflight answers ${answer.status} and does not let other origins in`,
      ['elsewhere'],
      advice
    )
  if (!names(answer.headers, 'access-control-allow-headers').includes('authorization'))
    return problem(
      what,
      'the preflight does not allow the header authorization',
      ['elsewhere'],
      advice
    )
  const methods = names(answer.headers, 'access-control-allow-methods')
  const missing = METHODS.filter(
    (method) =>
      method !== 'POST' && !methods.includes(method.toLowerCase()) && !methods.includes('*')
  )
  return missing.length > 0
    ? problem(what, `the preflight does not allow ${missing.join(', ')}`, ['elsewhere'], advice)
    : ok(what, 'allowed, with authorization')
}

type Sample = { listen?: string; cover?: string }

/** Address of the first cover found in an answer. */
function findCover(value: unknown, depth = 0): string | undefined {
  if (depth > 8 || typeof value !== 'object' || value === null) return undefined
  const { urls } = value as { urls?: { medium_square_crop?: unknown; original?: unknown } | null }
  const own = urls?.medium_square_crop ?? urls?.original
  if (typeof own === 'string' && own) return own
  for (const each of Object.values(value)) {
    const found = findCover(each, depth + 1)
    if (found) return found
  }
  return undefined
}

/** A playable track and a picture from the first page of tracks. */
async function takeSample(server: Server, base: string): Promise<Sample> {
  const { body } = await server.ask(`${base}tracks/?page_size=20&playable=true`)
  const rows: unknown = (body as { results?: unknown } | null)?.results
  if (!Array.isArray(rows)) return {}
  const listen = rows
    .map((row) => (row as { listen_url?: unknown } | null)?.listen_url)
    .find((each) => typeof each === 'string')
  const cover = findCover(rows)
  return { ...(listen ? { listen: listen as string } : {}), ...(cover ? { cover } : {}) }
}

async function sound(server: Server, address: string): Promise<Finding[]> {
  const answer = await server.ask(address, {
    headersOnly: true,
    anywhere: true,
    headers: { origin: ORIGIN, range: 'bytes=0-1023' }
  })
  if (answer.status !== 200 && answer.status !== 206)
    return [
      problem(
        'sound',
        `a track that is listed answers ${answer.status}`,
        ['here', 'elsewhere'],
        'Look whether the pod’s files are in their place.'
      )
    ]
  const file =
    new URL(answer.url).origin === server.origin ? '' : ` (sent by ${new URL(answer.url).host})`
  const range =
    answer.status === 206
      ? ok('seeking', 'parts of a track can be asked for (206)')
      : note(
          'seeking',
          'the pod sends whole files only: no jumping ahead',
          'Let the web server send sound itself (X-Accel-Redirect), with ranges.'
        )
  const cors = letsIn(answer)
    ? ok('sound from other hosts', `allowed${file}`)
    : problem(
        'sound from other hosts',
        `refused: no Access-Control-Allow-Origin${file}`,
        ['elsewhere'],
        "Add “add_header Access-Control-Allow-Origin '*';” where nginx sends the sound (/_protected/…), or set the rule of the bucket."
      )
  const asked = await preflight(server, address, 'range')
  const preflights =
    asked.status < 300 &&
    letsIn(asked) &&
    names(asked.headers, 'access-control-allow-headers').some(
      (name) => name === 'range' || name === '*'
    )
  return [
    cors,
    range,
    preflights
      ? ok('seeking from other hosts', 'allowed for every form of Range')
      : ok(
          'seeking from other hosts',
          'a preflight for Range is refused; Atoll sends only the plain form, which needs none'
        )
  ]
}

async function covers(server: Server, address: string): Promise<Finding> {
  const answer = await server.ask(address, {
    headersOnly: true,
    anywhere: true,
    headers: { origin: ORIGIN }
  })
  if (answer.status !== 200)
    return note(
      'covers',
      `a picture that is listed answers ${answer.status}`,
      'Look whether the pod’s media are in their place.'
    )
  return letsIn(answer)
    ? ok('covers from other hosts', 'allowed')
    : note(
        'covers from other hosts',
        'shown, but their colours cannot be read: no Access-Control-Allow-Origin',
        "Add “add_header Access-Control-Allow-Origin '*';” to the location /media/ of nginx."
      )
}

/** @param server a connection that may see lists; undefined if none may */
export async function mediaChecks({ base }: Pod, server: Server | undefined): Promise<Finding[]> {
  if (!server)
    return [
      note(
        'sound, covers',
        'not looked at: strangers see no music here; try again with --account NAME'
      )
    ]
  const { listen, cover } = await takeSample(server, base)
  const findings: Finding[] = []
  try {
    if (listen) findings.push(...(await sound(server, listen)))
    else findings.push(note('sound', 'not looked at: no track here can be played yet'))
  } catch (error) {
    findings.push(problem('sound', whyNot(error), ['here', 'elsewhere']))
  }
  try {
    if (cover) findings.push(await covers(server, cover))
    else findings.push(note('covers', 'not looked at: there are none among the first tracks'))
  } catch (error) {
    findings.push(note('covers', whyNot(error)))
  }
  return findings
}
