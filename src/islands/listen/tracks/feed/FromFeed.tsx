// What the feed of an episode has beyond the pod's own fields: chapters, transcript, highlights,
// people, support. docs/product/library.md#more-from-the-feed.
import '../../../../styles/library/feed-extras.css?adopt'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { Track } from '../../../../lib/contract/listen/tracks.ts'
import { formatNumber } from '../../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import {
  episodeExtras,
  episodeFeed,
  type ShownExtras
} from '../../../../stores/listen/feeds/current-feed.ts'
import { $feedSites } from '../../../../stores/player/tags/feed-sites.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { Section } from '../../../kit/item-page/Section.tsx'
import { AskSite, LeaveSite } from '../../../kit/feeds/extras/Consent.tsx'
import { People, Support } from '../../../kit/feeds/extras/People.tsx'
import { Trouble } from '../../../kit/feeds/extras/Trouble.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { useResource } from '../../../kit/useResource.ts'
import { Chapters, Highlights } from './Moments.tsx'
import { Transcript } from './Transcript.tsx'

type Part = { name: TextKey; count?: number; content: ReactNode }

function partsOf(track: Track, host: string, extras: ShownExtras): Part[] {
  const { chapters, transcript, soundbites, people, funding } = extras
  const parts: (Part | false)[] = [
    chapters.length > 0 && {
      name: 'common.chapters',
      count: chapters.length,
      content: <Chapters track={track} chapters={chapters} />
    },
    transcript !== undefined && {
      name: 'common.transcript',
      content: <Transcript track={track} host={host} />
    },
    soundbites.length > 0 && {
      name: 'feeds.highlights',
      count: soundbites.length,
      content: <Highlights track={track} soundbites={soundbites} />
    },
    people.length > 0 && {
      name: 'feeds.people',
      count: people.length,
      content: <People people={people} />
    },
    funding.length > 0 && { name: 'feeds.support', content: <Support funding={funding} /> }
  ]
  return parts.filter((part) => part !== false)
}

/** One row of buttons, so that what stands below does not move when the feed arrives. */
function Parts({ parts, first }: { parts: readonly Part[]; first: boolean }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(first ? parts[0]?.name : undefined)
  const shown = parts.find(({ name }) => name === open)
  return (
    <>
      <div className="feed-parts chips">
        {parts.map(({ name, count }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-expanded={name === open}
            aria-controls={name === open ? id : undefined}
            onClick={() => setOpen(name === open ? undefined : name)}
          >
            {t(name)}
            {count !== undefined && <span className="num">{formatNumber(count, locale)}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div className="feed-part" id={id} key={shown.name}>
          {shown.content}
        </div>
      )}
    </>
  )
}

function Found({ track, host, first }: { track: Track; host: string; first: boolean }) {
  const { t } = useLanguage()
  const extras = useResource(episodeExtras)
  const reload = () => void episodeExtras.reload()
  if (extras.state === 'loading')
    return (
      <p className="feed-wait" role="status">
        {t('feeds.loading')}
      </p>
    )
  if (extras.state === 'failed')
    return <Trouble error={extras.error} host={host} onRetry={reload} />
  if (!extras.value) return <p className="feed-wait muted">{t('feeds.nothing')}</p>
  return (
    <>
      <Parts parts={partsOf(track, host, extras.value)} first={first} />
      {extras.value.broken && <p className="muted">{t('feeds.chaptersBroken')}</p>}
    </>
  )
}

export type FromFeedProps = {
  track: Track
  /** It is known whether there is such a feed, so that what stands below can be drawn. */
  onSettled: () => void
}

export function FromFeed({ track, onSettled }: FromFeedProps) {
  const { t } = useLanguage()
  const feed = useResource(episodeFeed)
  const sites = useAtom($feedSites, [])
  const [asked, setAsked] = useState(false)
  const settled = feed.state !== 'loading'
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])
  if (feed.state !== 'ready' || !feed.value) return null
  const { host } = feed.value
  return (
    <Section title={t('feeds.episodeTitle')} className="section feed-more">
      {sites.includes(host) ? (
        <>
          <Found track={track} host={host} first={asked} key={track.id} />
          <LeaveSite host={host} />
        </>
      ) : (
        <AskSite host={host} text="feeds.ask" onAllow={() => setAsked(true)} />
      )}
    </Section>
  )
}
