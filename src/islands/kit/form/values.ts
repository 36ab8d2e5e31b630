// What forms say of their texts.
import type { Translate } from '../../../lib/i18n/texts.ts'
import { characters } from '../../../lib/text/characters.ts'

/** The text of a field without spaces around it; empty if the form has no such field. */
export const textOf = (values: FormData, name: string): string =>
  String(values.get(name) ?? '').trim()

/** What is wrong if the text of a field has more than `most` characters. */
export function tooLong(
  values: FormData,
  name: string,
  most: number,
  t: Translate
): string | undefined {
  const count = characters(textOf(values, name)) - most
  return count > 0 ? t('form.tooLong', { count }) : undefined
}
