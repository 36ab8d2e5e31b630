// Checks the ways to sign in, without an account. Nothing is created at the pod.
import { CSRF_COOKIE } from '../../../src/lib/contract/kit/codes.ts'
import { AskError } from '../ask.ts'
import { note, ok, problem, type Finding } from '../finding.ts'
import type { Pod } from '../pod.ts'
import { shakeHands } from '../socket.ts'

/** The path of the activity socket: each line of servers has it below its own base only. */
export const socketPath = ({ base }: Pod): string => `${base}activity`

function cookies({ stranger }: Pod): Finding {
  return stranger.cookies.has(CSRF_COOKIE)
    ? ok('session cookie', `for pages on the pod itself (nodeinfo sets ${CSRF_COOKIE})`)
    : problem(
        'session cookie',
        `nodeinfo sets no ${CSRF_COOKIE}: nobody can sign in on the pod’s own pages`,
        ['here'],
        'Let the web server pass the header Set-Cookie of the API through.'
      )
}

/** Requests the list of applications, and a token with an empty form: neither creates anything. */
async function oauth({ stranger, base }: Pod): Promise<Finding> {
  const advice = 'Update the server, or let its web server pass everything under /api/ through.'
  const apps = await stranger.ask(`${base}oauth/apps/`, { headersOnly: true })
  const methods = apps.headers.get('allow')
  if (![200, 401, 403, 405].includes(apps.status) || (methods && !/\bPOST\b/i.test(methods)))
    return problem(
      'OAuth',
      `applications cannot be made (oauth/apps/ answers ${apps.status})`,
      ['elsewhere'],
      advice
    )
  const token = await stranger.ask(`${base}oauth/token/`, {
    method: 'POST',
    form: {},
    headersOnly: true
  })
  if (token.status !== 400 && token.status !== 401)
    return problem(
      'OAuth',
      `tokens are not given (oauth/token/ answers ${token.status})`,
      ['elsewhere'],
      advice
    )
  return ok('OAuth', 'for pages of other hosts')
}

async function socket(pod: Pod): Promise<Finding> {
  const { stranger, origin } = pod
  const path = socketPath(pod)
  const status = await shakeHands(stranger, path).catch((error: unknown) => {
    if (error instanceof AskError) return error
    throw error
  })
  const what = 'activity socket'
  const advice = `Pass the upgrade of ${path} through to the API: proxy_http_version 1.1, and the headers Upgrade and Connection.`
  if (status instanceof AskError)
    return note(what, `${status.message} Atoll shows no live activity.`, advice)
  if (status === 101) return ok(what, 'opens, for strangers too')
  if (status === 401 || status === 403)
    return ok(what, `is there, and keeps strangers out (${status})`)
  return note(
    what,
    `${new URL(origin).host} answers ${status}: Atoll shows no live activity`,
    advice
  )
}

export const signInChecks = async (pod: Pod): Promise<Finding[]> => [
  cookies(pod),
  await oauth(pod),
  await socket(pod)
]
