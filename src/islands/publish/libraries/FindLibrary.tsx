// Finds a library by its address on its own pod; then its page opens.
import { addressIn } from '../../../lib/other-pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { findLibrary } from '../../../stores/publish/libraries/known-libraries.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useForm } from '../../kit/form/useForm.ts'

export function FindLibrary() {
  const { t } = useLanguage()
  const form = useForm({
    id: 'library',
    check: (values) => {
      const typed = String(values.get('fid') ?? '').trim()
      if (typed === '') return { fid: t('form.required') }
      return { fid: addressIn(typed) ? undefined : t('libraries.badUrl') }
    },
    async send(values) {
      const go = goAfter()
      const uuid = await findLibrary(addressIn(String(values.get('fid')))!)
      if (uuid === undefined) return { fid: t('libraries.noLibrary') }
      go(routePath('library.detail', { id: uuid }))
      return undefined
    },
    problem: (error) => ({ field: 'fid', ...describeError(error) })
  })
  return (
    <Form form={form} label={t('libraries.url')}>
      <FormErrors title={t('libraries.cannotFind')} />
      <div className="find-library">
        <Field
          name="fid"
          type="url"
          inputMode="url"
          label={t('libraries.url')}
          hint={t('libraries.urlHint')}
          placeholder="https://"
          dir="ltr"
          autoComplete="off"
        />
        <SubmitButton busyText={t('common.searching')}>{t('common.search')}</SubmitButton>
      </div>
    </Form>
  )
}
