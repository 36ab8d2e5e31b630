// The page of a channel: head, overview, and its episodes or tracks in pages.
// docs/product/library.md#channels.
import { useEffect, useState, type ReactNode } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { channelFacts, languageIn } from '../../../lib/channels.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { handleOf, isolate, shortName } from '../../../lib/text/names.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import {
  $ownsCurrent,
  isPodcastChannel,
  currentChannel
} from '../../../stores/listen/channels/current-channel.ts'
import { $currentHere, $playback, togglePlay } from '../../../stores/player/index.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $route } from '../../../stores/kit/route.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { EditChannel, SeriesDialog } from '../../kit/channels/parts.ts'
import { late } from '../../kit/late.tsx'
import { PublishDialog } from '../../kit/publish/parts.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { About } from './About.tsx'
import { AllEpisodes } from './AllEpisodes.tsx'
import { Overview } from './Overview.tsx'
import { useSubscribe } from './useSubscribe.tsx'
import '../../../styles/library/channels.css?adopt'

const SKELETONS = 8

const DeleteQuestion = late(() =>
  import('./DeleteQuestion.tsx').then(({ DeleteQuestion }) => DeleteQuestion)
)

/** Podcast apps and browser extensions find the feed by this link. */
function useFeedLink(name: string | undefined, href: string | undefined): void {
  useEffect(() => {
    if (name === undefined || href === undefined) return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'alternate', type: 'application/rss+xml', title: name, href })
    document.head.append(link)
    return () => link.remove()
  }, [name, href])
}

const Desk = late(() => import('./Desk.tsx').then(({ Desk }) => Desk))

type ActionsProps = {
  channel: Channel
  subscribe: ReactNode
  ways: ReactNode
  /** Opens the dialog that publishes, for its owner. */
  onPublish: (() => void) | undefined
  /** Of its owner. */
  extra: readonly MenuEntry[]
}

function ChannelActions({ channel, subscribe, ways, onPublish, extra }: ActionsProps) {
  const { t } = useLanguage()
  const { artist } = channel
  const current = useAtom($currentHere)
  const { state } = useAtom($playback)
  const isHere = current?.artistId === artist.id
  return (
    <Actions
      item={{ kind: 'channel', row: channel }}
      playing={isHere && state !== 'paused'}
      playText={isHere ? undefined : t('common.playAll')}
      onPlay={isHere ? togglePlay : undefined}
      beside={
        <>
          {onPublish && (
            <button
              className="btn btn-lg"
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={PublishDialog.fetchAhead}
              onClick={onPublish}
            >
              <Icon name="upload" />
              {t('publish.publish')}
            </button>
          )}
          {subscribe}
        </>
      }
      extra={extra}
    >
      {ways}
    </Actions>
  )
}

/** A channel that was read from a feed belongs to the pod: its feed says who makes it. */
function Owner({ channel: { actor, attributed_to: owner, metadata } }: { channel: Channel }) {
  const name = actor ? owner.name || owner.preferred_username : channelFacts(metadata).owner
  if (!name) return null
  return (
    <p className="detail-credits">
      <span>
        <Sentence
          text="channels.by"
          parts={{
            name: actor ? (
              <PersonLink person={owner}>{name}</PersonLink>
            ) : (
              <bdi>{shortName(name)}</bdi>
            )
          }}
        />{' '}
        {actor && <bdi className="join">{shortName(handleOf(owner))}</bdi>}
      </span>
    </p>
  )
}

/** What the owner does with the channel. */
function useOwner(channel: Channel): { extra: readonly MenuEntry[]; dialog: ReactNode } {
  const { t } = useLanguage()
  const own = useAtom($ownsCurrent)
  const [open, setOpen] = useState<'edit' | 'series' | 'delete'>()
  if (!own) return { extra: [], dialog: null }
  const close = () => setOpen(undefined)
  const podcast = isPodcastChannel(channel)
  const common = { channel, onClose: close, onFail: close }
  return {
    extra: [
      { icon: 'edit', text: t('own-channels.editThis'), onSelect: () => setOpen('edit') },
      {
        icon: 'plus',
        text: t(podcast ? 'own-channels.newSeries' : 'own-channels.newAlbum'),
        onSelect: () => setOpen('series')
      },
      { icon: 'trash', text: t('channels.deleteThis'), onSelect: () => setOpen('delete') }
    ],
    dialog: (
      <>
        {open === 'edit' && <EditChannel {...common} />}
        {open === 'delete' && <DeleteQuestion {...common} />}
        {open === 'series' && (
          <SeriesDialog
            {...common}
            onMade={({ title }) => {
              close()
              showMessage({
                text: podcast ? 'own-channels.seriesMade' : 'own-channels.albumMade',
                params: { name: isolate(title) }
              })
            }}
          />
        )}
      </>
    )
  }
}

