// The form of a new tag.
import { showMessage } from '../../../stores/kit/messages.ts'
import { addTag } from '../../../stores/admin/library/tags.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { bareTag } from '../../../lib/lists/browse.ts'

const ID = 'new-tag'
/** Characters that pods take. */
const MAX_NAME = 100

export function NewTag({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { question, saved, leave } = useUnsaved(ID)
  const close = () => leave(onClose)
  const form = useForm({
    id: ID,
    check: (values) => requireAll(values, t, 'name'),
    async send(values) {
      const { name } = await addTag(bareTag(String(values.get('name'))).replace(/^#+/, ''))
      saved()
      showMessage({ text: 'tags.tagAdded', params: { name } }, { key: 'manage' })
      onClose()
    }
  })
  return (
    <>
      <Dialog title={t('tags.newTag')} keeps asks onClose={close}>
        <Form form={form} label={t('tags.newTag')}>
          <FormErrors title={t('tags.notAdded')} />
          <Field
            name="name"
            label={t('common.tagName')}
            hint={t('tags.tagNameHint')}
            maxLength={MAX_NAME}
            autoComplete="off"
          />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('tags.adding')}>{t('tags.add')}</SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
