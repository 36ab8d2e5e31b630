// The template of a page's first rows, drawn at build time by the components that draw the rows
// themselves. boot/fill/draw fills in the slots, e.g. `__name__`. docs/first-data.md#draw-first.
import type { ReactNode } from 'react'
import type { Kind } from '../../../lib/first-data/values.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { translator } from '../../../lib/i18n/texts.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { LanguageContext } from '../../../ui/texts.tsx'
import { CardMenus } from '../cards/CardMenus.tsx'
import { AlbumOf, ArtistOf } from '../cards/Cards.tsx'

/** Plural forms of the counts in a row, by the name of the count. */
export type CountForms = Readonly<Record<string, Readonly<Record<string, string>>>>

const SLOT = { id: '__id__' as unknown as number }
const COVER = {
  urls: { medium_square_crop: '__medium__', large_square_crop: '__large__' }
} as never
const CREDITS = [
  { artistId: '__artist__' as unknown as number, name: '__credit__', joinphrase: '' }
]

/** With a picture, and without. */
const covers = [COVER, null]

const albums = (
  <ul className="grid" data-row-of="">
    {covers.map((cover, place) => (
      <AlbumOf
        key={place}
        album={{ ...SLOT, title: '__name__', cover }}
        sub={<Credits credits={CREDITS} />}
      />
    ))}
  </ul>
)

const artists = (
  <ul className="grid grid-artists" data-row-of="">
    {covers.map((cover, place) => (
      <ArtistOf
        key={place}
        artist={{ ...SLOT, name: '__name__', cover, tracks_count: 1 }}
        sub="__counts__"
      />
    ))}
  </ul>
)

const rows: Partial<Record<Kind, ReactNode>> = { albums, artists }

type Props = {
  locale: string
  kind: Kind
  /** That of the place; see ./First.tsx. */
  name?: string
  /** Number of the page's question, from 0. */
  question?: number
  forms?: CountForms
}

export function FirstTemplate({ locale, kind, name = kind, question = 0, forms }: Props) {
  return (
    <LanguageContext value={{ locale, t: translator(locale) }}>
      <template
        data-kind={kind}
        data-name={name}
        data-question={question}
        data-intl={intlTag(locale)}
        data-forms={forms && JSON.stringify(forms)}
      >
        <CardMenus>{rows[kind]}</CardMenus>
      </template>
    </LanguageContext>
  )
}
