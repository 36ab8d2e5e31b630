// Asks before a library goes with all its files: with the figures, and the name typed as it is.
import type { Library } from '../../../../lib/contract/publish/libraries/libraries.ts'
import { formatSize } from '../../../../lib/i18n/formats.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { goAfter } from '../../../../stores/kit/go-after.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import {
  deleteLibrary,
  libraryFollowers
} from '../../../../stores/publish/libraries/my-libraries.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { useResource } from '../../../kit/useResource.ts'
import { useForm } from '../../../kit/form/useForm.ts'

/** How many follow it; those who only asked do not. */
function useFollowers(): number {
  const shown = useResource(libraryFollowers)
  if (shown.state !== 'ready') return 0
  const { results, next, count } = shown.value
  return next ? count : results.filter(({ approved }) => approved === true).length
}

type Props = {
  library: Library
  /** Called before its page is left. */
  onDeleted: () => void
  onClose: () => void
}

export function DeleteLibrary({ library, onDeleted, onClose }: Props) {
  const { t, locale } = useLanguage()
  const { uuid, name, uploads_count: count, size } = library
  const followers = useFollowers()
  const form = useForm({
    id: 'delete-library',
    check: (values) => ({
      name: String(values.get('name')).trim() === name.trim() ? undefined : t('content.otherName')
    }),
    async send() {
      const go = goAfter()
      await deleteLibrary(uuid)
      onDeleted()
      // The text itself: the next page may lack the key.
      showMessage({ words: t('content.libraryDeleted', { name: isolate(name) }) })
      go(routePath('content.libraries'), { history: 'replace' })
    }
  })
  return (
    <Dialog title={t('content.deleteLibraryOf', { name: isolate(name) })} keeps onClose={onClose}>
      <Form form={form} label={t('content.deleteLibrary')}>
        <FormErrors title={t('content.notDeleted')} />
        <p>{t('content.deleteLoses', { count, size: formatSize(size ?? 0, locale) })}</p>
        {followers > 0 && <p>{t('manageLibrary.losesFollowers', { count: followers })}</p>}
        <p>{t('content.deleteFollowers')}</p>
        <Field
          name="name"
          label={t('content.typeName', { name: isolate(name) })}
          autoComplete="off"
        />
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <SubmitButton busyText={t('content.deleting')}>{t('common.delete')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
