// The form of a new invitation, and then its link and its code.
import { useState } from 'react'
import type { ManageInvitation } from '../../../lib/contract/admin/invitations.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { invite } from '../../../stores/admin/invitations.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { copyText } from '../../kit/form/copy.ts'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { inviteLink } from './share.ts'

const ID = 'new-invitation'
/** Characters that pods take. */
const MAX_CODE = 50

type Done = { onClose: () => void }

/** A text to take away: it can be selected, and copied by a button. */
function Copied({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="field">
      <label>
        {label}
        <input
          className="input"
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div className="actions">
        <button type="button" className="btn" onClick={() => void copyText(value)}>
          <Icon name="copy" />
          {copy}
        </button>
      </div>
    </div>
  )
}

function Ready({ invitation, onClose }: Done & { invitation: ManageInvitation }) {
  const { t, locale } = useLanguage()
  const { code, expiration_date: until } = invitation
  return (
    <div className="form">
      <p role="status">{t('invitations.until', { date: formatDate(until, locale) })}</p>
      <Copied
        label={t('invitations.link')}
        copy={t('invitations.copyLink')}
        value={inviteLink(code, locale)}
      />
      <Copied label={t('invitations.code')} copy={t('invitations.copyCode')} value={code} />
      <div className="dialog-actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t('invitations.done')}
        </button>
      </div>
    </div>
  )
}

type AskingProps = { onCancel: () => void; onMade: (made: ManageInvitation) => void }

function Asking({ onCancel, onMade }: AskingProps) {
  const { t } = useLanguage()
  const form = useForm({
    id: ID,
    async send(values) {
      onMade(await invite(String(values.get('code') ?? '').trim()))
    }
  })
  return (
    <Form form={form} label={t('invitations.create')}>
      <FormErrors title={t('invitations.notCreated')} />
      <p>{t('invitations.createHint')}</p>
      <Field
        name="code"
        label={t('invitations.code')}
        hint={t('invitations.codeHint')}
        optional
        maxLength={MAX_CODE}
        autoComplete="off"
      />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        <SubmitButton busyText={t('invitations.creating')}>{t('invitations.create')}</SubmitButton>
      </div>
    </Form>
  )
}

export function NewInvitation({ onClose }: Done) {
  const { t } = useLanguage()
  const [made, setMade] = useState<ManageInvitation>()
  const { question, saved, leave } = useUnsaved(ID)
  const close = () => leave(onClose)
  return (
    <>
      <Dialog
        title={t(made ? 'invitations.ready' : 'invitations.create')}
        keeps
        asks
        onClose={close}
      >
        {made ? (
          <Ready invitation={made} onClose={onClose} />
        ) : (
          <Asking
            onCancel={close}
            onMade={(invitation) => {
              saved()
              setMade(invitation)
            }}
          />
        )}
      </Dialog>
      {question}
    </>
  )
}
