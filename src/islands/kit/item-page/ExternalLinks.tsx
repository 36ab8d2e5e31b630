// Links of an artist or a channel to other sites.
import type { ExternalLink } from '../../../lib/text/external-links.ts'

export function ExternalLinks({ links }: { links: readonly ExternalLink[] }) {
  return (
    <ul className="link-list" role="list">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a className="link" href={url} target="_blank" rel="noopener nofollow" title={url}>
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
