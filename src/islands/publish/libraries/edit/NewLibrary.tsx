// The form of a new library.
import { showMessage } from '../../../../stores/kit/messages.ts'
import { createLibrary } from '../../../../stores/publish/libraries/my-libraries.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { useForm } from '../../../kit/form/useForm.ts'
import { LibraryFields, useLibraryValues } from '../../../kit/content/LibraryFields.tsx'

export function NewLibrary({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { check, read } = useLibraryValues()
  const form = useForm({
    id: 'new-library',
    check,
    async send(values) {
      const { name } = await createLibrary(read(values))
      showMessage({ text: 'content.created', params: { name } }, { color: 'success' })
      onClose()
    }
  })
  return (
    <Dialog title={t('content.newLibrary')} keeps onClose={onClose}>
      <Form form={form} label={t('content.newLibrary')}>
        <FormErrors title={t('content.notCreated')} />
        <LibraryFields />
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <SubmitButton busyText={t('content.creating')}>{t('content.createLibrary')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
