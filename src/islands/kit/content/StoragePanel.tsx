// How the space for uploads is used, by the state of their imports, and what of it can be freed.
// docs/product/library.md#storage.
import { useState } from 'react'
import type { ImportStatus } from '../../../lib/contract/publish/uploads.ts'
import type { Me } from '../../../lib/contract/account/me.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { countUploads, type Purgeable } from '../../../stores/publish/uploads/own-uploads.ts'
import { $me } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Section } from '../item-page/Section.tsx'
import { useAtom } from '../useAtom.ts'
import { PurgeQuestion } from './parts.ts'
import '../../../styles/library/content.css?adopt'

/** Pods count in megabytes of 10^6 bytes. */
const MEGABYTE = 1_000_000

const texts: Readonly<Record<ImportStatus, TextKey>> = {
  finished: 'uploads.finished',
  draft: 'uploads.draft',
  pending: 'uploads.pending',
  skipped: 'uploads.skipped',
  errored: 'uploads.errored'
}
const statuses = Object.keys(texts) as ImportStatus[]
/** What may be deleted altogether, and the button that does it. */
const purges: Readonly<Record<Purgeable, TextKey>> = {
  pending: 'content.purgePending',
  skipped: 'content.purgeSkipped',
  errored: 'content.purgeErrored'
}
const isPurgeable = (status: ImportStatus): status is Purgeable => status in purges

type Quota = Me['quota_status']

type PurgeProps = { status: Purgeable; size: string }

/** The question needs the number of files, so it is asked once that is known. */
function PurgeButton({ status, size }: PurgeProps) {
  const { t } = useLanguage()
  const [count, setCount] = useState<number>()
  const [busy, setBusy] = useState(false)
  const close = () => setCount(undefined)
  async function ask(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      setCount(await countUploads(status))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-sm"
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onPointerDown={PurgeQuestion.fetchAhead}
        onClick={() => void ask()}
      >
        <Icon name="trash" small />
        {t(purges[status])}
      </button>
      {count !== undefined && (
        <PurgeQuestion {...{ status, size, count }} onClose={close} onFail={close} />
      )}
    </>
  )
}

function Bar({ quota }: { quota: Quota }) {
  const { t, locale } = useLanguage()
  const size = (megabytes: number) => formatSize(megabytes * MEGABYTE, locale)
  const whole = Math.max(quota.max, quota.current, 1)
  return (
    <div
      className="storage-bar"
      role="meter"
      aria-label={t('settings.storage')}
      aria-valuemin={0}
      aria-valuemax={quota.max}
      aria-valuenow={Math.min(quota.current, quota.max)}
      aria-valuetext={t('settings.storageUsed', {
        used: size(quota.current),
        all: size(quota.max)
      })}
    >
      {statuses.map((status) => (
        <span
          key={status}
          data-status={status}
          style={{ inlineSize: `${(quota[status] / whole) * 100}%` }}
        />
      ))}
    </div>
  )
}

/** For the end of a page, once what stands above it is there: so it moves nothing. */
export function StoragePanel() {
  const { t, locale } = useLanguage()
  const quota = useAtom($me)?.quota_status
  if (!quota) return null
  const size = (megabytes: number) => formatSize(megabytes * MEGABYTE, locale)
  const full = quota.remaining <= 0
  return (
    <Section title={t('settings.storage')} className="storage">
      <p className="num">
        {t('settings.storageUsed', { used: size(quota.current), all: size(quota.max) })}
      </p>
      <Bar quota={quota} />
      <p className={full ? 'field-error' : 'muted num'}>
        {full
          ? t('settings.storageFull')
          : t('settings.storageLeft', { left: size(quota.remaining) })}
      </p>
      <ul className="storage-parts" role="list">
        {statuses.map((status) => (
          <li key={status}>
            <span className="storage-mark" data-status={status} aria-hidden="true" />
            <span className="storage-part">{t(texts[status])}</span>
            <b className="num">{size(quota[status])}</b>
            {isPurgeable(status) && quota[status] > 0 && (
              <PurgeButton status={status} size={size(quota[status])} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
