// Templates of the page of an album, and of lists of tracks.
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { Credits } from '../../../ui/Credits.tsx'
import { BlankFacts, DetailHead } from '../../../ui/DetailHead.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { TrackTable } from '../../../ui/tracks/TrackTable.tsx'
import { Actions } from '../item-page/Actions.tsx'
import { COVER, covers, CREDITS, nothing, slot, Template, type TemplateProps } from './Template.tsx'

const track = (uploads: readonly unknown[]): Track =>
  ({
    id: slot('id'),
    title: '__name__',
    artist_credit: CREDITS,
    album: { id: slot('album'), title: '__albumtitle__' },
    uploads,
    tags: ['__tag__'],
    position: null
  }) as unknown as Track

const rows = (showAlbum: boolean) => (
  <TrackTable
    label=""
    // One that plays, one that does not.
    tracks={[track([{}]), track([])]}
    numbering="position"
    showAlbum={showAlbum}
    showTags
    onPlay={nothing}
    onPlayNext={nothing}
    onAddToQueue={nothing}
    opened={undefined}
    onMenu={nothing}
    bar={() => null}
  />
)

export function TracksTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="tracks" name="tracks">
      {rows(false)}
    </Template>
  )
}

export function FavoritesTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="tracks" name="favorites">
      {rows(true)}
    </Template>
  )
}

const faces = covers.map((cover, place) => (
  <span key={place} className="avatar">
    <Face name="__name__" cover={cover} />
  </span>
))

function AlbumHead() {
  const { t } = useLanguage()
  return (
    <DetailHead
      kind={t('common.kindAlbum')}
      title="__name__"
      art={<Cover cover={COVER} alt={t('albums.coverOf', { title: '__name__' })} size="head" />}
      credits={
        <p className="detail-credits">
          <span className="faces" aria-hidden="true">
            {faces}
          </span>
          <span>
            <Credits credits={CREDITS} />
          </span>
        </p>
      }
      facts={<BlankFacts />}
      actions={
        <Actions
          item={{
            kind: 'album',
            row: { id: slot('id'), title: '__name__' },
            tracks: [track([{}]), track([{}])]
          }}
          playing={false}
        />
      }
    />
  )
}

export function AlbumTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="album" name="album">
      <AlbumHead />
    </Template>
  )
}
