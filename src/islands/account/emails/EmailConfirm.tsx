// The page behind the link in a confirmation mail. It confirms the email address when it loads,
// once.
import { useEffect, useState } from 'react'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { confirmEmail } from '../../../stores/account/accounts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { $search } from '../../../stores/kit/route.ts'
import { $session } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useReady } from '../../kit/form/useReady.ts'
import { island } from '../../island.tsx'
import { FormResult } from '../../kit/form/FormResult.tsx'
import { useAtom } from '../../kit/useAtom.ts'

type State = { of: string; ok: true } | { of: string; ok: false; error: unknown }

export const EmailConfirm = island('EmailConfirm', function EmailConfirm() {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const session = useAtom($session)
  const [state, setState] = useState<State>()
  const ready = useReady()
  const [tries, setTries] = useState(0)
  const key = new URLSearchParams(search).get('key')
  useEffect(() => {
    if (!key) return
    let wanted = true
    confirmEmail(key).then(
      () => wanted && setState({ of: key, ok: true }),
      (error: unknown) => wanted && setState({ of: key, ok: false, error })
    )
    return () => void (wanted = false)
  }, [key, tries])

  const known = state?.of === key ? state : undefined
  const onward =
    session.state === 'signed-in' ? (
      <a className="btn btn-primary btn-lg" href={routePath('library.index', {}, locale)}>
        {t('accounts.toLibrary')}
      </a>
    ) : (
      <a className="btn btn-primary btn-lg" href={routePath('login', {}, locale)}>
        {t('common.logIn')}
      </a>
    )
  if (known?.ok)
    return (
      <FormResult title={t('accounts.confirmed')}>
        <p>{t('accounts.confirmedHint')}</p>
        {onward}
      </FormResult>
    )
  if (known || (ready && !key)) {
    const gone = !known || known.error instanceof NotFoundError
    return (
      <FormResult title={t('accounts.confirmFailed')} icon="error" danger>
        <p>
          {known && !gone
            ? wordingText(describeError(known.error), t)
            : t('accounts.confirmFailedHint')}
        </p>
        {gone ? (
          onward
        ) : (
          <button
            type="button"
            className="btn btn-primary btn-lg"
            onClick={() => {
              setState(undefined)
              setTries(tries + 1)
            }}
          >
            {t('common.retry')}
          </button>
        )}
      </FormResult>
    )
  }
  return (
    <div className="login-card told" role="status">
      <Icon name="spinner" />
      <p>{t('accounts.confirming')}</p>
    </div>
  )
})
