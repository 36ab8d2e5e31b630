// The rule files against the route table, by small interpreters of what each host does with them.
import { expect, test } from 'vitest'
import { hostRules } from '../../../src/lib/routes/hosts.ts'
import { toShell } from '../../../src/lib/routes/match.ts'
import { routeNames, routes } from '../../../src/lib/routes/table.ts'

const rules = hostRules()
const uuid = '9b2c7d3e-1111-4222-8333-444455556666'
const paths = [
  '/library/albums/42',
  '/library/albums/42/',
  '/library/artists/7/edit',
  '/library/artists/7/edit/9',
  '/library/tracks/3',
  '/library/radios/12',
  '/library/radios/build',
  '/library/radios/build/4',
  `/library/playlists/${uuid}`,
  '/library/tags/ambient',
  `/library/uploads/${uuid}`,
  '/channels/reef',
  '/channels/reef/episodes',
  '/@ada',
  '/@ada@reef.example',
  '/@ada/activity',
  '/settings/applications/abc/edit',
  '/settings/applications/new',
  '/manage/library/albums/5',
  '/manage/moderation/reports/8'
]
const inLanguages = paths.flatMap((path) => [path, `/ar${path}`])

/** Cloudflare Pages: the first matching rule, before any file. */
function cloudflare(path: string): string | undefined {
  for (const line of rules.redirects.trim().split('\n')) {
    const [from, to] = line.split(' ') as [string, string]
    const source = from
      .replace(/[.]/g, '\\.')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace('*', '.*')
    const match = new RegExp(`^${source}$`).exec(path)
    if (match) return to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '')
  }
  return undefined
}

function nginx(path: string): string | undefined {
  for (const [, source, to] of rules.nginx.matchAll(/location ~ "(.+)" \{ try_files \$lang(\S+)index\.html/g)) {
    const match = new RegExp(source!).exec(path)
    if (match) return (match.groups?.lang ?? '') + to!
  }
  return undefined
}

function caddy(path: string): string | undefined {
  for (const [, name, source] of rules.caddy.matchAll(/^@(route\d+) path_regexp route\d+ (.+)$/gm)) {
    const match = new RegExp(source!).exec(path)
    const to = new RegExp(`^rewrite @${name} \\{re\\.${name}\\.1\\}(\\S+)index\\.html$`, 'm').exec(rules.caddy)?.[1]
    if (match) return (match[1] ?? '') + to!
  }
  return undefined
}

test.each(inLanguages)('%s is drawn by the same page everywhere', (path) => {
  const shell = toShell(path)
  // A page with an address of its own is a file: hosts need no rule for it.
  const file = shell === `${path}/` ? shell : undefined
  expect(shell).toBeDefined()
  expect(cloudflare(path) ?? file).toBe(shell)
  expect(nginx(path) ?? file).toBe(shell)
  expect(caddy(path) ?? file).toBe(shell)
})

test('no rule leads away from a page that is a file', () => {
  for (const name of routeNames) {
    const { pattern } = routes[name]
    if (pattern.includes(':')) continue
    for (const path of [pattern, `/fr${pattern === '/' ? '' : pattern}`])
      expect(cloudflare(path) ?? toShell(path), path).toBe(toShell(path))
  }
})

test('hosts with regular expressions know libraries by their uuid, and leave their neighbours alone', () => {
  expect(nginx(`/library/${uuid}/albums`)).toBe('/library/_/')
  for (const path of ['/library/albums', '/library/radios/build', '/library/albums/x']) expect(nginx(path)).toBeUndefined()
})

test('Cloudflare takes at most 100 placeholder rules', () => expect(rules.dynamicCount).toBeLessThanOrEqual(100))
