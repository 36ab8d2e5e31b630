// Templates of lists of cards.
import { Credits } from '../../../ui/Credits.tsx'
import { routePath } from '../../../lib/routes/match.ts'
import { CoverCard } from '../../../ui/cards/CoverCard.tsx'
import { AlbumItem, ArtistItem } from '../cards/Cards.tsx'
import { covers, CREDITS, slot, Template, type TemplateProps } from './Template.tsx'

const ROW = { id: slot('id'), tracks_count: 1 }

const albums = covers.map((cover, place) => (
  <AlbumItem
    key={place}
    album={{ ...ROW, title: '__name__', cover }}
    sub={<Credits credits={CREDITS} />}
  />
))

export function AlbumsTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="albums" name="albums">
      <ul className="grid">{albums}</ul>
    </Template>
  )
}

/** The newest albums of the library home. */
export function ShelfTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="albums" name="shelf">
      <ul className="shelf">{albums}</ul>
    </Template>
  )
}

/** The newest albums on the landing page, which has no player to press yet. */
export function FrontTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="albums" name="front">
      <ul className="grid front-grid">
        {covers.map((cover, place) => (
          <CoverCard
            key={place}
            href={routePath('library.albums.detail', { id: slot('id') }, props.locale)}
            title="__name__"
            cover={cover}
            sub="__line__"
          />
        ))}
      </ul>
    </Template>
  )
}

export function ArtistsTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="artists" name="artists">
      <ul className="grid grid-artists">
        {covers.map((cover, place) => (
          <ArtistItem key={place} artist={{ ...ROW, name: '__name__', cover }} sub="__counts__" />
        ))}
      </ul>
    </Template>
  )
}
