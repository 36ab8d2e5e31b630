// The route table and page headers as configuration for static hosts. `_redirects` and `_headers`
// are for Netlify and Cloudflare Pages; other hosts include a file. docs/hosting.md shows the
// headers of each. Addresses without a rule get 404.html, where boot/navigation/pages opens the
// right page.
import { locales } from '../i18n/locales.ts'
import { shellPath } from './match.ts'
import { EMBED_PATH } from './files.ts'
import { embedHeaders, everyHeaders, frameHeader, pageHeaders } from './policy.ts'
import { aliases, routeNames, routes, type Route, type RouteName } from './table.ts'

type Rule = { from: string; to: string }

/**
 * Files under /_astro/ are named by their content; all others must be revalidated, or users get an
 * old version.
 */
const FOREVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'
const headers = Object.entries(pageHeaders)
const framed = Object.entries(embedHeaders)

const dynamic = (pattern: string) => pattern.includes(':')
const slash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/**
 * Placeholder rules cannot tell a uuid from a word, and `/library/:id` would match its siblings: so
 * 404.html handles these.
 */
const ambiguous = (route: Route) => /^\/library\/:id(\/|$)/.test(route.pattern)

/**
 * Patterns that differ in one word only share a rule, because Cloudflare limits the number of
 * rules.
 */
const FAMILIES = [
  { like: /^\/library\/[a-z]+\/:id$/, from: '/library/:kind/:id', to: '/library/:kind/_/' },
  {
    like: /^\/library\/[a-z]+\/:id\/edit$/,
    from: '/library/:kind/:id/edit',
    to: '/library/:kind/_/edit/'
  },
  {
    like: /^\/library\/[a-z]+\/:id\/edit\/:editId$/,
    from: '/library/:kind/:id/edit/:editId',
    to: '/library/:kind/_/edit/_/'
  },
  {
    like: /^\/manage\/[a-z]+\/[a-z]+\/:id$/,
    from: '/manage/:area/:kind/:id',
    to: '/manage/:area/:kind/_/'
  },
  { like: /^\/@/, from: '/@*', to: '/@_/' }
] as const

/** The placeholder rule for a route. */
function placeholder(name: RouteName): Rule {
  const { pattern } = routes[name]
  return (
    FAMILIES.find(({ like }) => like.test(pattern)) ?? { from: pattern, to: slash(shellPath(name)) }
  )
}

