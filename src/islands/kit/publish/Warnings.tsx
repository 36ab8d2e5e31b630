// What is said of chosen files before they are sent: odd tags, too large ones, and that there are
// no copies.
import { formatSize } from '../../../lib/i18n/formats.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import { tagWarnings } from '../../../lib/uploads/chosen/tag-warnings.ts'
import type { UploadGroup, UploadItem } from '../../../lib/uploads/types.ts'
import { $tooLarge, $uncopied } from '../../../stores/publish/uploads/state.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

/** What is said about tags that a pod takes, although they are hardly what the person wants. */
export const sayWarnings = ({ state, tags, metadata }: UploadItem, t: Translate): string[] =>
  state !== 'parsed' || !tags || metadata
    ? []
    : tagWarnings(tags).map((warning) =>
        warning.kind === 'garbled'
          ? t('uploads.garbled', { better: isolate(warning.better) })
          : t('uploads.podArtists', { names: isolate(warning.names.join(', ')) })
      )

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
