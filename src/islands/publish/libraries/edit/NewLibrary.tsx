// The form of a new library.
import { showMessage } from '../../../../stores/kit/messages.ts'
import { createLibrary } from '../../../../stores/publish/libraries/my-libraries.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { LibraryFields, useLibraryValues } from '../../../kit/content/LibraryFields.tsx'

const ID = 'new-library'

export function NewLibrary({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { check, read } = useLibraryValues()
  const { question, saved, leave } = useUnsaved(ID)
  const close = () => leave(onClose)
  const form = useForm({
    id: ID,
    check,
    async send(values) {
      const { name } = await createLibrary(read(values))
      saved()
      showMessage({ text: 'content.created', params: { name } }, { color: 'success' })
      onClose()
    }
  })
  return (
    <>
      <Dialog title={t('content.newLibrary')} keeps asks onClose={close}>
        <Form form={form} label={t('content.newLibrary')}>
          <FormErrors title={t('content.notCreated')} />
          <LibraryFields />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('content.creating')}>
              {t('content.createLibrary')}
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
