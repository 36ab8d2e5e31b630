// Makes the HTML of pages smaller without a change of the document that browsers read.

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/gi
const PAIR = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g
/** The signs that values of attributes may have without quotes. */
const BARE = /^[^\s"'=<>`]+$/

/** Other programs look for the addresses in them. */
const KEPT: ReadonlySet<string> = new Set(['link', 'astro-island'])

/** JSON in an attribute. */
const JSON_VALUE = /="([^"']*&quot;[^"']*)"/g

/** JSON between single quotes, where its own need no entities. */
const bareJson = (tag: string): string =>
  tag.replace(JSON_VALUE, (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`)

const attributes = (text: string): string =>
  text.replace(PAIR, (_pair, name: string, value: string | undefined) =>
    !value ? ` ${name}` : BARE.test(value) ? ` ${name}=${value}` : ` ${name}="${value}"`
  )

/** @param html of a body, as Astro and React write it: values in double quotes, or none */
const slimTags = (html: string): string =>
  html.replace(TAG, (tag, name: string, rest: string, end: string) => {
    if (KEPT.has(name)) return bareJson(tag)
    const own = attributes(rest)
    // A slash right after a value without quotes would belong to the value.
    return `<${name}${own}${end && (/[^"]$/.test(own) ? ' /' : '/')}>`
  })

/**
 * Takes the quotes from values in the body that need none, and end tags that the parser adds by
 * itself: languages with many bytes per letter need the room. Scripts, styles and links stay.
 */
export function slim(html: string): string {
  const start = html.indexOf('<body')
  const parts = html
    .slice(start)
    .split(/(<(?:script|style)\b[^]*?<\/(?:script|style)>|<!--[^]*?-->)/i)
  const body = parts.map((part, index) => (index % 2 ? part : slimTags(part))).join('')
  return (
    html.slice(0, start) +
    body
      .replaceAll(/<use([^<>]*)><\/use>/g, '<use$1 />')
      .replaceAll(/<\/option>(?=<option|<\/select>)|<\/li>(?=<li|<\/[uo]l>)/g, '')
      .replaceAll(/<\/t[dh]>(?=<t[dh]\b|<\/tr>)|<\/tr>(?=<tr\b|<\/t(?:head|body)>)/g, '')
  )
}
