// Below an artist's head: the albums are drawn at once, the rest is added below them later, so that
// nothing on screen moves.
import type { ArtistAlbum, ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { ArtistSurroundings } from '../../../stores/listen/artists/current-artist.ts'
import { externalLinks } from '../../../lib/text/external-links.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { Shelf } from '../../../ui/cards/Shelf.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { AlbumItem } from '../../kit/cards/Cards.tsx'
import { ExternalLinks } from '../../kit/item-page/ExternalLinks.tsx'
import { Libraries } from '../../kit/item-page/Libraries.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'

function OwnAlbum({ album }: { album: ArtistAlbum }) {
  const { t } = useLanguage()
  const year = album.release_date?.slice(0, 4)
  return (
    <AlbumItem
      album={album}
      sub={[year, t('albums.trackCount', { count: album.tracks_count })]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

export function ArtistMusic({
  artist,
  around
}: {
  artist: ArtistWithAlbums
  around: ArtistSurroundings | undefined
}) {
  const { t } = useLanguage()
  const html = artist.description?.html
  const links = externalLinks(artist.links)
  return (
    <>
      {artist.albums.length > 0 && (
        <Section title={t('common.albums')}>
          <ul className="grid" role="list">
            {artist.albums.map((album) => (
              <OwnAlbum key={album.id} album={album} />
            ))}
          </ul>
        </Section>
      )}
      {around && around.newTracks.length > 0 && (
        <Section className="section" title={t('artists.newTracks')}>
          <TrackList
            label={t('artists.newTracksOf', { name: artist.name })}
            tracks={around.newTracks}
            numbering="index"
            showAlbum
          />
        </Section>
      )}
      {around && around.appearsOn.length > 0 && (
        <Shelf title={t('artists.appearsOn')}>
          {around.appearsOn.map((album) => (
            <AlbumItem
              key={album.id}
              album={album}
              sub={<Credits credits={album.artist_credit} />}
            />
          ))}
        </Shelf>
      )}
      {around && (
        <div className={html || links.length > 0 ? 'section split' : 'section'}>
          {(html || links.length > 0) && (
            <Section title={t('tracks.about')}>
              {html && <RichText html={html} />}
              {links.length > 0 && <ExternalLinks links={links} />}
            </Section>
          )}
          <Libraries libraries={around.libraries} />
        </div>
      )}
    </>
  )
}
