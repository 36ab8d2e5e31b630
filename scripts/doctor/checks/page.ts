// Checks the headers of the pod's pages: they matter if the pod itself serves Atoll's files.
import type { Answer } from '../ask.ts'
import { note, ok, problem, type Finding } from '../finding.ts'
import { barred, policyLacks } from '../policy.ts'
import type { Pod } from '../pod.ts'

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function policy(header: string | null, origin: string): Finding[] {
  const what = 'content policy'
  if (!header) return [ok(what, 'none of the server’s; Atoll’s pages bring their own')]
  const lacks = policyLacks(header, origin)
  const without = barred(header)
  if (lacks.length === 0)
    return [
      ok(
        what,
        `Atoll runs under it${without.length > 0 ? `; it bars ${list(without)}, which Atoll does not use` : ''}`
      )
    ]
  return lacks.map(({ directive, sources, fatal }) => {
    const says = `${directive} does not allow ${sources.join(' ')}`
    const advice = `Add ${sources.join(' ')} to ${directive} in the header Content-Security-Policy.`
    return fatal ? problem(what, says, ['here'], advice) : note(what, says, advice)
  })
}

function caching({ headers }: Answer): Finding {
  const header = headers.get('cache-control') ?? ''
  // docs/hosting.md#on-a-pod-of-the-line-20.
  if (header === '' && !headers.has('expires') && headers.has('last-modified'))
    return note(
      'caching of pages',
      'the web server says nothing about it: browsers keep pages for about a tenth of their age, so an update may reach people late',
      'Send Cache-Control: no-cache for pages, and let only /_astro/ be kept (a year, immutable).'
    )
  const seconds = Number(/max-age=(\d+)/i.exec(header)?.[1] ?? 0)
  if (/no-cache|no-store/i.test(header) || seconds === 0)
    return ok('caching of pages', 'browsers ask for a new version at every visit')
  const time =
    seconds >= 3600
      ? `${Math.round(seconds / 3600)} h`
      : seconds >= 60
        ? `${Math.round(seconds / 60)} min`
        : `${seconds} s`
  return note(
    'caching of pages',
    `browsers keep pages for ${time}: an update may reach people that much later`,
    'Send Cache-Control: no-cache for pages, and let only /_astro/ be kept (a year, immutable).'
  )
}

function framing({ headers }: Answer): Finding {
  const header = headers.get('x-frame-options')
  const ancestors = /frame-ancestors ([^;,]+)/i.exec(
    headers.get('content-security-policy') ?? ''
  )?.[1]
  return header || ancestors
    ? ok(
        'framing',
        `other sites cannot put the page into theirs (${header ?? `frame-ancestors ${ancestors}`})`
      )
    : note(
        'framing',
        'any site may put the page into its own, and have its buttons pressed',
        'Add the header X-Frame-Options: SAMEORIGIN.'
      )
}

export async function pageChecks({ stranger, origin }: Pod): Promise<Finding[]> {
  const answer = await stranger.ask('/', { headers: { accept: 'text/html' } })
  const { status, headers, text } = answer
  const type = headers.get('content-type') ?? ''
  if (status !== 200 || !/html/i.test(type)) {
    const says = status === 200 ? 'is no web page' : `answers ${status}`
    return [
      note(
        'front page',
        `${says}: no client is served here`,
        'Put Atoll’s built files where the web server takes its pages from (docs/hosting.md).'
      )
    ]
  }
  const isAtoll = /<html[^>]*\sdata-page=[^>]*\sdata-player=/i.test(text)
  const scope = headers.get('service-worker-allowed')
  return [
    ok('front page', isAtoll ? 'Atoll' : 'another client; Atoll’s files can take its place'),
    ...policy(headers.get('content-security-policy'), origin),
    caching(answer),
    framing(answer),
    ok(
      'Service-Worker-Allowed',
      scope ? `${scope} (Atoll needs no such header)` : 'not sent, and not needed'
    )
  ]
}
