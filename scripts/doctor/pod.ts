// Finds out whether there is a pod, its software and its dialect. All other checks use the result.
import type { DialectName } from '../../src/lib/api/dialects/dialect.ts'
import { PROBE_PATH, readProbe } from '../../src/lib/api/dialects/probe.ts'
import { AskError, openServer, type Answer, type Server } from './ask.ts'
import { plain } from './table.ts'

export type Pod = {
  origin: string
  dialect: DialectName
  /** Base path of the calls, e.g. `/api/v1/`. */
  base: string
  software: string
  version: string
  name: string
  nodeinfoPath: string
  openRegistrations: boolean
  /** An anonymous connection. */
  stranger: Server
}

/** There is nothing to examine. The message is meant for users. */
export class NoPod extends Error {
  override name = 'NoPod'
}

const BASES: Readonly<Record<DialectName, string>> = { '1.4': '/api/v1/', '2': '/api/v2/' }
const NODEINFO = ['/api/v2/instance/nodeinfo/2.1/', '/api/v1/instance/nodeinfo/2.0/'] as const

type Nodeinfo = {
  software: { name: string; version: string }
  openRegistrations?: unknown
  metadata?: { nodeName?: unknown } | null
}

const isNodeinfo = (body: unknown): body is Nodeinfo => {
  const software = (body as Partial<Nodeinfo> | null)?.software
  return typeof software?.name === 'string' && typeof software.version === 'string'
}

/** The error for an answer that is not nodeinfo. */
function refusal({ status, headers, url }: Answer, origin: string): NoPod {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location && URL.canParse(location, url))
    return new NoPod(`${origin} sends its visitors to ${new URL(location, url).origin}: ask there.`)
  if (status >= 500)
    return new NoPod(
      `${origin} answers, but the pod behind it does not (status ${status}): it is down, or is starting.`
    )
  return new NoPod(
    `${origin} is no pod: it answers, but does not say what it is (no nodeinfo under /api, status ${status}).`
  )
}

/**
 * @param origin http or https, without path
 * @param seconds timeout of one request
 * @throws NoPod, AskError
 */
export async function findPod(origin: string, seconds?: number): Promise<Pod> {
  const stranger = openServer(origin, seconds)
  const answers: Answer[] = []
  for (const path of NODEINFO) {
    const answer = await stranger.ask(path)
    if (answer.status === 200 && isNodeinfo(answer.body)) {
      const { body } = answer
      const dialect = readProbe(await stranger.ask(PROBE_PATH))
      if (!dialect)
        throw new NoPod(
          `${origin} has an API that Atoll does not know: ${PROBE_PATH} gives an unknown answer.`
        )
      return {
        origin,
        dialect,
        base: BASES[dialect],
        software: plain(body.software.name, 60),
        version: plain(body.software.version, 60),
        name: typeof body.metadata?.nodeName === 'string' ? plain(body.metadata.nodeName, 100) : '',
        nodeinfoPath: path,
        openRegistrations: body.openRegistrations === true,
        stranger
      }
    }
    answers.push(answer)
  }
  throw refusal(answers.find(({ status }) => status >= 500) ?? answers[0]!, origin)
}

/** The text of a finding for a request without an answer. */
export const whyNot = (error: unknown): string => {
  if (error instanceof AskError) return error.message
  throw error
}
