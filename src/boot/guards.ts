// Guards of the route table (spec.md sections 2 and 6), applied before a guarded page is seen: its <html> carries
// data-guarded, which hides the page until the session is known and the guard has spoken.
import { env } from '../lib/env.ts'
import { decide } from '../lib/routes/guards.ts'
import { $route, goTo } from '../stores/route.ts'
import { $session, can } from '../stores/session.ts'

function judge(): void {
  const match = $route.get()
  const session = $session.get()
  if (!match || session.state === 'unknown') return
  const { pathname, search } = env().location()
  const target = decide(match, {
    signedIn: session.state === 'signed-in',
    can: (permission) => can(session, permission),
    domain: env()
      .location()
      .origin.replace(/^https?:\/\//, ''),
    address: pathname + search
  })
  if (target === undefined) document.documentElement.removeAttribute('data-guarded')
  else goTo(target, { history: 'replace' })
}

export function watchGuards(): void {
  $session.listen(judge)
  $route.subscribe(judge)
  document.addEventListener('astro:page-load', judge)
}
