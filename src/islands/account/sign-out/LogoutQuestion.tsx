// Asks before logging out: a link on another site must not end the session.
import { useState } from 'react'
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { wouldLoseUploads } from '../../../stores/publish/uploads/mark.ts'
import { $search } from '../../../stores/kit/route.ts'
import { $session, signOut } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** Shown after a logout that a portal in front of the pod has undone. */
function StillSignedIn({ name }: { name: string }) {
  const { t, locale } = useLanguage()
  return (
    <div className="login-card">
      <div role="status">
        <p>
          <b>{t('accounts.portalTitle')}</b>
        </p>
        <p>{t('accounts.portalText', { host: hostOf(podOrigin()), name })}</p>
      </div>
      <p className="muted">{t('accounts.portalAdvice')}</p>
      <button
        type="button"
        className="btn btn-primary btn-lg"
        onClick={() => window.location.reload()}
      >
        {t('accounts.portalAgain')}
      </button>
      <a className="btn btn-lg" href={routePath('library.index', {}, locale)}>
        {t('accounts.stay')}
      </a>
    </div>
  )
}

export const LogoutQuestion = island('LogoutQuestion', function LogoutQuestion() {
  const { t, locale } = useLanguage()
  const session = useAtom($session)
  const search = useAtom($search, '')
  const [busy, setBusy] = useState(false)
  const library = routePath('library.index', {}, locale)
  if (session.state === 'anonymous') {
    return (
      <div className="login-card">
        <p>{t('accounts.notSignedIn')}</p>
        <a className="btn btn-primary btn-lg" href={routePath('login', {}, locale)}>
          {t('titles.login')}
        </a>
      </div>
    )
  }
  const name = session.state === 'signed-in' ? session.me.name || session.me.username : '…'
  if (session.state === 'signed-in' && new URLSearchParams(search).has('portal'))
    return <StillSignedIn name={name} />
  return (
    <div className="login-card">
      <p>{t('accounts.logoutQuestion')}</p>
      {/* One line, however long the name is: the name comes later, and nothing may shift. */}
      <p className="muted">{t('accounts.loggedInAs', { name })}</p>
      <p className="muted">{t('accounts.logoutNote')}</p>
      {session.state === 'signed-in' && wouldLoseUploads() && (
        <p className="notice notice-warning" role="alert">
          {t('uploads.leave')}
        </p>
      )}
      <button
        type="button"
        className="btn btn-primary btn-lg"
        disabled={busy || session.state === 'unknown'}
        onClick={() => {
          setBusy(true)
          void signOut(routePath('index', {}, locale))
        }}
      >
        {t('accounts.logOut')}
      </button>
      <a className="btn btn-lg" href={library}>
        {t('accounts.stay')}
      </a>
    </div>
  )
})
