// The fields of a library, and what is read from them. docs/product/library.md#libraries.
import type { Library, LibraryWrite } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PrivacyField } from '../form/PrivacyField.tsx'
import { requireAll } from '../form/useForm.ts'
import { textOf, tooLong } from '../form/values.ts'

/** Characters, docs/product/limits.md#libraries. */
const MAX_NAME = 100
const MAX_DESCRIPTION = 5000

/** The checks and values of a form with `LibraryFields`. */
export function useLibraryValues() {
  const { t } = useLanguage()
  return {
    check: (values: FormData): Record<string, string | undefined> => ({
      name: requireAll(values, t, 'name').name ?? tooLong(values, 'name', MAX_NAME, t),
      description: tooLong(values, 'description', MAX_DESCRIPTION, t)
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
      {/* Pods of 1.4 have no libraries for followers of a person: people follow the library. */}
      <PrivacyField
        label={t('content.visibility')}
        level={library?.privacy_level}
        me="content.levelMe"
        followers={library?.privacy_level === 'followers' && 'libraries.privacyFollowers'}
      />
    </>
  )
}
