// Beside the episodes: what the channel is about, and where it can be found.
import type { ReactNode } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { channelFacts, fediverseHandle, languageIn } from '../../../lib/channels.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { externalLinks } from '../../../lib/text/external-links.ts'
import { webHost, webLink } from '../../../lib/text/web-link.ts'
import { channelTags, isPodcastChannel } from '../../../stores/listen/channels/current-channel.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ExternalLinks } from '../../kit/item-page/ExternalLinks.tsx'
import { late } from '../../kit/late.tsx'
import { useResource } from '../../kit/useResource.ts'

const Away = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noopener" dir="ltr">
    {children}
  </a>
)

const FromFeed = late(() => import('./FromFeed.tsx').then(({ FromFeed }) => FromFeed))

export function About({ channel }: { channel: Channel }) {
  const { t, locale } = useLanguage()
  const tags = useResource(channelTags)
  const { artist } = channel
  const { category, subcategory, language, owner, copyright } = channelFacts(channel.metadata)
  const html = artist.description?.html
  const handle = fediverseHandle(channel)
  const links = externalLinks(artist.links)
  const [feed, home] = [webLink(channel.rss_url), webLink(channel.url)]
  return (
    <aside className="channel-about" aria-labelledby="channel-about">
      <h2 id="channel-about">{t('tracks.about')}</h2>
      {html && <RichText html={html} />}
      <DefinitionList
        rows={[
          {
            term: t('channels.category'),
            value: category && <bdi>{[category, subcategory].filter(Boolean).join(' · ')}</bdi>
          },
          { term: t('common.language'), value: language && languageIn(language, locale) },
          { term: t('channels.owner'), value: owner && <bdi>{owner}</bdi> },
          { term: t('tracks.copyright'), value: copyright && <bdi>{copyright}</bdi> },
          {
            term: t('channels.since'),
            value: formatDate(channel.creation_date, locale),
            figures: true
          },
          {
            term: t('tracks.downloads'),
            value: channel.downloads_count > 0 && formatNumber(channel.downloads_count, locale),
            figures: true
          },
          { term: t('channels.handle'), value: handle && <bdi dir="ltr">{handle}</bdi> },
          { term: t('channels.home'), value: home && <Away href={home}>{webHost(home)}</Away> },
          { term: t('tracks.links'), value: links.length > 0 && <ExternalLinks links={links} /> },
          { term: t('channels.feed'), value: feed && <Away href={feed}>{feed}</Away> },
          // The last one, as it is known later than the others.
          {
            term: t('common.tags'),
            value: tags.state === 'ready' && tags.value.length > 0 && (
              <TagList tags={tags.value} className="chips" />
            )
          }
        ]}
      />
      {isPodcastChannel(channel) && feed && <FromFeed />}
    </aside>
  )
}
