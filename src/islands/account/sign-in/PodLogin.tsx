// Sign-in on a pod of another origin: its own page asks for name and password, and redirects back
// here.
import { useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { safeNext } from '../../../lib/routes/guards.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { startSignIn } from '../../../stores/session/oauth.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** @param host of the pod, e.g. `coral.sound` */
export function PodLogin({ host }: { host: string }) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await startSignIn(safeNext(new URLSearchParams(location.search).get('next')))
    } catch (error) {
      setFailure(wordingText(describeError(error), t))
      setBusy(false)
    }
  }

  return (
    <>
      {failure !== undefined && (
        <ErrorNotice title={t('accounts.cannotLogIn')}>
          <p>{failure}</p>
        </ErrorNotice>
      )}
      <p>{t('instances.loginThere', { host })}</p>
      <button
        type="button"
        className="btn btn-primary btn-lg"
        disabled={busy}
        onClick={() => void go()}
      >
        <Icon name="external" />
        {busy ? t('instances.leaving') : t('instances.continueTo', { host })}
      </button>
    </>
  )
}
