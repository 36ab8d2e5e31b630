// Guards of the route table (docs/product/navigation.md#guards), applied before a guarded page is
// visible: its <html> has data-guarded, which hides the page until the session is known and the
// guard has decided.
import { podOrigin } from '../../lib/pods/address.ts'
import { env } from '../../lib/env.ts'
import { hostOf } from '../../lib/pods/instances.ts'
import { decide } from '../../lib/routes/guards.ts'
import { routes, type Route } from '../../lib/routes/table.ts'
import {
  $closed,
  confirmClosed,
  isConfirmed,
  watchPodProfile
} from '../../stores/session/pod-profile.ts'
import { isUploading } from '../../stores/publish/uploads/mark.ts'
import { $route, goTo } from '../../stores/kit/route.ts'
import { $hasInstance } from '../../stores/session/instances.ts'
import { $session, can, isTokenSession } from '../../stores/session/session.ts'
import { $uiVersion } from '../../stores/kit/ui-version.ts'

/** Goes to the start of uploads, unless the vault knows of some: a killed browser told only it. */
async function leaveRunning(start: string): Promise<void> {
  const route = $route.get()
  const found = await import('../../stores/publish/uploads/recall.ts')
    .then(({ recallUploads }) => recallUploads())
    .catch(() => false)
  if (found) judge()
  else if ($route.get() === route) goTo(start, { history: 'replace' })
}

function judge(): void {
  const match = $route.get()
  const session = $session.get()
  if (!match || session.state === 'unknown') {
    // Addresses without a page in the chosen interface show "page not found", which is never
    // hidden.
    if (!match && session.state !== 'unknown')
      document.documentElement.removeAttribute('data-guarded')
    return
  }
  // The pod was closed at an earlier visit; it may have been opened since.
  if ($closed.get() && session.state === 'anonymous' && !routes[match.name].open && !isConfirmed())
    return void confirmClosed().then(judge)
  const { pathname, search, hash } = env().location()
  const target = decide(match, {
    signedIn: session.state === 'signed-in',
    can: (permission) => can(session, permission),
    byToken: isTokenSession(),
    hasInstance: $hasInstance.get(),
    domain: hostOf(podOrigin()),
    ui: $uiVersion.get(),
    closed: $closed.get(),
    uploading: isUploading(),
    address: pathname + search + hash
  })
  if (target === undefined) document.documentElement.removeAttribute('data-guarded')
  else if (match.name === 'upload.running' && target === routes.upload.pattern)
    void leaveRunning(target)
  else {
    goTo(target, { history: 'replace' })
    // Anonymous people are led to the login, which says enough.
    if (session.state === 'signed-in' && (routes[match.name] as Route).guard?.permission)
      import('./refused.ts').then(
        (say) => say.sayRefused(pathname + search),
        () => undefined
      )
  }
}

/**
 * Hides pages that a closed pod does not show to visitors, before they are redirected to the login
 * page.
 */
const showClosed = (closed: boolean): void =>
  void document.documentElement.toggleAttribute('data-closed', closed)

export function watchGuards(): void {
  watchPodProfile()
  $closed.subscribe(showClosed)
  $closed.listen(judge)
  $session.listen(judge)
  $hasInstance.listen(judge)
  $route.subscribe(judge)
  document.addEventListener('astro:page-load', judge)
}
