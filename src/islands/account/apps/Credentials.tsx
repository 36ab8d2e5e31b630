// The credentials of an application: its id, its secret (known only right after creation), and the
// static token of its owner.
import { useState, type ReactNode } from 'react'
import type { FullApplication } from '../../../lib/contract/account/apps/apps.ts'
import { renewToken, secretOf } from '../../../stores/account/apps.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { copyText } from '../../kit/form/copy.ts'

type SecretProps = {
  id: string
  label: string
  value: string
  hidden?: boolean
  hint?: ReactNode
  children?: ReactNode
}

function Secret({ id, label, value, hidden, hint, children }: SecretProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(!hidden)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          className="input"
          id={id}
          type={shown ? 'text' : 'password'}
          value={value}
          readOnly
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        {hidden && (
          <button
            type="button"
            className="btn"
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
            {t(shown ? 'applications.hide' : 'applications.show')}
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={t('applications.copyOf', { what: label })}
          onClick={() => void copyText(value)}
        >
          <Icon name="copy" />
          {t('applications.copy')}
        </button>
        {children}
      </div>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

export function Credentials({ app }: { app: FullApplication }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState(false)
  const secret = secretOf(app.client_id)
  return (
    <section className="credentials" aria-labelledby="credentials-title">
      <h2 id="credentials-title">{t('applications.credentials')}</h2>
      <Secret id="client-id" label={t('applications.clientId')} value={app.client_id} />
      {secret === undefined ? (
        <p className="muted">
          {t('applications.clientSecret')}: {t('applications.secretKept')}
        </p>
      ) : (
        <>
          <div className="notice notice-warning" role="status">
            <Icon name="warn" />
            <p>{t('applications.secretOnce')}</p>
          </div>
          <Secret id="client-secret" label={t('applications.clientSecret')} value={secret} />
        </>
      )}
      {app.token && (
        <Secret
          id="access-token"
          label={t('applications.token')}
          value={app.token}
          hint={t('applications.tokenHint')}
          hidden
        >
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            <Icon name="retry" />
            {t('applications.renew')}
          </button>
        </Secret>
      )}
      {asked && (
        <ConfirmDialog
          title={t('applications.renewQuestion')}
          confirm={t('applications.renew')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await renewToken(app.client_id)
            showMessage({ text: 'applications.renewed' }, { color: 'success' })
          }}
        >
          <p>{t('applications.renewText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
