// What the form of an edit says, in the values that edits are made of.
import {
  FIELDS,
  valueOf,
  type EditField,
  type EditKind,
  type EditState
} from '../../../lib/edits/fields.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { characters } from '../../../lib/text/characters.ts'
import { MAX_TAGS } from '../../../lib/edits/tags.ts'
import type { FieldProblems } from '../../kit/form/useForm.ts'
import { RICH_TEXT_LIMIT } from '../../kit/rich-text/RichTextField.tsx'

/** Characters, docs/product/limits.md#edits. */
export const MAX_SUMMARY = 2000
const MAX_POSITION = 2_147_483_647

/** The name of a field's control, which is also how pods name it in their errors. */
export const controlOf = (field: EditField): string =>
  field === 'description' ? 'description.text' : field

export function readForm(kind: EditKind, values: FormData): EditState {
  return Object.fromEntries(
    FIELDS[kind].map((field) => {
      const text = String(values.get(controlOf(field)) ?? '')
      if (field === 'tags') return [field, text.split(' ').filter(Boolean)]
      // Browsers send line ends of Windows.
      const value = text.replaceAll('\r\n', '\n')
      return [field, valueOf(field, field === 'description' ? { text: value } : value)]
    })
  )
}

const tooLong = (values: FormData, name: string, most: number, t: Translate) => {
  const count = characters(String(values.get(name) ?? '').trim()) - most
  return count > 0 ? t('content.tooLong', { count }) : undefined
}

export function checkForm(kind: EditKind, values: FormData, t: Translate): FieldProblems {
  const { name, title, position, tags } = readForm(kind, values)
  const main = kind === 'artist' ? name : title
  const isPosition =
    !position || (/^\d{1,10}$/.test(String(position)) && Number(position) <= MAX_POSITION)
  return {
    [kind === 'artist' ? 'name' : 'title']: main ? undefined : t('form.required'),
    position: isPosition ? undefined : t('edits.wrongPosition'),
    tags: (tags?.length ?? 0) > MAX_TAGS ? t('edits.tooManyTags', { count: MAX_TAGS }) : undefined,
    'description.text': tooLong(values, 'description.text', RICH_TEXT_LIMIT, t),
    summary: tooLong(values, 'summary', MAX_SUMMARY, t)
  }
}
