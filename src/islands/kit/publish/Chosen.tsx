// The files that were chosen for a library, what was read in them, and the start.
import { sameBytes } from '../../../lib/uploads/overview.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { removeGroup } from '../../../stores/publish/uploads/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { FileRows } from './FileRows.tsx'
import { Warnings } from './Warnings.tsx'
import { useAtom } from '../useAtom.ts'

export type ChosenProps = { draft: UploadGroup; start: (() => void) | undefined }

export function Chosen({ draft, start }: ChosenProps) {
  const { t } = useLanguage()
  const groups = useAtom($uploads, [])
  const usable = draft.queue.some(({ state }) => state !== 'failed')
  return (
    <section className="section upload-chosen" aria-label={t('uploads.chosen')}>
      <FileRows
        label={t('uploads.chosen')}
        items={draft.queue}
        kind="draft"
        same={sameBytes(groups)}
      />
      <p className="muted">{t('uploads.tagHint')}</p>
      <Warnings draft={draft} />
      <div className="actions">
        <button
          className="btn btn-primary btn-lg"
          type="button"
          disabled={!usable || !start}
          onClick={start}
        >
          <Icon name="upload" />
          {t('uploads.start')}
        </button>
        <button className="btn btn-lg" type="button" onClick={() => removeGroup(draft.guid)}>
          {t('uploads.clear')}
        </button>
      </div>
    </section>
  )
}
