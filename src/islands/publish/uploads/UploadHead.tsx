// The head of the screens of uploads: title and tabs.
import '../../../styles/library/uploads.css?adopt'
import { $someStarted } from '../../../stores/publish/uploads/state.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { UploadTabs, type UploadTab } from '../../kit/content/UploadTabs.tsx'

type Props = { tab: UploadTab; children?: ReactNode }

export function UploadHead({ tab, children }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <div className="page-head">
        <h1>{t('uploads.heading')}</h1>
        {children}
      </div>
      <UploadTabs current={tab} started={useAtom($someStarted, undefined)} />
    </>
  )
}
