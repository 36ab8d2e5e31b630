// The form with which librarians change a library of somebody else.
import type { ManageLibrary } from '../../../lib/contract/admin/library/libraries.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { saveManagedLibrary } from '../../../stores/admin/library/details.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { LibraryFields, useLibraryValues } from '../../kit/content/LibraryFields.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'

const ID = 'manage-library'

export function EditLibrary({ library, onClose }: { library: ManageLibrary; onClose: () => void }) {
  const { t } = useLanguage()
  const { check, read } = useLibraryValues()
  const { question, saved, leave } = useUnsaved(ID, library.uuid)
  const close = () => leave(onClose)
  const form = useForm({
    id: ID,
    check,
    async send(values) {
      await saveManagedLibrary(library.uuid, read(values))
      saved()
      showMessage({ text: 'content.saved' }, { color: 'success', key: 'manage' })
      onClose()
    }
  })
  return (
    <>
      <Dialog title={t('content.editLibrary')} keeps asks onClose={close}>
        <Form form={form} label={t('content.editLibrary')}>
          <FormErrors title={t('content.notSaved')} />
          <LibraryFields library={library} />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('common.saving')}>{t('common.save')}</SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
