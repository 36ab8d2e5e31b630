// The rule files against the route table, run by small interpreters of each host's rules.
import { expect, test } from 'vitest'
import { hostRules } from '../../../src/lib/routes/hosts.ts'
import { toShell } from '../../../src/lib/routes/match.ts'
import { embedHeaders, everyHeaders, pageHeaders } from '../../../src/lib/routes/policy.ts'
import { aliases, routeNames, routes } from '../../../src/lib/routes/table.ts'

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
  for (const [, source, to] of rules.nginx.matchAll(
    /location ~ "(.+)" \{ try_files \$lang(\S+)index\.html/g
  )) {
    const match = new RegExp(source!).exec(path)
    if (match) return (match.groups?.lang ?? '') + to!
  }
  return undefined
}

function caddy(path: string): string | undefined {
  for (const [, name, source] of rules.caddy.matchAll(
    /^@(route\d+) path_regexp route\d+ (.+)$/gm
  )) {
    const match = new RegExp(source!).exec(path)
    const to = new RegExp(`^rewrite @${name} \\{re\\.${name}\\.1\\}(\\S+)index\\.html$`, 'm').exec(
      rules.caddy
    )?.[1]
    if (match) return (match[1] ?? '') + to!
  }
  return undefined
}

test.each(inLanguages)('%s is served by the same page on every host', (path) => {
  const shell = toShell(path)
  // A page with its own address is a file: hosts need no rule for it.
  const file = shell === `${path}/` ? shell : undefined
  expect(shell).toBeDefined()
  expect(cloudflare(path) ?? file).toBe(shell)
  expect(nginx(path) ?? file).toBe(shell)
  expect(caddy(path) ?? file).toBe(shell)
})

test('no rule redirects from a page that is a file', () => {
  for (const name of routeNames) {
    const { pattern } = routes[name]
    if (pattern.includes(':')) continue
    for (const path of [pattern, `/fr${pattern === '/' ? '' : pattern}`])
      expect(cloudflare(path) ?? toShell(path), path).toBe(toShell(path))
  }
})

test('hosts with regular expressions match libraries by uuid, and not similar addresses', () => {
  expect(nginx(`/library/${uuid}/albums`)).toBe('/library/_/')
  for (const path of ['/library/albums', '/library/radios/build', '/library/albums/x'])
    expect(nginx(path)).toBeUndefined()
})

test('there are at most 100 placeholder rules, as Cloudflare allows', () =>
  expect(rules.dynamicCount).toBeLessThanOrEqual(100))

const oldAddresses = Object.keys(aliases).flatMap((path) => [path, `/ar${path}`])

test.each(oldAddresses)('%s redirects to the address of its index page', (path) => {
  const home = toShell(path)!
  expect(rules.redirects.split('\n')).toContain(`${path} ${home} 301`)
  const inNginx = [
    ...rules.nginx.matchAll(
      /location ~ "(.+)" \{ absolute_redirect off; return 301 \$lang(\S+)\$is_args/g
    )
  ].flatMap(([, source, to]) =>
    new RegExp(source!).exec(path)
      ? [(new RegExp(source!).exec(path)!.groups?.lang ?? '') + to!]
      : []
  )
  expect(inNginx).toEqual([home])
  const inCaddy = [...rules.caddy.matchAll(/^@(alias\d+) path_regexp alias\d+ (.+)$/gm)].flatMap(
    ([, name, source]) => {
      const match = new RegExp(source!).exec(path)
      const to = new RegExp(`^redir @${name} \\{re\\.${name}\\.1\\}(\\S+) 301$`, 'm').exec(
        rules.caddy
      )?.[1]
      return match ? [(match[1] ?? '') + to!] : []
    }
  )
  expect(inCaddy).toEqual([home])
})

test('a channel with the name of an old address stays a channel', () => {
  expect(cloudflare('/channels/front')).toBe('/channels/_/')
  expect(rules.redirects).not.toMatch(/^\/:lang\/front /m)
})

/** The headers that a host sends for an address if it adds up all rules of `_headers`. */
function addedUp(path: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {}
  let applies = false
  for (const line of rules.headers.trim().split('\n')) {
    const [, name, value] = /^  ([\w-]+): (.*)$/.exec(line) ?? []
    if (name === undefined)
      applies = new RegExp(`^${line.replace(/[.]/g, '\\.').replace('*', '.*')}$`).test(path)
    else if (applies) (sent[name] ??= []).push(value!)
  }
  return sent
}

test.each(['/', '/library', '/@ada/activity', '/settings/', '/404.html', ...inLanguages])(
  'no site may frame %s',
  (path) => {
    const policies = addedUp(path)['Content-Security-Policy']!
    expect(policies).toEqual([everyHeaders['Content-Security-Policy'], "frame-ancestors 'none'"])
  }
)

test('every site may frame the page for it, on each kind of host', () => {
  expect(addedUp('/embed.html')).toEqual(
    Object.fromEntries(Object.entries(everyHeaders).map(([name, value]) => [name, [value]]))
  )
  const policy = embedHeaders['Content-Security-Policy']!
  expect(policy).toContain('frame-ancestors *')
  const location = rules.nginx.split('location = /embed.html {')[1]!.split('}')[0]
  expect(location).toContain(`add_header Content-Security-Policy "${policy}" always;`)
  expect(rules.caddy).toMatch(/^@page not path \/embed\.html$/m)
  expect(rules.caddy.split('header @framed {')[1]!.split('}')[0]).toContain(policy)
})

test.each(Object.entries(pageHeaders))('every host sends %s', (name, value) => {
  expect(rules.headers).toContain(`/*\n`)
  expect(rules.headers).toContain(`\n  ${name}: `)
  expect(rules.caddy).toContain(`\n  ${name} "${value}"\n`)
  // nginx drops the headers of the server block in every location that adds its own.
  const adding = rules.nginx
    .split(/^(?=location )/m)
    .filter((block) => block.includes('add_header') && !block.startsWith('location = /embed'))
  expect(adding).toHaveLength(2)
  for (const block of adding) expect(block).toContain(`add_header ${name} "${value}" always;`)
})

test('files named by their content are cached for a year, and no other files', () => {
  const year = 'public, max-age=31536000, immutable'
  expect(rules.headers).toContain(`\n/_astro/*\n  Cache-Control: ${year}\n`)
  expect(rules.nginx).toMatch(
    /location \/_astro\/ \{[^}]*add_header Cache-Control "public, max-age=31536000, immutable";/
  )
  expect(rules.nginx.match(/immutable/g)).toHaveLength(1)
  expect(rules.caddy).toContain(`@named path /_astro/*`)
  expect(rules.caddy).toContain(`header @named Cache-Control "${year}"`)
  // A 404 during an update must not be cached for a year.
  expect(/handle_errors \{[^}]*\}/.exec(rules.caddy)?.[0]).toContain(
    'header Cache-Control "no-cache"'
  )
})

test('header lines are under 2000 characters, the limit of Netlify and Cloudflare', () => {
  for (const line of rules.headers.split('\n')) expect(line.length).toBeLessThan(2000)
})
