// The page that a pod's own sign-in page redirects back to.
// docs/product/people.md#return-from-sign-in.
import { useEffect, useState } from 'react'
import { env } from '../../../lib/env.ts'
import { localizePath } from '../../../lib/i18n/locales.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { safeNext } from '../../../lib/routes/guards.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { finishSignIn, SignInError } from '../../../stores/session/oauth.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'

type Failure = { text: string; again: boolean }

/**
 * Reads the answer from the address and removes it there, so that neither the history nor copied
 * links contain the code.
 */
function takeAnswer(): { code: string; state: string; error: string; iss: string } {
  const query = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  const part = (name: string) => query.get(name) ?? ''
  return { code: part('code'), state: part('state'), error: part('error'), iss: part('iss') }
}

export const Callback = island('Callback', function Callback() {
  const { t, locale } = useLanguage()
  const [answer, setAnswer] = useState<ReturnType<typeof takeAnswer>>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => setAnswer((known) => known ?? takeAnswer()), [])
  useEffect(() => {
    if (!answer || failure) return
    const words = (error: unknown): Failure => {
      if (error instanceof SignInError) {
        const texts = {
          state: t('instances.badState'),
          refused: t('instances.refused'),
          code: t('instances.badCode')
        }
        return { text: texts[error.reason], again: false }
      }
      return { text: wordingText(describeError(error), t), again: true }
    }
    const finish = async (): Promise<void> => {
      try {
        env().leave(localizePath(safeNext(await finishSignIn(answer)), locale), 'replace')
      } catch (error) {
        setFailure(words(error))
      }
    }
    void finish()
  }, [answer, failure, locale, t])

  if (!failure) {
    return (
      <div className="login-card" aria-busy="true">
        <p role="status">{t('instances.finishing')}</p>
      </div>
    )
  }
  return (
    <div className="login-card">
      <ErrorNotice title={t('accounts.cannotLogIn')}>
        <p>{failure.text}</p>
      </ErrorNotice>
      {failure.again && (
        <button
          type="button"
          className="btn btn-primary btn-lg"
          onClick={() => setFailure(undefined)}
        >
          {t('common.retry')}
        </button>
      )}
      <a className="btn btn-lg" href={routePath('login', {}, locale)}>
        {t('titles.login')}
      </a>
      <a className="link" href={routePath('instance-chooser', {}, locale)}>
        {t('instances.other')}
      </a>
    </div>
  )
})
