// Words and sums that several tables of the pod's library have.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { FilterField } from '../../kit/table/FilterFields.tsx'

export const categories = {
  music: 'artists.categoryMusic',
  podcast: 'common.kindPodcast'
} as const satisfies Record<string, TextKey>
const categoryTexts: Readonly<Record<string, TextKey>> = {
  ...categories,
  other: 'artists.categoryOther'
}

/** What artists make; a category without a text of ours stays as the pod calls it. */
export function categoryText(category: string, t: Translate): string {
  const text = Object.hasOwn(categoryTexts, category) ? categoryTexts[category] : undefined
  return text ? t(text) : category
}

export const levelField: FilterField = {
  kind: 'oneOf',
  name: 'privacy_level',
  label: 'content.visibility',
  values: {
    me: 'libraries.privacyMe',
    followers: 'libraries.privacyFollowers',
    instance: 'libraries.privacyInstance',
    everyone: 'libraries.privacyEveryone'
  }
}

/** A sum over rows, of which some may lack the number. */
export const sumOf = <R>(rows: readonly R[], of: (row: R) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)
