// A link to another site as an icon, e.g. beside a chapter.
import { Icon } from '../../ui/Icon.tsx'

/** @param href a checked web address */
export const AwayIcon = ({ href, label }: { href: string; label: string }) => (
  <a className="icon-btn" href={href} target="_blank" rel="noopener nofollow" aria-label={label}>
    <Icon name="external" />
  </a>
)
