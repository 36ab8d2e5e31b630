// Groups of files on their way: how far they are, and what can be done.
import { useEffect, useId, useState } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import {
  formatLongDuration,
  formatNumber,
  formatSize,
  formatTime
} from '../../../lib/i18n/formats.ts'
import { isolate } from '../../../lib/text/names.ts'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { isDone, summarise, type GroupSummary } from '../../../lib/uploads/overview.ts'
import { canCancel, canRetry } from '../../../lib/uploads/queue.ts'
import { MAX_AT_ONCE } from '../../../lib/uploads/pack.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import {
  $atOnce,
  $halt,
  $pace,
  $uncopied,
  $uploads
} from '../../../stores/publish/uploads/state.ts'
import {
  cancelGroup,
  pause,
  removeGroup,
  restoreFiles,
  resume,
  retryAll,
  setAtOnce
} from '../../../stores/publish/uploads/uploads.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { ChooseFiles } from '../../kit/publish/ChooseFiles.tsx'
import { FileRows } from '../../kit/publish/FileRows.tsx'
import { UploadHead } from './UploadHead.tsx'
import { useGroupName } from './useGroupName.ts'

const COUNTS = [
  ['imported', 'uploads.countImported'],
  ['processing', 'uploads.countProcessing'],
  ['uploading', 'uploads.countUploading'],
  ['waiting', 'uploads.countWaiting'],
  ['failed', 'uploads.countFailed']
] as const satisfies readonly (readonly [keyof GroupSummary, TextKey])[]

function GroupButtons({ group }: { group: UploadGroup }) {
  const { t } = useLanguage()
  const { guid, queue, paused } = group
  const done = isDone(group)
  return (
    <div className="actions">
      {queue.some(canRetry) && (
        <button className="btn btn-sm" type="button" onClick={() => retryAll(guid)}>
          {t('uploads.retryFailed')}
        </button>
      )}
      {!done && (
        <button
          className="btn btn-sm"
          type="button"
          onClick={() => (paused ? resume(guid) : pause(guid))}
        >
          {t(paused ? 'feeds.continue' : 'player.pause')}
        </button>
      )}
      {queue.some(canCancel) && (
        <button className="btn btn-sm" type="button" onClick={() => cancelGroup(guid)}>
          {t('uploads.cancelRest')}
        </button>
      )}
      {done && (
        <button className="btn btn-sm" type="button" onClick={() => removeGroup(guid)}>
          {t('uploads.remove')}
        </button>
      )}
    </div>
  )
}

/** Files that a reload lost, where the browser keeps no copies: the person chooses them again. */
function Lost({ group }: { group: UploadGroup }) {
  const { t } = useLanguage()
  const [missed, setMissed] = useState(0)
  const count = lostFiles([group]).length
  if (count === 0) return null
  return (
    <div className="notice notice-warning upload-lost">
      <p>{t('uploads.lost', { count })}</p>
      {missed > 0 && <p role="alert">{t('uploads.notAmong', { count: missed })}</p>}
      <div className="actions">
        <ChooseFiles
          onChoose={(files) => {
            if (files.length > 0) setMissed(count - restoreFiles(group.guid, files))
          }}
        />
      </div>
    </div>
  )
}

function Group({ group }: { group: UploadGroup }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const name = useGroupName(group)
  const summary = summarise([group])
  return (
    <section className="section upload-group" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{name}</h2>
        <span className="muted num">{formatSize(summary.size, locale)}</span>
      </div>
      <progress
        className="upload-bar"
        aria-label={t('uploads.progressOf', { name: isolate(name) })}
        max={100}
        value={summary.progress}
      />
      <p className="upload-legend num">
        {COUNTS.filter(([count]) => summary[count] > 0).map(([count, text]) => (
          <span key={count} data-count={count}>
            {t(text, { number: formatNumber(summary[count], locale) })}
          </span>
        ))}
        {group.paused && <b>{t('uploads.isPaused')}</b>}
      </p>
      <Lost group={group} />
      <FileRows label={t('uploads.filesOf', { name })} items={group.queue} kind="running" />
      <GroupButtons group={group} />
    </section>
  )
}

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
      <select
        className="select"
        value={count}
        onChange={({ currentTarget }) => setAtOnce(Number(currentTarget.value))}
      >
        {Array.from({ length: MAX_AT_ONCE }, (_, index) => (
          <option key={index} value={index + 1}>
            {formatNumber(index + 1, locale)}
          </option>
        ))}
      </select>
    </label>
  )
}

export const UploadRunning = island('UploadRunning', function UploadRunning() {
  const { t } = useLanguage()
  const groups = useAtom($uploads, []).filter((group) => !group.draft)
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
      {groups.toReversed().map((group) => (
        <Group key={group.guid} group={group} />
      ))}
    </>
  )
})
