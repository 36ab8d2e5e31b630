// The head of the screens of uploads: title and tabs.
import '../../../styles/library/uploads.css?adopt'
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'

type Tab = 'upload' | 'upload.running' | 'upload.history' | 'upload.all'

/** @param running whether there are uploads in progress: without, that tab leads nowhere */
export function UploadHead({ tab, running }: { tab: Tab; running: boolean }) {
  const { t, locale } = useLanguage()
  const tabOf = (name: Tab, text: string) => ({
    href: routePath(name, {}, locale),
    text,
    current: name === tab
  })
  return (
    <>
      <div className="page-head">
        <h1>{t('uploads.heading')}</h1>
      </div>
      <PageTabs
        label={t('uploads.heading')}
        tabs={[
          tabOf('upload', t('uploads.add')),
          ...(running || tab === 'upload.running'
            ? [tabOf('upload.running', t('uploads.running'))]
            : []),
          tabOf('upload.history', t('uploads.history')),
          tabOf('upload.all', t('content.myUploads'))
        ]}
      />
    </>
  )
}
