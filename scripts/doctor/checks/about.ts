// Checks the pod's software and version, and whether it is open to visitors.
import { numbersOf } from '../faults.ts'
import { note, ok, problem, type Finding } from '../finding.ts'
import type { Pod } from '../pod.ts'

/** 1.4 is the oldest release line that Atoll supports. */
const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return major < 1 || (major === 1 && minor < 4)
}

export function about({ origin, software, version, name, dialect }: Pod): Finding[] {
  const secure = origin.startsWith('https:')
  const local = /^(localhost|127\.|\[::1\])/.test(new URL(origin).host)
  return [
    ok('reachable', `${name ? `${name}, at ` : ''}${origin}`),
    isOld(version)
      ? note(
          'software',
          `${software} ${version}, older than Atoll was made for`,
          'Update the server to 1.4 or newer.'
        )
      : ok('software', `${software} ${version}`),
    dialect === '2'
      ? ok('API', 'v2')
      : (numbersOf(version)?.[0] ?? 0) >= 2
        ? note(
            'API',
            `v1, as servers of the release line 1.4 speak it, although this is ${version}`,
            'Let the web server pass everything under /api/v2/ through.'
          )
        : ok('API', 'v1, as servers of the release line 1.4 speak it'),
    ...(secure || local
      ? []
      : [
          problem(
            'encryption',
            'none: browsers let no page of a host with https talk to it',
            ['elsewhere'],
            'Serve the pod by https, e.g. with a certificate by Let’s Encrypt.'
          )
        ])
  ]
}

export async function people({
  stranger,
  base,
  openRegistrations
}: Pod): Promise<{ findings: Finding[]; open: boolean }> {
  const { status } = await stranger.ask(`${base}tracks/?page_size=1`, { headersOnly: true })
  const lists =
    status === 200
      ? ok('strangers', 'may look around and listen')
      : status === 401 || status === 403
        ? note(
            'strangers',
            `must sign in before they see anything (lists answer ${status}; this is the server’s default)`,
            'To open the library to everybody, switch off “API requires authentication” (common__api_authentication_required) in the pod’s settings.'
          )
        : problem(
            'strangers',
            `the list of tracks answers ${status}`,
            ['here', 'elsewhere'],
            'Look into the server’s log.'
          )
  const registration = openRegistrations
    ? ok('registration', 'open')
    : ok('registration', 'closed: accounts are made by invitation or by the admin')
  return { findings: [lists, registration], open: status === 200 }
}