type HeadProps = { channel: Channel; onPublish: () => void }

function Head({ channel, onPublish }: HeadProps) {
  const { t, locale } = useLanguage()
  const { artist, subscriptions_count: subscribers } = channel
  const podcast = isPodcastChannel(channel)
  const count = artist.tracks_count
  const { language } = channelFacts(channel.metadata)
  const { button, ways, dialog } = useSubscribe(channel)
  const owner = useOwner(channel)
  const own = useAtom($ownsCurrent)
  return (
    <>
      <DetailHead
        kind={t(podcast ? 'common.kindPodcast' : 'channels.kindChannel')}
        title={artist.name}
        art={
          <Cover
            cover={artist.cover}
            alt={t('albums.coverOf', { title: artist.name })}
            size="head"
            eager
          />
        }
        credits={<Owner channel={channel} />}
        facts={
          <FactsLine
            facts={[
              count > 0 && t(podcast ? 'common.episodeCount' : 'albums.trackCount', { count }),
              subscribers !== undefined &&
                subscribers > 0 &&
                t('channels.subscriberCount', { count: subscribers }),
              language && languageIn(language, locale),
              fromPod(artist)
            ]}
          />
        }
        actions={
          <ChannelActions
            channel={channel}
            subscribe={button}
            ways={ways}
            onPublish={own ? onPublish : undefined}
            extra={owner.extra}
          />
        }
      />
      {/* Not within the head, which centers its texts on phones. */}
      {dialog}
      {owner.dialog}
    </>
  )
}

/** Both parts of the page. `id`: as it stands in the address. */
function Tabs({ id, all, podcast }: { id: string; all: boolean; podcast: boolean }) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('channels.parts')}
      tabs={[
        {
          href: routePath('channels.detail', { id }, locale),
          text: t('common.overview'),
          current: !all
        },
        {
          href: routePath('channels.episodes', { id }, locale),
          text: t(podcast ? 'channels.episodeList' : 'tracks.tracks'),
          current: all
        }
      ]}
    />
  )
}

export const ChannelPage = island('ChannelPage', function ChannelPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentChannel)
  const route = useAtom($route, undefined)
  const channel = shown.state === 'ready' ? shown.value : undefined
  const own = useAtom($ownsCurrent)
  const [publishing, setPublishing] = useState(false)
  const { name, cover } = channel?.artist ?? {}
  useTint(name === undefined ? undefined : { name, cover })
  useTitle(name)
  useFeedLink(name, webLink(channel?.rss_url))

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('channels.kind')}
        icon="channel"
        title="channels.missing"
        browse={{ href: routePath('search', {}, locale), text: 'tags.searchInstead' }}
        onRetry={() => void currentChannel.reload()}
      />
    )
  }
  if (!channel) {
    return (
      <>
        <DetailHead kind={t('channels.kind')} title={undefined} credits />
        <RowSkeletons count={SKELETONS} />
      </>
    )
  }
  const all = route?.name === 'channels.episodes'
  const publish = () => setPublishing(true)
  const close = () => setPublishing(false)
  return (
    <CardMenus>
      <Head channel={channel} onPublish={publish} />
      <Tabs id={route?.params.id ?? channel.uuid} all={all} podcast={isPodcastChannel(channel)} />
      {own && <Desk channel={channel} onPublish={publish} />}
      <div className="split split-wide">
        {all ? <AllEpisodes channel={channel} /> : <Overview channel={channel} />}
        <About channel={channel} />
      </div>
      {publishing && <PublishDialog channel={channel} here onClose={close} onFail={close} />}
    </CardMenus>
  )
})
