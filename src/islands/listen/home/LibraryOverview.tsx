// The overview behind "Browse": the library by kind, what was left unfinished, new and random
// albums, tags. docs/product/library.md#browse.
import { useState } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { newAlbums } from '../../../stores/listen/home/home.ts'
import { begun, drawAgain, randomAlbums, tagIndex } from '../../../stores/listen/home/overview.ts'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { AlbumItem } from '../../kit/cards/Cards.tsx'
import { ShelfSection } from '../../kit/cards/Sections.tsx'
import { BegunAlbums } from './BegunAlbums.tsx'
import { useResource } from '../../kit/useResource.ts'
import { Kinds } from './Kinds.tsx'
import { TagIndex } from './TagIndex.tsx'

const albumCard = (album: Album) => (
  <AlbumItem key={album.id} album={album} sub={<Credits credits={album.artist_credit} />} />
)

function DrawAgain() {
  const { t } = useLanguage()
  return (
    <button type="button" className="btn btn-sm" onClick={drawAgain}>
      <Icon name="shuffle" small />
      {t('home.drawAgain')}
    </button>
  )
}

/**
 * Whether it is known what was left unfinished: nobody knows before how much place it takes, and
 * what is below must not move. The rest is asked for meanwhile.
 */
function useBegunKnown(): boolean {
  const [known, setKnown] = useState(false)
  const albums = useResource(begun)
  useResource(newAlbums)
  useResource(randomAlbums)
  useResource(tagIndex)
  if (!known && albums.state !== 'loading') setKnown(true)
  return known
}

export const LibraryOverview = island('LibraryOverview', function LibraryOverview() {
  const { t, locale } = useLanguage()
  const known = useBegunKnown()
  return (
    <CardMenus>
      <div className="page-head">
        <h1>{t('home.ownTitle')}</h1>
      </div>
      <Kinds />
      <BegunAlbums />
      {known && (
        <>
          <ShelfSection
            title={t('home.added')}
            source={newAlbums}
            more={routePath('library.albums.browse', {}, locale)}
            card={albumCard}
          />
          <ShelfSection
            title={t('home.random')}
            source={randomAlbums}
            aside={<DrawAgain />}
            card={albumCard}
          />
          <TagIndex />
        </>
      )}
    </CardMenus>
  )
})
