// Who takes part in a podcast, and where its makers take money, as its feed says.
import type { FeedFunding, FeedPerson } from '../../../../lib/feeds/extras/types.ts'
import { webHost } from '../../../../lib/text/web-link.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'

export function People({ people }: { people: readonly FeedPerson[] }) {
  const { t } = useLanguage()
  return (
    <ul className="feed-list" aria-label={t('feeds.people')}>
      {people.map(({ name, role, url }, index) => (
        <li key={index}>
          {url ? (
            <a className="link" href={url} target="_blank" rel="noopener nofollow">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
          {role && (
            <span className="muted">
              <bdi>{role}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Support({ funding }: { funding: readonly FeedFunding[] }) {
  const { t } = useLanguage()
  return (
    <ul className="feed-list" aria-label={t('feeds.support')}>
      {funding.map(({ text, url }, index) => (
        <li key={index}>
          <a className="link feed-away" href={url} target="_blank" rel="noopener nofollow">
            <bdi>{text}</bdi>
            <Icon name="external" small />
          </a>
          {/* Anybody can write the words, so the site is shown. */}
          <bdi className="muted" dir="ltr">
            {webHost(url)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
