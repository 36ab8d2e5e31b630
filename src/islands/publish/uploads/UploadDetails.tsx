// What became of one upload: the meaning of its state, why it failed, and what to do next.
// docs/product/library.md#states-of-an-import.
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { importFaults } from '../../../stores/publish/uploads/import-faults.ts'
import { uploadName } from '../../../stores/publish/uploads/own-uploads.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { faultText, meanings, nextSteps, statusTexts, tagName } from './statuses.ts'

const DOCUMENTATION = 'https://docs.funkwhale.audio/'
const SUPPORT = 'https://forum.funkwhale.audio/'

function Failure({ upload }: { upload: Upload }) {
  const { t } = useLanguage()
  const { code, faults, words, read } = importFaults(upload.import_details)
  return (
    <>
      <p>{t(code === 'invalid_metadata' ? 'content.invalidTags' : 'content.unknownFailure')}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.tag + fault.words} dir="auto">
              {faultText(fault, t)}
            </li>
          ))}
        </ul>
      )}
      <DefinitionList
        rows={[
          { term: t('content.failureCode'), value: <bdi>{code}</bdi> },
          { term: t('content.podSays'), value: words && <bdi>{words}</bdi> },
          ...read.map(([tag, text]) => ({ term: tagName(tag, t), value: <bdi>{text}</bdi> }))
        ]}
      />
      <p className="actions">
        <a className="link" href={DOCUMENTATION} target="_blank" rel="noopener">
          {t('content.documentation')}
        </a>
        <a className="link" href={SUPPORT} target="_blank" rel="noopener">
          {t('content.support')}
        </a>
      </p>
    </>
  )
}

type Props = { upload: Upload; onClose: () => void }

export function UploadDetails({ upload, onClose }: Props) {
  const { t } = useLanguage()
  const { import_status: status, import_reference: reference } = upload
  const known = Object.hasOwn(statusTexts, status)
  return (
    <Dialog title={uploadName(upload)} onClose={onClose}>
      {known && (
        <p>
          <b>{t(statusTexts[status])}</b>. {t(meanings[status])}
        </p>
      )}
      {status === 'errored' && <Failure upload={upload} />}
      {known && <p>{t(nextSteps[status])}</p>}
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
