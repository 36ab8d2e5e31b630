// Adds the data that the server of a pod writes into the client's index.html for pages of music,
// channels and people.
import type { HeadTag } from '../embeds.ts'
import type { PreferenceName } from '../repositories/admin/preferences/preferences.ts'

type Given = {
  preferences: Readonly<Record<PreferenceName, unknown>>
  origin: string
  api: 'v1' | 'v2'
  path: string
  /** What the page says of itself. */
  tags: readonly HeadTag[]
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string): string =>
  escape(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

const MANIFEST = /<link [^>]*rel=['"]?manifest['"]?[^>]*>/g
const TITLE = /<title>.*<\/title>/g

const written = ({ tag, attributes }: HeadTag): string => {
  const pairs = Object.entries(attributes).map(
    ([name, text]) => `${name}="${escapeAttribute(text)}"`
  )
  return `<${tag} ${pairs.join(' ')} />`
}

function metaTags({ preferences, origin, path }: Given): string[] {
  const name = String(preferences.instance__name)
  const tags = {
    'og:type': 'website',
    'og:site_name': [name, 'Funkwhale'].filter((part) => part !== '').join(' - '),
    'og:description': String(preferences.instance__short_description),
    'og:image': `${origin}/android-chrome-512x512.png`,
    'og:url': `${origin}${path}`
  }
  return Object.entries(tags).map(([property, text]) => {
    const content = text === '' ? '' : `content="${escapeAttribute(text)}" `
    return `<meta ${content}property="${property}" />`
  })
}

/**
 * The page with the pod's name, manifest, tags for previews and custom styles.
 * @returns undefined where the page has no head or body to write into: the server fails there
 */
export function spaPage(html: string, given: Given): string | undefined {
  const at = html.indexOf('</head>')
  if (at < 0) return undefined
  const name = String(given.preferences.instance__name)
  const named =
    name === ''
      ? html.slice(0, at)
      : html.slice(0, at).replace(TITLE, () => `<title>${escape(name)}</title>`)
  const manifest = `<link rel=manifest href="${given.origin}/api/${given.api}/instance/spa-manifest.json">`
  const head = `${named.replace(MANIFEST, () => manifest)}\n${[...given.tags.map(written), ...metaTags(given)].join('\n')}\n</head>`
  const body = html.slice(at + '</head>'.length)
  const css = String(given.preferences.ui__custom_css ?? '').trim()
  if (css === '') return head + body
  const end = body.indexOf('</body>')
  if (end < 0) return undefined
  return `${head}${body.slice(0, end)}\n<style>${escape(css)}</style>\n${body.slice(end)}`
}
