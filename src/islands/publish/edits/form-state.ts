// What the form of an edit says, in the values that edits are made of.
import {
  FIELDS,
  valueOf,
  type EditField,
  type EditKind,
  type EditState
} from '../../../lib/edits/fields.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { tagsOf, tagsProblem } from '../../kit/form/TagsField.tsx'
import type { FieldProblems } from '../../kit/form/useForm.ts'
import { tooLong } from '../../kit/form/values.ts'
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
      if (field === 'tags') return [field, tagsOf(values, field)]
      const text = String(values.get(controlOf(field)) ?? '')
      // Browsers send line ends of Windows.
      const value = text.replaceAll('\r\n', '\n')
      return [field, valueOf(field, field === 'description' ? { text: value } : value)]
    })
  )
}

/** @param before what the pod has now */
export function checkForm(
  kind: EditKind,
  values: FormData,
  t: Translate,
  before: EditState
): FieldProblems {
  const { name, title, position } = readForm(kind, values)
  const main = kind === 'artist' ? name : title
  const isPosition =
    !position || (/^\d{1,10}$/.test(String(position)) && Number(position) <= MAX_POSITION)
  return {
    [kind === 'artist' ? 'name' : 'title']: main ? undefined : t('form.required'),
    position: isPosition ? undefined : t('edits.wrongPosition'),
    tags: tagsProblem(tagsOf(values, 'tags'), t, before.tags as readonly string[]),
    'description.text': tooLong(values, 'description.text', RICH_TEXT_LIMIT, t),
    summary: tooLong(values, 'summary', MAX_SUMMARY, t)
  }
}
