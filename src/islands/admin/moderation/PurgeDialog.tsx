// Asks before everything of an account or another pod goes: with the figures, and the name typed.
import '../../../styles/admin/console-page.css?adopt'
import { useEffect } from 'react'
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import { domainTexts } from '../../../lib/moderation/domain-names.ts'
import { isolate } from '../../../lib/text/names.ts'
import { purgeTarget } from '../../../stores/admin/moderation/accounts.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { areKnown, haveFailed } from '../../kit/console/figures.ts'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useResource } from '../../kit/useResource.ts'
import { targetName } from './DomainName.tsx'
import { Losses, type Stats } from './Statistics.tsx'

type Props = {
  target: PolicyTarget
  /** What goes; asked for anew. */
  stats: Resource<Stats>
  /** What follows; what it throws is shown. */
  onPurged?: () => Promise<void>
  onClose: () => void
}

export function PurgeDialog({ target, stats, onPurged, onClose }: Props) {
  const { t } = useLanguage()
  const name = isolate(targetName(target))
  // What is typed: of a domain whose letters could deceive, how it is written.
  const { shown: own, written = own } =
    target.type === 'domain' ? domainTexts(target.id) : { shown: target.id }
  const shown = useResource(stats)
  const isFailed = haveFailed(shown)
  useEffect(() => {
    if (stats.$value.get().state === 'ready') void stats.reload()
  }, [stats])
  const form = useForm({
    id: 'purge',
    check: (values) => ({
      name: [target.id, written].includes(String(values.get('name')).trim().normalize())
        ? undefined
        : t('moderation.otherName')
    }),
    async send() {
      await purgeTarget(target)
      showMessage({ words: t('moderation.purged') }, { key: 'manage' })
      try {
        await onPurged?.()
      } catch (error) {
        // The purge itself has begun.
        showError(error)
      }
      onClose()
    }
  })
  return (
    <Dialog title={t('moderation.purgeOf', { name })} keeps onClose={onClose}>
      <Form form={form} label={t('moderation.purgeOf', { name })}>
        <FormErrors title={t('moderation.notPurged')} />
        <p>{t('moderation.purgeText')}</p>
        {isFailed && <p>{t('manageLibrary.unknownFigures')}</p>}
        {shown.state === 'ready' && !isFailed && <Losses stats={shown.value} />}
        <Field
          name="name"
          label={t('moderation.typeName', { name: isolate(written) })}
          autoComplete="off"
          dir="ltr"
        />
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t('form.cancel')}
          </button>
          {(areKnown(shown) || isFailed) && (
            <SubmitButton className="btn btn-danger" busyText={t('moderation.purging')}>
              {t('moderation.purge')}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
