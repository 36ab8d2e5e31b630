// The head of the screens of uploads: title and tabs.
import '../../../styles/library/uploads.css?adopt'
import { useLanguage } from '../../../ui/language.tsx'
import { UploadTabs, type UploadTab } from '../../kit/content/ContentTabs.tsx'

export function UploadHead({ tab }: { tab: UploadTab }) {
  const { t } = useLanguage()
  return (
    <>
      <div className="page-head">
        <h1>{t('uploads.heading')}</h1>
      </div>
      <UploadTabs current={tab} />
    </>
  )
}
