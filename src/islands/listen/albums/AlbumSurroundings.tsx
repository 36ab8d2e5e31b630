// Below the tracks of an album: description, release, libraries, playlists, other albums. The left
// column is drawn at once; the rest is added below or next to it when it is loaded, so that nothing
// on screen moves.
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { licenseLabel, sharedLicense } from '../../../lib/tracks.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import type { AlbumSurroundings as Around } from '../../../stores/listen/albums/current-album.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { Shelf } from '../../../ui/cards/Shelf.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { AlbumItem } from '../../kit/cards/Cards.tsx'
import { Libraries } from '../../kit/item-page/Libraries.tsx'
import { PlaylistShelf } from '../../kit/item-page/PlaylistShelf.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { releaseDate } from '../../kit/item-page/AlbumFacts.tsx'

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value)))
]

type Props = { album: Album; tracks: readonly Track[]; around: Around | undefined }

export function AlbumSurroundings({ album, tracks, around }: Props) {
  const { t, locale } = useLanguage()
  const code = sharedLicense(tracks)
  const license = around?.license
  const licenseHref = webLink(license?.url)
  const copyrights = unique(tracks.map((track) => track.copyright))
  const address = webLink(album.fid)
  const html = album.description?.html
  const artist = album.artist_credit[0]?.artist
  return (
    <>
      <div className="section split">
        <div className="stack">
          {html && (
            <Section title={t('tracks.about')}>
              <RichText html={html} />
            </Section>
          )}
          <Section title={t('albums.release')}>
            <DefinitionList
              rows={[
                {
                  term: t('common.artists'),
                  value: album.artist_credit.length > 0 && <Credits credits={album.artist_credit} />
                },
                {
                  term: t('albums.released'),
                  value: releaseDate(album.release_date, locale),
                  figures: true
                },
                {
                  term: t('tracks.copyright'),
                  value: copyrights.length === 1 && <bdi>{copyrights[0]}</bdi>
                },
                {
                  term: t('tracks.license'),
                  value:
                    code &&
                    (licenseHref ? (
                      <a className="link" href={licenseHref} target="_blank" rel="noopener">
                        {license!.name}
                      </a>
                    ) : (
                      licenseLabel(code)
                    ))
                },
                {
                  term: t('common.tags'),
                  value: album.tags.length > 0 && <TagList tags={album.tags} className="chips" />
                },
                {
                  term: t('tracks.address'),
                  value: address && !album.is_local && (
                    <a className="link" href={address} target="_blank" rel="noopener" dir="ltr">
                      {address}
                    </a>
                  )
                }
              ]}
            />
          </Section>
        </div>
        {around && <Libraries libraries={around.libraries} />}
      </div>
      {around && <PlaylistShelf playlists={around.playlists} />}
      {around && artist && around.others.length > 0 && (
        <Shelf
          title={t('artists.moreFromArtist', { name: artist.name })}
          more={routePath('library.artists.detail', { id: artist.id }, locale)}
        >
          {around.others.map((other) => (
            <AlbumItem key={other.id} album={other} sub={other.release_date?.slice(0, 4)} />
          ))}
        </Shelf>
      )}
    </>
  )
}
