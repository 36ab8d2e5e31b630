// What is said of chosen files before they are sent: too large ones, and that there are no copies.
import { formatSize } from '../../../lib/i18n/formats.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { $tooLarge, $uncopied } from '../../../stores/publish/uploads/state.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

export function Warnings({ draft }: { draft: UploadGroup }) {
  const { t, locale } = useLanguage()
  const limit = useAtom($tooLarge, undefined)
  const uncopied = useAtom($uncopied)
  const isLarge = limit !== undefined && draft.queue.some(({ size }) => size >= limit)
  return (
    <>
      {isLarge && (
        <p className="notice notice-warning" role="alert">
          {t('uploads.tooLargeBefore', { size: formatSize(limit, locale) })}
        </p>
      )}
      {uncopied && <p className="muted">{t('uploads.uncopied')}</p>}
    </>
  )
}
