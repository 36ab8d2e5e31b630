// Scopes of applications as a tree of two parents: `read` and `write` imply their children.
// docs/product/people.md#applications.
import {
  expandScopes,
  NEVER_BY_TOKEN,
  SCOPE_AREAS,
  SCOPE_ROOTS,
  type ScopeArea,
  type ScopeRoot
} from '../contract/kit/scopes.ts'

/** Areas a user can choose; `plugins` is included only with the parents. */
export const OFFERED_AREAS: readonly ScopeArea[] = SCOPE_AREAS.filter((area) => area !== 'plugins')

/**
 * Scopes as written: parents, children, and scopes of other servers. A parent is listed without its
 * children.
 */
export type Scopes = ReadonlySet<string>
export type ScopeState = 'all' | 'some' | 'none'

const rootOf = (scope: string): ScopeRoot | undefined =>
  SCOPE_ROOTS.find((root) => scope.startsWith(`${root}:`))

/** Leaves out children of a chosen parent, because it implies them. */
const normalise = (scopes: Iterable<string>): Scopes => {
  const all = new Set(scopes)
  return new Set([...all].filter((scope) => !all.has(rootOf(scope) ?? '')))
}

/** Parses a list of scopes separated by spaces. */
export const parseScopes = (text: string): Scopes => normalise(text.split(/\s+/).filter(Boolean))

const place = (scope: string): number => {
  const root = rootOf(scope) ?? scope
  const roots: readonly string[] = SCOPE_ROOTS
  const areas: readonly string[] = SCOPE_AREAS
  const [first, second] = [roots.indexOf(root), areas.indexOf(scope.slice(root.length + 1))]
  return first < 0 ? 1000 : first * 100 + (scope === root ? 0 : second < 0 ? 99 : second + 1)
}

/** Writes scopes in tree order; parsing the result gives the same scopes. */
export const formatScopes = (scopes: Scopes): string =>
  [...normalise(scopes)].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1)).join(' ')

/**
 * How much of a parent is chosen. All children together are less than the parent, which includes
 * administration of the pod.
 */
export function stateOf(scopes: Scopes, root: ScopeRoot): ScopeState {
  if (scopes.has(root)) return 'all'
  return [...scopes].some((scope) => scope.startsWith(`${root}:`)) ? 'some' : 'none'
}

/** Whether a scope is chosen, directly or through its parent. */
export const holds = (scopes: Scopes, scope: string): boolean =>
  scopes.has(scope) || scopes.has(rootOf(scope) ?? '')

/** Selects a parent with all its children, or deselects all of it. */
export function toggleRoot(scopes: Scopes, root: ScopeRoot): Scopes {
  const others = [...scopes].filter((scope) => scope !== root && rootOf(scope) !== root)
  return new Set(stateOf(scopes, root) === 'all' ? others : [...others, root])
}

/**
 * Selects or deselects a child; if the whole parent was selected, the other children stay selected.
 */
export function toggleArea(scopes: Scopes, root: ScopeRoot, area: ScopeArea): Scopes {
  const scope = `${root}:${area}`
  if (!holds(scopes, scope)) return normalise([...scopes, scope])
  const siblings = scopes.has(root) ? OFFERED_AREAS.map((each) => `${root}:${each}`) : []
  return new Set([...scopes, ...siblings].filter((each) => each !== scope && each !== root))
}

export type RequestedScope = { area: string; read: boolean; write: boolean }

/**
 * The rights of an access token with these scopes, by area, without the areas no token can reach.
 */
export function requestedScopes(text: string): RequestedScope[] {
  const scopes = expandScopes(text)
  const areas = new Set([...scopes].map((scope) => scope.slice(scope.indexOf(':') + 1)))
  const reachable = (area: string) =>
    !area.startsWith('instance:') && !NEVER_BY_TOKEN.some((never) => never === area)
  return [
    ...SCOPE_AREAS,
    ...[...areas].filter((area) => !(SCOPE_AREAS as readonly string[]).includes(area))
  ]
    .filter(reachable)
    .map((area) => ({ area, read: scopes.has(`read:${area}`), write: scopes.has(`write:${area}`) }))
    .filter(({ read, write }) => read || write)
}
