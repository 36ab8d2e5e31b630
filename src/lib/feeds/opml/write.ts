import { escapeXml } from '../../text/xml.ts'

export type ExportedFeed = {
  readonly title: string
  /** Address of its feed. */
  readonly address: string
  /** Address of its page; undefined if it has none. */
  readonly page?: string | undefined
}

/** Subscriptions as OPML 2.0. @param made milliseconds since 1970 */
export function writeOpml(title: string, feeds: readonly ExportedFeed[], made: number): string {
  const outline = ({ title: name, address, page }: ExportedFeed): string => {
    const text = escapeXml(name)
    const html = page === undefined ? '' : ` htmlUrl="${escapeXml(page)}"`
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${escapeXml(address)}"${html}/>\n`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeXml(title)}</title>
    <dateCreated>${new Date(made).toUTCString()}</dateCreated>
  </head>
  <body>
${feeds.map(outline).join('')}  </body>
</opml>
`
}
