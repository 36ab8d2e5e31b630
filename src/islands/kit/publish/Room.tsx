import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { fitting, MEGABYTE } from '../../../lib/uploads/pace.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { $me } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

type Props = {
  draft: UploadGroup | undefined
  /** Bytes of other files that are to be sent: they take their part. */
  before: number
}

/** What is left of the quota, and whether the chosen files fit. */
export function Room({ draft, before }: Props) {
  const { t, locale } = useLanguage()
  const quota = useAtom($me, undefined)?.quota_status
  if (!quota) return null
  const left = Math.max(0, quota.remaining * MEGABYTE - before)
  const sizes = draft?.queue.filter(({ state }) => state !== 'failed').map(({ size }) => size) ?? []
  const { files } = fitting(sizes, left)
  const params = { fitting: formatNumber(files, locale), files: formatNumber(sizes.length, locale) }
  return files < sizes.length ? (
    <p className="notice notice-warning" role="alert">
      {t('uploads.fit', { ...params, left: formatSize(left, locale) })}
    </p>
  ) : (
    <p className="muted num">
      {t('uploads.left', {
        size: formatSize(left, locale),
        max: formatSize(quota.max * MEGABYTE, locale)
      })}
    </p>
  )
}
