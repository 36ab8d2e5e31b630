// Every row of the route table, for every kind of visitor, in both interfaces:
// docs/product/navigation.md#guards, written down a second time by address and compared with the
// table's guards.
import { expect, test } from 'vitest'
import { decide, type Visitor } from '../../../src/lib/routes/guards.ts'
import { hasRoute, matchPath, routePath } from '../../../src/lib/routes/match.ts'
import { routeNames, routes, type Interface } from '../../../src/lib/routes/table.ts'

const roles = {
  anonymous: undefined,
  user: [],
  moderator: ['moderation'],
  librarian: ['library'],
  admin: ['library', 'moderation', 'settings'],
  // What the session of a librarian by token has: edits, and no other list.
  'librarian by token': ['library']
} as const
const UUID = '9b2c7d3e-1111-4222-8333-444455556666'

const NEEDS_SESSION =
  /^\/(favorites|subscriptions|notifications|settings|content|upload|manage|authorize)(\/|$)|^\/library\/(me|radios\/build)(\/|$)|^\/library\/:id\/(edit|upload)$|^\/library\/\w+\/:id\/edit/
const PERMISSIONS: readonly (readonly [RegExp, string])[] = [
  [/^\/manage\/library\//, 'library'],
  [/^\/manage\/moderation\//, 'moderation'],
  [/^\/manage\/(settings|users\/)/, 'settings']
]
const OPEN_WHEN_CLOSED = /^\/($|about|login$|logout$|signup$|instance-chooser$|auth\/)/
const NEWER_ONLY = /^\/upload(\/|$)|^\/library\/channels$|\/manageUploads$/

/** Where the specification sends a visitor; undefined for "stays". */
function specified(
  pattern: string,
  address: string,
  role: keyof typeof roles,
  ui: Interface
): string | undefined {
  const held = roles[role] as readonly string[] | undefined
  const login = `/login?next=${encodeURIComponent(address)}`
  if (pattern === '/') return held ? '/library' : undefined
  if (/^\/(login|signup)$/.test(pattern)) return held ? '/library' : undefined
  if (NEEDS_SESSION.test(pattern) && !held) return login
  const consoles = /^\/manage\/library\/(?!edits)/
  if (role === 'librarian by token' && consoles.test(pattern)) return '/library'
  const wanted = PERMISSIONS.find(([rows]) => rows.test(pattern))?.[1]
  if (wanted && !held!.includes(wanted)) return '/library'
  if (/^\/@:username@:domain/.test(pattern)) return held ? undefined : login
  if (/^\/library\/:id\/upload$/.test(pattern) && ui === 'v2') return '/upload'
  if (pattern === '/upload/running') return '/upload'
  return undefined
}

for (const ui of ['v1', 'v2'] as const) {
  for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
    test(`the guards of every route for ${role}, interface ${ui}`, () => {
      const held = roles[role] as readonly string[] | undefined
      const visitor = (address: string): Visitor => ({
        signedIn: held !== undefined,
        can: (permission) => held?.includes(permission) ?? false,
        byToken: role === 'librarian by token',
        hasInstance: true,
        domain: 'reef.example',
        address,
        ui,
        uploading: false,
        closed: false
      })
      let rows = 0
      for (const name of routeNames) {
        const { pattern } = routes[name]
        const params = {
          id: /^\/library\/(:id|uploads)/.test(pattern) ? UUID : 7,
          editId: UUID,
          username: 'ada',
          domain: 'far.example'
        }
        const address = routePath(name, params)
        const match = matchPath(address)!
        expect(match.name, address).toBe(name)
        expect(hasRoute(ui, name), address).toBe(ui === 'v2' || !NEWER_ONLY.test(pattern))
        if (!hasRoute(ui, name)) continue
        rows++
        expect(decide(match, visitor(address)), `${role} at ${address} (${ui})`).toBe(
          specified(pattern, address, role, ui)
        )
        // A closed pod shows visitors only the pages they need to sign in.
        const closed = decide(match, { ...visitor(address), closed: true })
        expect(closed, `${role} at ${address} of a closed pod`).toBe(
          held || OPEN_WHEN_CLOSED.test(pattern)
            ? specified(pattern, address, role, ui)
            : `/login?next=${encodeURIComponent(address)}`
        )
        // Without a chosen pod every row but two leads to the chooser.
        const nowhere = decide(match, { ...visitor(address), hasInstance: false })
        if (/^\/(instance-chooser|auth\/callback)$/.test(pattern)) expect(nowhere).toBeUndefined()
        else expect(nowhere).toBe(`/instance-chooser?next=${encodeURIComponent(address)}`)
      }
      expect(rows).toBeGreaterThan(80)
    })
  }
}

test('the page of running uploads opens while an upload runs', () => {
  const visitor: Visitor = {
    signedIn: true,
    can: () => false,
    byToken: false,
    hasInstance: true,
    domain: 'reef.example',
    address: '/upload/running',
    ui: 'v2',
    uploading: true,
    closed: false
  }
  expect(decide(matchPath('/upload/running')!, visitor)).toBeUndefined()
})

test('the import reference is passed on to the newer upload screen', () => {
  const address = `/library/${UUID}/upload?import=abc`
  const visitor: Visitor = {
    signedIn: true,
    can: () => false,
    byToken: false,
    hasInstance: true,
    domain: 'reef.example',
    address,
    ui: 'v2',
    uploading: false,
    closed: false
  }
  expect(decide(matchPath(`/library/${UUID}/upload`)!, visitor)).toBe('/upload?import=abc')
})
