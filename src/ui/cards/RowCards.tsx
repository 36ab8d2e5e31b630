// Libraries as rows: name, owner, who may listen.
import type { Library } from '../../lib/contract/publish/libraries/libraries.ts'
import { routePath } from '../../lib/routes/match.ts'
import { Icon } from '../Icon.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { useLanguage } from '../language.tsx'
import { levelOf, libraryName } from './levels.ts'

type LibraryRowsProps = {
  libraries: readonly Library[]
  /** On the page of the owner, the name of the owner says nothing. */
  owned?: boolean
}

export function LibraryRows({ libraries, owned }: LibraryRowsProps) {
  const { t, locale } = useLanguage()
  return (
    <ul className="rows" role="list">
      {libraries.map((library) => {
        const [icon, privacy] = levelOf(library.privacy_level)
        return (
          <li key={library.uuid} className="rowcard">
            <span className="rowcard-icon">
              <Icon name={icon} />
            </span>
            <div className="rowcard-text">
              <a
                className="truncate stack-a"
                href={routePath('library.detail', { id: library.uuid }, locale)}
                dir="auto"
              >
                {libraryName(library, t)}
              </a>
              <p className="truncate muted stack-b">
                {!owned && (
                  <>
                    <PersonLink
                      person={library.actor}
                    >{`@${library.actor.full_username}`}</PersonLink>
                    {' · '}
                  </>
                )}
                {t(privacy)}
                {' · '}
                {t('tracks.uploadCount', { count: library.uploads_count })}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
