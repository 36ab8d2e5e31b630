// The common frame of the pages that create and edit an application.
import type { ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $me, isTokenSession } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ElsewhereNotice } from '../../kit/apps/ElsewhereNotice.tsx'
import '../../../styles/content/applications.css?adopt'
import { useAtom } from '../../kit/useAtom.ts'

/**
 * `children` are drawn once the session is known; before that, the address must not be read either.
 */
export function ApplicationPage({
  title,
  children
}: {
  title: TextKey
  children: () => ReactNode
}) {
  const { t, locale } = useLanguage()
  const me = useAtom($me)
  return (
    <>
      <div className="page-head">
        <div>
          <a className="link app-back" href={`${routePath('settings', {}, locale)}#applications`}>
            <Icon name="left" small flip />
            {t('apps.back')}
          </a>
          <h1>{t(title)}</h1>
        </div>
      </div>
      <div className="app-page">
        {!me ? (
          <div className="skeleton settings-wait" aria-hidden="true" />
        ) : isTokenSession() ? (
          <ElsewhereNotice text="settings.cookieOnly" />
        ) : (
          children()
        )}
      </div>
    </>
  )
}
