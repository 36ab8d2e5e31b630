// The route table in the languages of static hosts. `_redirects` serves Netlify and Cloudflare Pages; the others have a file
// to include. Addresses no rule covers land on 404.html, from where boot/pages goes on to the right page.
import { readyLocales } from '../i18n/locales.ts'
import { shellPath } from './match.ts'
import { routeNames, routes, type Route, type RouteName } from './table.ts'

type Rule = { from: string; to: string }

const dynamic = (pattern: string) => pattern.includes(':')
const slash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/** Placeholder rules cannot tell a uuid from a word, and `/library/:id` would swallow its neighbours: the net takes it. */
const ambiguous = (route: Route) => /^\/library\/:id(\/|$)/.test(route.pattern)

/** Patterns alike but for one word share a rule, because Cloudflare counts them. */
const FAMILIES = [
  { like: /^\/library\/[a-z]+\/:id$/, from: '/library/:kind/:id', to: '/library/:kind/_/' },
  { like: /^\/library\/[a-z]+\/:id\/edit$/, from: '/library/:kind/:id/edit', to: '/library/:kind/_/edit/' },
  { like: /^\/library\/[a-z]+\/:id\/edit\/:editId$/, from: '/library/:kind/:id/edit/:editId', to: '/library/:kind/_/edit/_/' },
  { like: /^\/manage\/[a-z]+\/[a-z]+\/:id$/, from: '/manage/:area/:kind/:id', to: '/manage/:area/:kind/_/' },
  { like: /^\/@/, from: '/@*', to: '/@_/' }
] as const

/** A route as placeholder rules write it. */
function placeholder(name: RouteName): Rule {
  const { pattern } = routes[name]
  return FAMILIES.find(({ like }) => like.test(pattern)) ?? { from: pattern, to: slash(shellPath(name)) }
}

const covers = (from: string) => new RegExp(`^${from.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

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
    // A page of its own that the placeholder would cover goes first.
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

/** Regular expressions (without language) for hosts that have them, most particular first as in the table. */
function regexRules(): { source: string; to: string }[] {
  return routeNames
    .filter((name) => dynamic(routes[name].pattern))
    .map((name) => ({ source: regexSource(routes[name]), to: slash(shellPath(name)) }))
}

/** Texts of the rule files, and how many placeholder rules there are (Cloudflare takes 100 dynamic ones). */
export function hostRules(): { redirects: string; nginx: string; caddy: string; dynamicCount: number } {
  const placeholders = placeholderRules()
  const slugs = readyLocales.map((each) => each.slug).filter(Boolean)
  const language = `(?<lang>/(?:${slugs.join('|')}))?`
  const regex = regexRules()
  return {
    redirects: `${placeholders.map(({ from, to }) => `${from} ${to} 200`).join('\n')}\n`,
    nginx: [
      '# Include inside the server block that serves the built files.',
      ...regex.map(({ source, to }) => `location ~ "^${language}${source}/?$" { try_files $lang${to}index.html =404; }`),
      'location / { try_files $uri $uri/index.html =404; }',
      'error_page 404 /404.html;',
      'location /_astro/ { add_header Cache-Control "public, max-age=31536000, immutable"; }',
      ''
    ].join('\n'),
    caddy: [
      '# Import inside the site block that serves the built files.',
      ...regex.flatMap(({ source, to }, index) => [
        `@route${index} path_regexp route${index} ^${language.replace('?<lang>', '')}${source}/?$`,
        `rewrite @route${index} {re.route${index}.1}${to}index.html`
      ]),
      'header /_astro/* Cache-Control "public, max-age=31536000, immutable"',
      'handle_errors {',
      '  rewrite * /404.html',
      '  file_server',
      '}',
      'file_server',
      ''
    ].join('\n'),
    dynamicCount: placeholders.filter(({ from }) => /[:*]/.test(from)).length
  }
}
