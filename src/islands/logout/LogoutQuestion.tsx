// Asks before logging out: a link on another site must not end the session.
import { useState } from 'react'
import { routePath } from '../../lib/routes/match.ts'
import { $session, signOut } from '../../stores/session/session.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { island } from '../island.tsx'
import { useAtom } from '../kit/useAtom.ts'

export const LogoutQuestion = island('LogoutQuestion', function LogoutQuestion() {
  const { t, locale } = useLanguage()
  const session = useAtom($session)
  const [busy, setBusy] = useState(false)
  const library = routePath('library.index', {}, locale)
  if (session.state === 'anonymous') {
    return (
      <div className="login-card">
        <p>{t('account.notSignedIn')}</p>
        <a className="btn btn-primary btn-lg" href={routePath('login', {}, locale)}>
          {t('titles.login')}
        </a>
      </div>
    )
  }
  const name = session.state === 'signed-in' ? session.me.name || session.me.username : '…'
  return (
    <div className="login-card">
      <p>{t('account.logoutQuestion')}</p>
      {/* One line, however long the name is: the name comes later, and nothing may shift. */}
      <p className="muted truncate">{t('account.loggedInAs', { name })}</p>
      <p className="muted">{t('account.logoutNote')}</p>
      <button
        type="button"
        className="btn btn-primary btn-lg"
        disabled={busy || session.state === 'unknown'}
        onClick={() => {
          setBusy(true)
          void signOut(routePath('index', {}, locale))
        }}
      >
        {t('account.logOut')}
      </button>
      <a className="btn btn-lg" href={library}>
        {t('account.stay')}
      </a>
    </div>
  )
})
