// The page of a tag: the artists, albums, tracks and channels that have it.
// docs/product/library.md#tags.
import { useState } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import {
  currentTag,
  tagAlbums,
  tagArtists,
  tagChannels,
  tagSource,
  tagTracks
} from '../../../stores/listen/tags/current-tag.ts'
import type { Loadable } from '../../../stores/kit/resource.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useResource } from '../../kit/useResource.ts'
import { TagSections } from './TagSections.tsx'

type Counts = { artists: number; albums: number; tracks: number; channels: number }

/** What is not known counts as nothing: its section says that it failed. */
const countOf = (rows: Loadable<{ count: number }>): number =>
  rows.state === 'ready' ? rows.value.count : 0

/**
 * How many of each have the tag; undefined until all are known, so that no section moves another
 * one. A section that is tried again later does not hide the others.
 */
function useCounts(tag: string | undefined): Counts | undefined {
  const all = {
    artists: useResource(tagArtists),
    albums: useResource(tagAlbums),
    tracks: useResource(tagTracks),
    channels: useResource(tagChannels)
  }
  const [settled, setSettled] = useState<string>()
  if (
    tag !== undefined &&
    tag !== settled &&
    Object.values(all).every(({ state }) => state !== 'loading')
  )
    setSettled(tag)
  if (tag === undefined || tag !== settled) return undefined
  return {
    artists: countOf(all.artists),
    albums: countOf(all.albums),
    tracks: countOf(all.tracks),
    channels: countOf(all.channels)
  }
}

function TagActions({ name, counts }: { name: string; counts: Counts }) {
  const { t } = useLanguage()
  const some = Object.values(counts).some((count) => count > 0)
  const source = tagSource(name, counts.tracks, counts.albums) ?? null
  return (
    <Actions
      item={{ kind: 'tag', row: { name, some }, source }}
      playing={false}
      playText={t('common.playAll')}
    />
  )
}

function Facts({ counts }: { counts: Counts }) {
  const { t } = useLanguage()
  const { artists, albums, tracks, channels } = counts
  return (
    <FactsLine
      facts={[
        artists > 0 && t('common.artistCount', { count: artists }),
        albums > 0 && t('common.albumCount', { count: albums }),
        tracks > 0 && t('albums.trackCount', { count: tracks }),
        channels > 0 && t('common.channelCount', { count: channels })
      ]}
    />
  )
}

const TagArt = () => (
  <span className="monogram tag-art" aria-hidden="true">
    #
  </span>
)

export const TagPage = island('TagPage', function TagPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentTag)
  const name = shown.state === 'ready' ? shown.value.name : undefined
  const counts = useCounts(name)
  useTint(name === undefined ? undefined : { name, cover: undefined })
  useTitle(name === undefined ? undefined : `#${name}`)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('common.kindTag')}
        icon="hash"
        title="tags.tagMissing"
        browse={{ href: routePath('search', {}, locale), text: 'tags.searchInstead' }}
        onRetry={() => void currentTag.reload()}
      />
    )
  }
  if (name === undefined || counts === undefined) {
    return (
      <>
        <DetailHead kind={t('common.kindTag')} title={undefined} />
        <ul className="grid" aria-hidden="true">
          <CardSkeletons count={6} />
        </ul>
      </>
    )
  }
  return (
    <CardMenus>
      <DetailHead
        kind={t('common.kindTag')}
        title={`#${name}`}
        art={<TagArt />}
        facts={<Facts counts={counts} />}
        actions={<TagActions name={name} counts={counts} />}
      />
      <TagSections
        name={name}
        empty={
          <EmptyState icon="hash" title={t('tags.tagEmpty')}>
            {t('tags.tagEmptyHint')}
          </EmptyState>
        }
      />
    </CardMenus>
  )
})
