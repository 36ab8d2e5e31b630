// Groups that are done, with what became of their files.
import { useEffect } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { $uploadHistory, $uploadsKnown } from '../../../stores/publish/uploads/state.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { FileRows } from '../../kit/publish/FileRows.tsx'
import { UploadHead } from './UploadHead.tsx'
import { useGroupName } from '../../kit/publish/words.ts'

const SKELETONS = 4

function Past({ group }: { group: UploadGroup }) {
  const { t, locale } = useLanguage()
  const name = useGroupName(group)
  return (
    <details className="upload-past">
      <summary>
        <Icon name="down" small />
        <h2 dir="auto">{name}</h2>
        <span className="muted num">
          {formatDate(new Date(group.createdAt).toISOString(), locale)}
        </span>
        <span className="muted num">{t('tracks.uploadCount', { count: group.queue.length })}</span>
      </summary>
      <FileRows label={t('uploads.filesOf', { name })} items={group.queue} kind="history" />
    </details>
  )
}

export const UploadHistory = island('UploadHistory', function UploadHistory() {
  const { t } = useLanguage()
  const known = useAtom($uploadsKnown, false)
  const history = useAtom($uploadHistory, [])
  useEffect(startUploadsHere, [])
  return (
    <>
      <UploadHead tab="upload.history" />
      <div className="section">
        {!known && <RowSkeletons count={SKELETONS} />}
        {known && history.length === 0 && (
          <EmptyState icon="upload" title={t('uploads.noHistory')}>
            {t('uploads.noHistoryHint')}
          </EmptyState>
        )}
        {history.map((group) => (
          <Past key={group.guid} group={group} />
        ))}
      </div>
    </>
  )
})
