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
            {t(shown ? 'common.hide' : 'apps.show')}
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={t('common.copyOf', { what: label })}
          onClick={() => void copyText(value)}
        >
          <Icon name="copy" />
          {t('common.copy')}
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
      <h2 id="credentials-title">{t('apps.credentials')}</h2>
      <Secret id="client-id" label={t('apps.clientId')} value={app.client_id} />
      {secret === undefined ? (
        <p className="muted">
          {t('apps.clientSecret')}: {t('apps.secretKept')}
        </p>
      ) : (
        <>
          <div className="notice notice-warning" role="status">
            <Icon name="warn" />
            <p>{t('apps.secretOnce')}</p>
          </div>
          <Secret id="client-secret" label={t('apps.clientSecret')} value={secret} />
        </>
      )}
      {app.token && (
        <Secret
          id="access-token"
          label={t('apps.token')}
          value={app.token}
          hint={t('apps.tokenHint')}
          hidden
        >
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            <Icon name="retry" />
            {t('apps.renew')}
          </button>
        </Secret>
      )}
      {asked && (
        <ConfirmDialog
          title={t('apps.renewQuestion')}
          confirm={t('apps.renew')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await renewToken(app.client_id)
            showMessage({ text: 'apps.renewed' }, { color: 'success' })
          }}
        >
          <p>{t('apps.renewText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
