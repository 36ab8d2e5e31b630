// Who takes part in a podcast of another site, and how to support it: its feed says so, the pod
// does not. docs/product/library.md#more-from-the-feed.
import '../../../styles/library/feed-extras.css?adopt'
import { $currentFeed, channelExtras } from '../../../stores/listen/feeds/current-feed.ts'
import { $feedSites } from '../../../stores/player/tags/feed-sites.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { AskSite, LeaveSite } from '../../kit/feeds/extras/Consent.tsx'
import { People, Support } from '../../kit/feeds/extras/People.tsx'
import { Trouble } from '../../kit/feeds/extras/Trouble.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

function Found({ host }: { host: string }) {
  const { t } = useLanguage()
  const extras = useResource(channelExtras)
  if (extras.state === 'loading')
    return (
      <p className="feed-wait" role="status">
        {t('feeds.loading')}
      </p>
    )
  if (extras.state === 'failed')
    return <Trouble error={extras.error} host={host} onRetry={() => void channelExtras.reload()} />
  const { people, funding } = extras.value
  return (
    <>
      {people.length > 0 && (
        <>
          <h3>{t('feeds.people')}</h3>
          <People people={people} />
        </>
      )}
      {funding.length > 0 && (
        <>
          <h3>{t('feeds.support')}</h3>
          <Support funding={funding} />
        </>
      )}
      {people.length + funding.length === 0 && <p className="muted">{t('feeds.nothingChannel')}</p>}
    </>
  )
}

export function FromFeed() {
  const feed = useAtom($currentFeed, undefined)
  const sites = useAtom($feedSites, [])
  if (!feed) return null
  const { host } = feed
  return (
    <div className="feed-more">
      {sites.includes(host) ? (
        <>
          <Found host={host} />
          <LeaveSite host={host} />
        </>
      ) : (
        <AskSite host={host} text="feeds.askChannel" />
      )}
    </div>
  )
}
