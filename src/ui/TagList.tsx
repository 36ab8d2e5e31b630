// Tags as small links to their pages.
import { routePath } from '../lib/routes/match.ts'
import { useLanguage } from './language.tsx'

/** `tabIndex` -1 where a table decides which row Tab reaches. */
export function TagList({
  tags,
  tabIndex,
  className = 'tags'
}: {
  tags: readonly string[]
  tabIndex?: number
  className?: string
}) {
  const { locale } = useLanguage()
  if (tags.length === 0) return null
  return (
    <span className={className}>
      {tags.map((tag) => (
        <a
          key={tag}
          className="tag"
          href={routePath('library.tags.detail', { id: tag }, locale)}
          dir="auto"
          tabIndex={tabIndex}
        >
          {tag}
        </a>
      ))}
    </span>
  )
}
