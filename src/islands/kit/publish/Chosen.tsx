// The files that were chosen for a library, what was read in them, and the start.
import { useEffect } from 'react'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import { sameBytes } from '../../../lib/uploads/overview.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { UploadGroup, UploadItem } from '../../../lib/uploads/types.ts'
import { $had, watchHad } from '../../../stores/publish/uploads/pod/had.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { removeFiles, removeGroup } from '../../../stores/publish/uploads/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { FileRows } from './FileRows.tsx'
import { sayWarnings, Warnings } from './Warnings.tsx'
import { useAtom } from '../useAtom.ts'

export type ChosenProps = { draft: UploadGroup; start: (() => void) | undefined }

/** What to look at before a file is sent: its tags, and whether it is on the pod already. */
function Odd({ item }: { item: UploadItem }) {
  const { t, locale } = useLanguage()
  const upload = useAtom($had).get(item.id)
  return (
    <>
      {sayWarnings(item, t).map((warning) => (
        <span className="upload-warns" key={warning}>
          {warning}
        </span>
      ))}
      {upload !== undefined && (
        <a
          className="link truncate"
          href={routePath('library.uploads.detail', { id: upload }, locale)}
          aria-describedby={`file-${item.id}`}
        >
          {t('uploads.had')}
        </a>
      )}
    </>
  )
}

export function Chosen({ draft, start }: ChosenProps) {
  const { t, locale } = useLanguage()
  const groups = useAtom($uploads, [])
  const had = useAtom($had)
  const known = draft.queue.filter(({ id }) => had.has(id))
  useEffect(watchHad, [])
  const usable = draft.queue.some(({ state }) => state !== 'failed')
  return (
    <section className="section upload-chosen" aria-label={t('uploads.chosen')}>
      <FileRows
        label={t('uploads.chosen')}
        items={draft.queue}
        kind="draft"
        same={sameBytes(groups)}
        Odd={Odd}
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
        {known.length > 0 && (
          <button
            className="btn btn-lg"
            type="button"
            onClick={() => removeFiles(...known.map(({ id }) => id))}
          >
            {t('uploads.leaveHad', { number: formatNumber(known.length, locale) })}
          </button>
        )}
        <button className="btn btn-lg" type="button" onClick={() => removeGroup(draft.guid)}>
          {t('uploads.clear')}
        </button>
      </div>
    </section>
  )
}
