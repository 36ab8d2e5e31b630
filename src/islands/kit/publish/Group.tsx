// One group of files on its way: how far it is, and what can be done.
import '../../../styles/library/uploads.css?adopt'
import { useId } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { isolate } from '../../../lib/text/names.ts'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { isDone, sameBytes, summarise, type GroupSummary } from '../../../lib/uploads/overview.ts'
import { canRetry, isUnsent } from '../../../lib/uploads/queue.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import {
  cancelGroup,
  pause,
  removeGroup,
  resume,
  retryAll
} from '../../../stores/publish/uploads/uploads.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { FileRows } from './FileRows.tsx'
import { Lost, Waits } from './parts.ts'
import { percent, useGroupName } from './words.ts'
import { libraryName } from '../../../ui/cards/levels.ts'
import { useAtom } from '../useAtom.ts'
import { $builtInLibraries } from '../../../stores/session/pod-profile.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'

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
      {queue.some(isUnsent) && (
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

const missesRoom = ({ queue }: UploadGroup): boolean =>
  queue.some(({ problem }) => problem === 'quota')

/** The library that the files go into; a channel is the name of its group. */
function Where({ target: { type, name } }: UploadGroup) {
  const { t } = useLanguage()
  const builtIn = useAtom($builtInLibraries, true)
  if (type === 'channel') return null
  const level = name as PrivacyLevel
  return (
    <span className="muted truncate" dir="auto">
      {builtIn ? libraryName({ name, privacy_level: level }, t) : name}
    </span>
  )
}

export function Group({ group }: { group: UploadGroup }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const name = useGroupName(group)
  const summary = summarise([group])
  return (
    <section className="section upload-group" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{name}</h2>
        <Where {...group} />
        <span className="muted num">{percent(summary.progress, locale)}</span>
        <span className="muted num">
          {formatSize(summary.sent, locale)} / {formatSize(summary.size, locale)}
        </span>
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
      {lostFiles([group]).length > 0 && <Lost group={group} />}
      {missesRoom(group) && <Waits group={group} />}
      <FileRows
        label={t('uploads.filesOf', { name })}
        items={group.queue}
        kind="running"
        same={sameBytes([group])}
      />
      <GroupButtons group={group} />
    </section>
  )
}
