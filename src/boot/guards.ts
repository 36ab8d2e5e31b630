// Guards of the route table (spec.md sections 2 and 6), applied before a guarded page is seen: its <html> carries
// data-guarded, which hides the page until the session is known and the guard has spoken.
import { podOrigin } from '../lib/address.ts'
import { env } from '../lib/env.ts'
import { hostOf } from '../lib/instances.ts'
import { decide } from '../lib/routes/guards.ts'
import { $route, goTo } from '../stores/route.ts'
import { $hasInstance } from '../stores/instances.ts'
import { $session, can } from '../stores/session.ts'
import { $uiVersion } from '../stores/ui-version.ts'

function judge(): void {
  const match = $route.get()
  const session = $session.get()
  if (!match || session.state === 'unknown') {
    // A page that the chosen interface does not have is "page not found", which hides nothing.
    if (!match && session.state !== 'unknown') document.documentElement.removeAttribute('data-guarded')
    return
  }
  const { pathname, search } = env().location()
  const target = decide(match, {
    signedIn: session.state === 'signed-in',
    can: (permission) => can(session, permission),
    hasInstance: $hasInstance.get(),
    domain: hostOf(podOrigin()),
    ui: $uiVersion.get(),
    // Nothing can be on its way before there is an upload manager.
    uploading: false,
    address: pathname + search
  })
  if (target === undefined) document.documentElement.removeAttribute('data-guarded')
  else goTo(target, { history: 'replace' })
}

export function watchGuards(): void {
  $session.listen(judge)
  $hasInstance.listen(judge)
  $route.subscribe(judge)
  document.addEventListener('astro:page-load', judge)
}
