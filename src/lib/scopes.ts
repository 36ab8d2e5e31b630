// What applications may do, as a tree of two parents: `read` and `write` imply their children. docs/product/people.md#applications.
import { expandScopes, NEVER_BY_TOKEN, SCOPE_AREAS, SCOPE_ROOTS, type ScopeArea, type ScopeRoot } from './contract/scopes.ts'

/** Areas a person may choose from; `plugins` comes with the parents only. */
export const OFFERED_AREAS: readonly ScopeArea[] = SCOPE_AREAS.filter((area) => area !== 'plugins')

/** Scopes as they are written: parents, children, and words of other servers. A parent stands without its children. */
export type Scopes = ReadonlySet<string>
export type ScopeState = 'all' | 'some' | 'none'

const rootOf = (scope: string): ScopeRoot | undefined => SCOPE_ROOTS.find((root) => scope.startsWith(`${root}:`))

/** Children of a chosen parent are left out: it implies them. */
const normalise = (scopes: Iterable<string>): Scopes => {
  const all = new Set(scopes)
  return new Set([...all].filter((scope) => !all.has(rootOf(scope) ?? '')))
}

/** Reads a text of scopes with spaces between. */
export const parseScopes = (text: string): Scopes => normalise(text.split(/\s+/).filter(Boolean))

const place = (scope: string): number => {
  const root = rootOf(scope) ?? scope
  const roots: readonly string[] = SCOPE_ROOTS
  const areas: readonly string[] = SCOPE_AREAS
  const [first, second] = [roots.indexOf(root), areas.indexOf(scope.slice(root.length + 1))]
  return first < 0 ? 1000 : first * 100 + (scope === root ? 0 : second < 0 ? 99 : second + 1)
}

/** Writes scopes in the order of the tree; what is written and read again is the same. */
export const formatScopes = (scopes: Scopes): string =>
  [...normalise(scopes)].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1)).join(' ')

/** How much of a parent is chosen. All children are still less than the parent: that one reaches the running of the pod too. */
export function stateOf(scopes: Scopes, root: ScopeRoot): ScopeState {
  if (scopes.has(root)) return 'all'
  return [...scopes].some((scope) => scope.startsWith(`${root}:`)) ? 'some' : 'none'
}

/** Whether a scope is chosen, itself or by its parent. */
export const holds = (scopes: Scopes, scope: string): boolean => scopes.has(scope) || scopes.has(rootOf(scope) ?? '')

/** Chooses a parent with all that it implies, or takes all of it back. */
export function toggleRoot(scopes: Scopes, root: ScopeRoot): Scopes {
  const others = [...scopes].filter((scope) => scope !== root && rootOf(scope) !== root)
  return new Set(stateOf(scopes, root) === 'all' ? others : [...others, root])
}

/** Chooses a child, or takes it back; out of a whole parent the other children stay. */
export function toggleArea(scopes: Scopes, root: ScopeRoot, area: ScopeArea): Scopes {
  const scope = `${root}:${area}`
  if (!holds(scopes, scope)) return normalise([...scopes, scope])
  const siblings = scopes.has(root) ? OFFERED_AREAS.map((each) => `${root}:${each}`) : []
  return new Set([...scopes, ...siblings].filter((each) => each !== scope && each !== root))
}

export type Wish = { area: string; read: boolean; write: boolean }

/** What an access token of these scopes could do, area by area, without what no token ever reaches. */
export function wishesOf(text: string): Wish[] {
  const scopes = expandScopes(text)
  const areas = new Set([...scopes].map((scope) => scope.slice(scope.indexOf(':') + 1)))
  const reachable = (area: string) => !area.startsWith('instance:') && !NEVER_BY_TOKEN.some((never) => never === area)
  return [...SCOPE_AREAS, ...[...areas].filter((area) => !(SCOPE_AREAS as readonly string[]).includes(area))]
    .filter(reachable)
    .map((area) => ({ area, read: scopes.has(`read:${area}`), write: scopes.has(`write:${area}`) }))
    .filter(({ read, write }) => read || write)
}
