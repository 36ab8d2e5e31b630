// The fields of a library, and what is read from them. docs/product/library.md#libraries.
import type { Library, LibraryWrite } from '../../../lib/contract/publish/libraries/libraries.ts'
import { knownLevel } from '../../../lib/kit/privacy.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { characters } from '../../../lib/text/characters.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { requireAll } from '../form/useForm.ts'

/** Characters, docs/product/limits.md#libraries. */
const MAX_NAME = 100
const MAX_DESCRIPTION = 5000

/** Pods of 1.4 have no libraries for followers of a person: people follow the library. */
const levels: readonly (readonly [PrivacyLevel, TextKey])[] = [
  ['me', 'content.levelMe'],
  ['instance', 'common.levelInstance'],
  ['everyone', 'common.levelEveryone']
]

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim()

/** The checks and values of a form with `LibraryFields`. */
export function useLibraryValues() {
  const { t } = useLanguage()
  const tooLong = (text: string, most: number): string | undefined =>
    characters(text) > most ? t('content.tooLong', { count: characters(text) - most }) : undefined
  return {
    check: (values: FormData): Record<string, string | undefined> => ({
      name: requireAll(values, t, 'name').name ?? tooLong(textOf(values, 'name'), MAX_NAME),
      description: tooLong(textOf(values, 'description'), MAX_DESCRIPTION)
    }),
    read: (values: FormData): LibraryWrite => ({
      name: textOf(values, 'name'),
      description: textOf(values, 'description') || null,
      privacy_level: values.get('privacy_level') as PrivacyLevel
    })
  }
}

export function LibraryFields({
  library
}: {
  library?: Pick<Library, 'name' | 'description' | 'privacy_level'>
}) {
  const { t } = useLanguage()
  return (
    <>
      <Field
        name="name"
        label={t('common.name')}
        defaultValue={library?.name ?? ''}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <TextArea
        name="description"
        label={t('common.description')}
        optional
        limit={MAX_DESCRIPTION}
        defaultValue={library?.description ?? ''}
      />
      <SelectField
        name="privacy_level"
        label={t('content.visibility')}
        defaultValue={knownLevel(library?.privacy_level)}
      >
        {library?.privacy_level === 'followers' && (
          <option value="followers">{t('libraries.privacyFollowers')}</option>
        )}
        {levels.map(([level, text]) => (
          <option key={level} value={level}>
            {t(text)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
