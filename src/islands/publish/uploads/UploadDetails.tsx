// What became of one upload: the meaning of its state, why it failed, and what to do next.
// docs/product/library.md#states-of-an-import.
import type { ImportStatus, Upload } from '../../../lib/contract/publish/uploads.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import { duplicateOf } from '../../../stores/publish/uploads/import-faults.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { ImportFailure } from '../../kit/imports/ImportFailure.tsx'
import { meanings, statusTexts } from '../../kit/imports/statuses.ts'

/** What to do in each state of an import. */
const nextSteps: Readonly<Record<ImportStatus, TextKey>> = {
  draft: 'content.draftNext',
  pending: 'content.pendingNext',
  finished: 'content.finishedNext',
  errored: 'content.erroredNext',
  skipped: 'content.skippedNext'
}

type Props = { upload: Upload; onClose: () => void }

export function UploadDetails({ upload, onClose }: Props) {
  const { t, locale } = useLanguage()
  const { import_status: status, import_reference: reference } = upload
  const twin = status === 'skipped' ? duplicateOf(upload.import_details) : undefined
  const known = Object.hasOwn(statusTexts, status)
  return (
    <Dialog title={uploadName(upload)} onClose={onClose}>
      {known && (
        <p>
          <b>{t(statusTexts[status])}</b>. {t(meanings[status])}
        </p>
      )}
      {status === 'errored' && <ImportFailure details={upload.import_details} />}
      {known && <p>{t(nextSteps[status])}</p>}
      {twin && (
        <p>
          <a className="link" href={routePath('library.uploads.detail', { id: twin }, locale)}>
            {t('content.openUpload')}
          </a>
        </p>
      )}
      <DefinitionList
        rows={[{ term: t('content.reference'), value: reference && <bdi>{reference}</bdi> }]}
      />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
