// Groups of files on their way: how far they are, and what can be done.
import { useEffect } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import {
  formatLongDuration,
  formatNumber,
  formatSize,
  formatTime
} from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isDone, summarise } from '../../../lib/uploads/overview.ts'
import { MAX_AT_ONCE } from '../../../lib/uploads/pack.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import {
  $atOnce,
  $halt,
  $pace,
  $state,
  $uncopied,
  BEFORE
} from '../../../stores/publish/uploads/state.ts'
import { setAtOnce } from '../../../stores/publish/uploads/uploads.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { usePaced } from '../../kit/usePaced.ts'
import { Group } from '../../kit/publish/Group.tsx'
import { UploadHead } from './UploadHead.tsx'

/** One sentence that changes seldom: screen readers say it. */
function Status({ groups }: { groups: readonly UploadGroup[] }) {
  const { t, locale } = useLanguage()
  const halt = useAtom($halt)
  const { imported, failed } = summarise(groups)
  const words = () => {
    if (groups.length === 0) return ''
    if (groups.every(isDone))
      return t('uploads.done', {
        imported: formatNumber(imported, locale),
        failed: formatNumber(failed, locale)
      })
    if (halt?.why === 'network') return t('uploads.noConnection')
    if (halt?.why === 'pod') return t('uploads.podTrouble')
    if (halt) return t('uploads.podPause', { time: formatTime(halt.until, locale) })
    return t(groups.every((group) => group.paused) ? 'uploads.isPaused' : 'uploads.busy')
  }
  return <p role="status">{words()}</p>
}

function Pace() {
  const { t, locale } = useLanguage()
  const { rate, left } = useAtom($pace)
  return (
    <p className="muted num upload-pace">
      {rate && left
        ? t('uploads.pace', {
            rate: formatSize(rate, locale),
            time: formatLongDuration(left, locale)
          })
        : '\u00a0'}
    </p>
  )
}

function AtOnce() {
  const { t, locale } = useLanguage()
  const count = useAtom($atOnce, 1)
  return (
    <label className="upload-at-once">
      {t('uploads.atOnce')}
      <Select
        value={count}
        onChange={({ currentTarget }) => setAtOnce(Number(currentTarget.value))}
      >
        {Array.from({ length: MAX_AT_ONCE }, (_, index) => (
          <option key={index} value={index + 1}>
            {formatNumber(index + 1, locale)}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** Small files change the list a hundred times a second. */
const REST_MS = 100

export const UploadRunning = island('UploadRunning', function UploadRunning() {
  const { t, locale } = useLanguage()
  // Both at the same time: an empty list must not be shown before it is known.
  const { known, groups: all } = usePaced($state, BEFORE, REST_MS)
  const groups = all.filter((group) => !group.draft)
  const uncopied = useAtom($uncopied)
  useEffect(startUploadsHere, [])
  return (
    <>
      <UploadHead tab="upload.running" />
      <div className="upload-now">
        <div>
          <Status groups={groups} />
          <Pace />
        </div>
        <AtOnce />
      </div>
      {uncopied && <p className="muted">{t('uploads.uncopied')}</p>}
      {known && groups.length === 0 && (
        <EmptyState
          icon="upload"
          title={t('form.nothing')}
          action={
            <a className="btn btn-primary" href={routePath('upload', {}, locale)}>
              {t('uploads.add')}
            </a>
          }
        />
      )}
      {groups.toReversed().map((group) => (
        <Group key={group.guid} group={group} />
      ))}
    </>
  )
})
