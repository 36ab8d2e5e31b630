// The template of a page's first rows, drawn at build time by the components that draw the rows
// themselves. boot/fill/draw fills in the slots, e.g. `__name__`. docs/first-data.md#draw-first.
import type { ReactNode } from 'react'
import type { Track } from '../../../lib/contract/library/tracks.ts'
import type { Kind } from '../../../lib/first-data/values.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { translator } from '../../../lib/i18n/texts.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { Credits } from '../../../ui/Credits.tsx'
import { BlankFacts, DetailHead } from '../../../ui/DetailHead.tsx'
import { LanguageContext, useLanguage } from '../../../ui/texts.tsx'
import { TrackTable } from '../../../ui/tracks/TrackTable.tsx'
import { CardMenus } from '../cards/CardMenus.tsx'
import { AlbumOf, ArtistOf } from '../cards/Cards.tsx'
import { Actions } from '../detail/Actions.tsx'

/** Plural forms of the counts in a row, by the name of the count. */
export type CountForms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Slots stand where components expect values of all types. */
const slot = (name: string) => `__${name}__` as never
const ROW = { id: slot('id'), cover: null, tracks_count: 1 }
const COVER = {
  urls: { medium_square_crop: '__medium__', large_square_crop: '__large__' }
} as never
const CREDITS = [{ artistId: slot('artist'), name: '__credit__', joinphrase: '' }]
const nothing = () => undefined
/** With a picture, and without. */
const covers = [COVER, null]

const AlbumCards = ({ list }: { list: string }) => (
  <ul className={list}>
    {covers.map((cover, place) => (
      <AlbumOf
        key={place}
        album={{ ...ROW, title: '__name__', cover }}
        sub={<Credits credits={CREDITS} />}
      />
    ))}
  </ul>
)

const Albums = () => <AlbumCards list="grid" />
const Shelf = () => <AlbumCards list="shelf" />

const Artists = () => (
  <ul className="grid grid-artists">
    {covers.map((cover, place) => (
      <ArtistOf key={place} artist={{ ...ROW, name: '__name__', cover }} sub="__counts__" />
    ))}
  </ul>
)

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

function TrackRows({ showAlbum }: { showAlbum: boolean }) {
  return (
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
    />
  )
}
const Tracks = () => <TrackRows showAlbum={false} />
const Favorites = () => <TrackRows showAlbum />

const Faces = () => (
  <span className="faces" aria-hidden="true">
    {covers.map((cover, place) => (
      <span key={place} className="avatar">
        <Face name="__name__" cover={cover} />
      </span>
    ))}
  </span>
)

function Album() {
  const { t } = useLanguage()
  return (
    <DetailHead
      kind={t('detail.kindAlbum')}
      title="__name__"
      art={<Cover cover={COVER} alt={t('detail.coverOf', { title: '__name__' })} size="head" />}
      credits={
        <p className="detail-credits">
          <Faces />
          <span>
            <Credits credits={CREDITS} />
          </span>
        </p>
      }
      facts={<BlankFacts />}
      actions={
        <Actions
          title="__name__"
          playing={false}
          onPlay={nothing}
          onShuffle={nothing}
          onPlayNext={nothing}
          onAddToQueue={nothing}
          onShare={nothing}
          menu={[]}
        />
      }
    />
  )
}

/** By the name of their place; see ./First.tsx. */
const templates = {
  album: { kind: 'album', Rows: Album },
  albums: { kind: 'albums', Rows: Albums },
  artists: { kind: 'artists', Rows: Artists },
  shelf: { kind: 'albums', Rows: Shelf },
  favorites: { kind: 'tracks', Rows: Favorites },
  tracks: { kind: 'tracks', Rows: Tracks }
} satisfies Record<string, { kind: Kind; Rows: () => ReactNode }>

type Props = {
  locale: string
  name: keyof typeof templates
  /** Numbers of the page's questions whose answers have the rows, in lib/first-data/questions. */
  questions?: readonly number[]
  forms?: CountForms
}

export function FirstTemplate({ locale, name, questions = [0], forms }: Props) {
  const { kind, Rows } = templates[name]
  return (
    <LanguageContext value={{ locale, t: translator(locale) }}>
      <template
        data-kind={kind}
        data-name={name}
        data-questions={questions.join(' ')}
        data-intl={intlTag(locale)}
        data-forms={forms && JSON.stringify(forms)}
      >
        <CardMenus>
          <Rows />
        </CardMenus>
      </template>
    </LanguageContext>
  )
}