const covers = (from: string) =>
  new RegExp(`^${from.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

function placeholderRules(): Rule[] {
  const rules: Rule[] = []
  const seen = new Set<string>()
  const add = (from: string, to: string) => {
    if (!seen.has(from)) rules.push({ from, to })
    seen.add(from)
  }
  for (const name of routeNames) {
    const route: Route = routes[name]
    if (!dynamic(route.pattern) || ambiguous(route)) continue
    const { from, to } = placeholder(name)
    // Fixed pages that the placeholder would match must come first.
    for (const other of routeNames) {
      const path = routes[other].pattern
      if (!dynamic(path) && covers(from).test(path)) {
        add(path, slash(path))
        add(`/:lang${path}`, `/:lang${slash(path)}`)
      }
    }
    for (const prefix of ['', '/:lang']) {
      add(prefix + from, prefix + to)
      if (!from.endsWith('*')) add(`${prefix}${from}/`, prefix + to)
    }
  }
  return rules
}

const regexSource = (route: Route): string =>
  route.pattern.replace(/[.]/g, '\\.').replace(/:(\w+)/g, (_, key: string) => {
    const check = route.params?.[key]?.source.replace(/^\^|\$$/g, '')
    return check ? `(?:${check})` : route.pattern.includes('@') ? '[^/@]+' : '[^/]+'
  })

/**
 * Regular expressions (without language) for hosts that support them, most specific first as in the
 * table.
 */
function regexRules(): { source: string; to: string }[] {
  return routeNames
    .filter((name) => dynamic(routes[name].pattern))
    .map((name) => ({ source: regexSource(routes[name]), to: slash(shellPath(name)) }))
}

const slugs = locales.map(({ slug }) => slug).filter(Boolean)

/**
 * Old addresses for `_redirects`, one by one per language: a language placeholder would also match
 * channels.
 */
const aliasRules = (): Rule[] =>
  Object.entries(aliases).flatMap(([from, name]) =>
    ['', ...slugs.map((slug) => `/${slug}`)].map((prefix) => ({
      from: prefix + from,
      to: prefix + slash(routes[name].pattern)
    }))
  )

const languageGroup = `(/(?:${slugs.join('|')}))?`

function nginx(): string {
  const language = languageGroup.replace('(', '(?<lang>')
  // `add_header` in a location drops the headers of the server block, so they are repeated there.
  const sent = headers.map(([name, value]) => `add_header ${name} "${value}" always;`)
  return [
    '# Include inside the server block that serves the built files. A location with an add_header of its own drops these.',
    ...sent,
    `add_header Cache-Control "${ALWAYS_ASK}" always;`,
    ...Object.entries(aliases).map(([from, name]) => {
      const to = `$lang${slash(routes[name].pattern)}`
      return `location ~ "^${language}${from.replace('.', '\\.')}/?$" { absolute_redirect off; return 301 ${to}$is_args$args; }`
    }),
    ...regexRules().map(
      ({ source, to }) =>
        `location ~ "^${language}${source}/?$" { try_files $lang${to}index.html =404; }`
    ),
    'location / { try_files $uri $uri/index.html =404; }',
    'error_page 404 /404.html;',
    'location /_astro/ {',
    ...sent.map((line) => `  ${line}`),
    `  add_header Cache-Control "${FOREVER}";`,
    '}',
    `location = ${EMBED_PATH} {`,
    ...framed.map(([name, value]) => `  add_header ${name} "${value}" always;`),
    `  add_header Cache-Control "${ALWAYS_ASK}" always;`,
    '}',
    ''
  ].join('\n')
}

function caddy(): string {
  return [
    '# Import inside the site block that serves the built files.',
    `@framed path ${EMBED_PATH}`,
    `@page not path ${EMBED_PATH}`,
    'header @page {',
    ...headers.map(([name, value]) => `  ${name} "${value}"`),
    '}',
    'header @framed {',
    ...framed.map(([name, value]) => `  ${name} "${value}"`),
    '}',
    '@named path /_astro/*',
    '@other not path /_astro/*',
    `header @named Cache-Control "${FOREVER}"`,
    `header @other Cache-Control "${ALWAYS_ASK}"`,
    ...Object.entries(aliases).flatMap(([from, name], index) => [
      `@alias${index} path_regexp alias${index} ^${languageGroup}${from.replace('.', '\\.')}/?$`,
      `redir @alias${index} {re.alias${index}.1}${slash(routes[name].pattern)} 301`
    ]),
    ...regexRules().flatMap(({ source, to }, index) => [
      `@route${index} path_regexp route${index} ^${languageGroup}${source}/?$`,
      `rewrite @route${index} {re.route${index}.1}${to}index.html`
    ]),
    'handle_errors {',
    // A 404 answer must not be cached for a year.
    `  header Cache-Control "${ALWAYS_ASK}"`,
    '  rewrite * /404.html',
    '  file_server',
    '}',
    'file_server',
    ''
  ].join('\n')
}

/** Where the pages are, by their first segment: every page but the one for frames. */
function pageFolders(): string[] {
  const first = routeNames.map((name) => routes[name].pattern.split('/')[1]!)
  const folders = new Set([...first.map((each) => each.replace(/^@.*/, '@*')), ...slugs, '_pages'])
  return ['/', '/404.html', ...[...folders].filter(Boolean).flatMap(pathsBelow)]
}
const pathsBelow = (folder: string): string[] =>
  folder.endsWith('*') ? [`/${folder}`] : [`/${folder}`, `/${folder}/*`]

// The hosts add up the headers of all rules that match, so the rule for all must suit frames, too.
const headersFile = (): string =>
  [
    '/*',
    ...Object.entries(everyHeaders).map(([name, value]) => `  ${name}: ${value}`),
    ...pageFolders().flatMap((path) => [path, `  ${frameHeader.join(': ')}`]),
    '/_astro/*',
    `  Cache-Control: ${FOREVER}`,
    ''
  ].join('\n')

/**
 * Contents of the rule files, and the number of placeholder rules (Cloudflare allows 100 dynamic
 * ones).
 */
export function hostRules(): {
  redirects: string
  headers: string
  nginx: string
  caddy: string
  dynamicCount: number
} {
  const placeholders = placeholderRules()
  const lines = [
    ...aliasRules().map(({ from, to }) => `${from} ${to} 301`),
    ...placeholders.map(({ from, to }) => `${from} ${to} 200`)
  ]
  return {
    redirects: `${lines.join('\n')}\n`,
    headers: headersFile(),
    nginx: nginx(),
    caddy: caddy(),
    dynamicCount: placeholders.filter(({ from }) => /[:*]/.test(from)).length
  }
}
