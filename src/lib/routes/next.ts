// Pages that hand `next`, the page that a person wanted, to each other.
// docs/product/navigation.md#guards.
import { matchPath } from './match.ts'
import type { RouteName } from './table.ts'

const HANDS_ON = new Set<RouteName | undefined>([
  'login',
  'signup',
  'auth.password.reset',
  'instance-chooser'
])
const handsOn = ({ pathname }: URL): boolean => HANDS_ON.has(matchPath(pathname)?.name)

/**
 * The address that a page should have: with the `next` of the page before, if both hand it to each
 * other and the link between them had none. Static links have none. Who goes there checks it
 * (`safeNext`).
 * @returns undefined if the address stays as it is
 */
export function withNextOf(before: URL, to: URL): URL | undefined {
  const next = before.searchParams.get('next')
  if (next === null || to.searchParams.has('next')) return undefined
  if (before.origin !== to.origin || !handsOn(before) || !handsOn(to)) return undefined
  const address = new URL(to)
  address.searchParams.set('next', next)
  return address
}
