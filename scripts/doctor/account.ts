// Checks with an account: signs in with the session cookie, as Atoll does on the pod's own pages,
// and signs out again.
import { CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE } from '../../src/lib/contract/kit/codes.ts'
import { openServer, type Server } from './ask.ts'
import { note, ok, problem, type Finding } from './finding.ts'
import { whyNot, type Pod } from './pod.ts'
import { shakeHands } from './socket.ts'
import { socketPath } from './checks/sign-in.ts'

export type Account = { name: string; password: string }

/**
 * Servers check the origin of a form by these; the cookie is read each time, because signing in
 * changes it.
 */
const formHeaders = ({ origin, cookies }: Server): Record<string, string> => ({
  [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
  origin,
  referer: `${origin}/`
})

/** The pod's text for a refusal, e.g. for a wrong password. */
function reason(body: unknown): string {
  const words = Object.values((typeof body === 'object' && body) || {})
    .flat()
    .filter((each) => typeof each === 'string')
  return words.length > 0 ? `: ${words.join(' ')}` : ''
}

/**
 * @param seconds timeout of one request
 * @returns `person`: the signed-in connection, if the pod accepted the account
 */
export async function signIn(
  pod: Pod,
  account: Account,
  seconds?: number
): Promise<{ finding: Finding; person?: Server }> {
  const person = openServer(pod.origin, seconds)
  const what = 'signing in'
  try {
    await person.ask(pod.nodeinfoPath, { headersOnly: true })
    const form = { username: account.name, password: account.password }
    const { status, body } = await person.ask(`${pod.base}users/login`, {
      method: 'POST',
      form,
      headers: formHeaders(person)
    })
    if (status === 200 && person.cookies.has(SESSION_COOKIE))
      return { finding: ok(what, `as ${account.name}`), person }
    const why =
      status === 400
        ? `the pod does not take this name and password${reason(body)}`
        : status === 200
          ? `the pod gave no cookie ${SESSION_COOKIE}`
          : `the pod answers ${status}${reason(body)}`
    return { finding: problem(what, why, status === 200 ? ['here'] : []) }
  } catch (error) {
    return { finding: problem(what, whyNot(error), ['here']) }
  }
}

/** Checks what only signed-in users can see. */
export async function visit(pod: Pod, person: Server): Promise<Finding[]> {
  const findings: Finding[] = []
  const me = await person.ask(`${pod.base}users/me`)
  const { username } = (me.body ?? {}) as { username?: unknown }
  findings.push(
    me.status === 200 && typeof username === 'string'
      ? ok('account', `${username}: the pod knows who is there`)
      : problem('account', `users/me answers ${me.status}`, ['here', 'elsewhere'])
  )
  const tracks = await person.ask(`${pod.base}tracks/?page_size=1`)
  const { count } = (tracks.body ?? {}) as { count?: unknown }
  findings.push(
    tracks.status === 200 && typeof count === 'number'
      ? ok('library', `${count} track${count === 1 ? '' : 's'} in sight`)
      : problem('library', `the list of tracks answers ${tracks.status}`, ['here', 'elsewhere'])
  )
  const status = await shakeHands(person, socketPath(pod)).catch(whyNot)
  findings.push(
    status === 101
      ? ok('activity socket', 'opens for the session')
      : note(
          'activity socket',
          `does not open for the session (${status}): Atoll shows no live activity`,
          `Pass the upgrade of ${socketPath(pod)} through to the API: proxy_http_version 1.1, and the headers Upgrade and Connection.`
        )
  )
  return findings
}

export async function signOut(pod: Pod, person: Server): Promise<Finding> {
  const { status } = await person.ask(`${pod.base}users/logout`, {
    method: 'POST',
    headers: formHeaders(person)
  })
  if (status < 300) {
    const me = await person.ask(`${pod.base}users/me`, { headersOnly: true })
    return me.status === 200
      ? note(
          'signing out',
          'changes nothing: something in front of the pod, such as the portal of YunoHost, signs people in by itself',
          'Tell people to log out at that portal; Atoll says so, too.'
        )
      : ok('signing out', 'the session has ended')
  }
  return note('signing out', `the pod answers ${status}: the session may still be open`)
}
