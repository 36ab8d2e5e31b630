// The head of the screens of uploads: title, tabs, and the way to libraries and the disk.
import '../../../styles/library/uploads.css?adopt'
import { routePath } from '../../../lib/routes/match.ts'
import { $someStarted } from '../../../stores/publish/uploads/state.ts'
import { $session, can } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { UploadTabs, type UploadTab } from '../../kit/content/ContentTabs.tsx'

export function UploadHead({ tab }: { tab: UploadTab }) {
  const { t, locale } = useLanguage()
  const manages = can(useAtom($session), 'library')
  return (
    <>
      <div className="page-head">
        <h1>{t('uploads.heading')}</h1>
        <div className="actions">
          <a className="btn" href={routePath('content.libraries', {}, locale)}>
            {t('content.myLibraries')}
          </a>
          {manages && (
            <a className="btn" href={routePath('content', {}, locale)}>
              {t('content.disk')}
            </a>
          )}
        </div>
      </div>
      <UploadTabs current={tab} started={useAtom($someStarted, undefined)} />
    </>
  )
}
