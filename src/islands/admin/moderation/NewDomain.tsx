// Adds another pod by its domain, however it is written.
import { readDomain, type DomainProblem } from '../../../lib/moderation/domain-names.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { addDomain } from '../../../stores/admin/moderation/accounts.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const ID = 'new-domain'
const problems: Readonly<Record<DomainProblem, TextKey>> = {
  none: 'moderation.badDomain',
  wildcard: 'moderation.noWildcard',
  secret: 'moderation.noSecrets',
  own: 'moderation.ownDomain'
}

export function NewDomain({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const own = (useAtom($me)?.full_username ?? '').split('@')[1] ?? ''
  const read = (values: FormData) => readDomain(String(values.get('name')), own)
  const { question, saved, leave } = useUnsaved(ID)
  const close = () => leave(onClose)
  const form = useForm({
    id: ID,
    check: (values) => {
      const found = read(values)
      return { name: 'problem' in found ? t(problems[found.problem]) : undefined }
    },
    async send(values) {
      const go = goAfter()
      const found = read(values)
      if ('problem' in found) return
      const { name } = await addDomain(found.name)
      saved()
      onClose()
      go(routePath('manage.moderation.domains.detail', { id: name }))
    }
  })
  return (
    <>
      <Dialog title={t('moderation.newDomain')} keeps asks onClose={close}>
        <Form form={form} label={t('moderation.newDomain')}>
          <FormErrors title={t('moderation.domainNotAdded')} />
          <Field
            name="name"
            label={t('moderation.domain')}
            hint={t('moderation.domainHint')}
            autoComplete="off"
            inputMode="url"
          />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('moderation.adding')}>
              {t('moderation.newDomain')}
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
