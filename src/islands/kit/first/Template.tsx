// The template of a page's first rows, drawn at build time by the components that draw the rows
// themselves. boot/first/draw fills in the slots, e.g. `__name__`. docs/first-data.md#draw-first.
import type { ReactNode } from 'react'
import { numeralsOf } from '../../../lib/first/numerals.ts'
import type { Kind } from '../../../lib/first/values.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { translator } from '../../../lib/i18n/texts.ts'
import { LanguageContext } from '../../../ui/language.tsx'
import { CardMenus } from '../cards/CardMenus.tsx'

/** Plural forms of the counts in a row, by the name of the count. */
export type CountForms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What each page gives its template. */
export type TemplateProps = {
  locale: string
  /** Numbers of the page's questions whose answers have the rows, in lib/api/first-questions. */
  questions?: readonly number[]
  forms?: CountForms
}

/** A slot stands where components expect values of any type. */
export const slot = (name: string) => `__${name}__` as never
export const COVER = {
  urls: { medium_square_crop: '__medium__', large_square_crop: '__large__' }
} as never
/** With a picture, and without. */
export const covers = [COVER, null] as const
export const CREDITS = [{ artistId: slot('artist'), name: '__credit__', joinphrase: '' }]
export const nothing = (): void => undefined

type Props = TemplateProps & {
  kind: Kind
  /** That of the place; see ./First.tsx. */
  name: string
  children: ReactNode
}

export function Template({ locale, kind, name, questions = [0], forms, children }: Props) {
  const { intl, digits, plurals } = numeralsOf(intlTag(locale))
  return (
    <LanguageContext value={{ locale, t: translator(locale) }}>
      <template
        data-kind={kind}
        data-name={name}
        data-questions={questions.join(' ')}
        data-intl={intl}
        data-digits={digits}
        data-plurals={forms && plurals}
        data-forms={forms && JSON.stringify(forms)}
      >
        <CardMenus>{children}</CardMenus>
      </template>
    </LanguageContext>
  )
}
