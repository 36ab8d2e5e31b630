// The channels, libraries and playlists of a person. A section that fails says so in its place.
import type { ReactNode } from 'react'
import type { FullActor } from '../../../lib/contract/people/profiles.ts'
import { isolate } from '../../../lib/text/names.ts'
import type { LoadMoreList } from '../../../stores/lists/load-more.ts'
import {
  nameOf,
  personChannels,
  personLibraries,
  personPlaylists
} from '../../../stores/people/profiles/current-profile.ts'
import { $me } from '../../../stores/session/session.ts'
import { LibraryRows } from '../../../ui/cards/RowCards.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ChannelItem, PlaylistItem } from '../../kit/cards/Cards.tsx'
import { ChannelDialog } from '../../kit/channels/parts.ts'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { PlainSection } from '../../kit/cards/Sections.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const SKELETONS = 6

type SharedProps<T> = {
  title: string
  source: LoadMoreList<T>
  children: (rows: readonly T[]) => ReactNode
}

function Shared<T>({ title, source, children }: SharedProps<T>) {
  const { t } = useLanguage()
  const list = useResource(source)
  const busy = useAtom(source.$loadingMore)
  return (
    <PlainSection title={title} source={source}>
      {(rows = []) => (
        <>
          {children(rows)}
          {list.state === 'ready' && list.value.next && (
            <button
              className="btn person-grown"
              type="button"
              aria-label={t('profiles.showMoreOf', { name: title })}
              aria-busy={busy || undefined}
              onClick={() => void source.loadMore()}
            >
              {t('common.showMore')}
            </button>
          )}
        </>
      )}
    </PlainSection>
  )
}

function NothingShared({ person }: { person: FullActor }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const own = person.full_username === me?.full_username
  return (
    <EmptyState
      icon="user"
      title={t('profiles.empty')}
      action={
        own && <NewButton plain needs="channels" text="own-channels.new" dialog={ChannelDialog} />
      }
    >
      {own ? t('profiles.emptyOwn') : t('profiles.emptyHint', { name: isolate(nameOf(person)) })}
    </EmptyState>
  )
}

export function Overview({ person }: { person: FullActor }) {
  const { t } = useLanguage()
  const own = useAtom($me)?.full_username === person.full_username
  const lists = [
    useResource(personChannels),
    useResource(personLibraries),
    useResource(personPlaylists)
  ]
  // All together, so that none moves another.
  if (lists.some(({ state }) => state === 'loading')) return <RowSkeletons count={SKELETONS} />
  if (lists.every((list) => list.state === 'ready' && list.value.results.length === 0))
    return <NothingShared person={person} />
  return (
    <>
      {own && <NewButton plain needs="channels" text="own-channels.new" dialog={ChannelDialog} />}
      <Shared title={t('common.channels')} source={personChannels}>
        {(rows) => (
          <ul className="channels">
            {rows.map((channel) => (
              <ChannelItem
                key={channel.uuid}
                channel={channel}
                kind={t(
                  channel.artist.content_category === 'podcast'
                    ? 'common.kindPodcast'
                    : 'channels.kindChannel'
                )}
              />
            ))}
          </ul>
        )}
      </Shared>
      <Shared title={t('profiles.libraries')} source={personLibraries}>
        {(rows) => <LibraryRows libraries={rows} owned />}
      </Shared>
      <Shared title={t('common.playlists')} source={personPlaylists}>
        {(rows) => (
          <ul className="grid">
            {rows.map((playlist) => (
              <PlaylistItem
                key={playlist.uuid}
                playlist={playlist}
                sub={t('albums.trackCount', { count: playlist.tracks_count })}
              />
            ))}
          </ul>
        )}
      </Shared>
    </>
  )
}
