// Where uploads begin: where files go, the files, what was read in them, and the start.
import { useEffect, useRef, useState } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import { env } from '../../../lib/env.ts'
import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { filesIn } from '../../../lib/uploads/dropped.ts'
import { sameBytes } from '../../../lib/uploads/overview.ts'
import { fitting } from '../../../lib/uploads/pace.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { $me } from '../../../stores/session/session.ts'
import { $tooLarge, $uncopied, $uploads } from '../../../stores/publish/uploads/state.ts'
import { $chosenTarget, targetOf, uploadTargets } from '../../../stores/publish/uploads/targets.ts'
import { addFiles, removeGroup, startUploads } from '../../../stores/publish/uploads/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useListener } from '../../kit/useListener.ts'
import { useResource } from '../../kit/useResource.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { FileRows } from './FileRows.tsx'
import { Targets } from './Targets.tsx'
import { UploadHead } from './UploadHead.tsx'

const MEGABYTE = 1_000_000

function DropZone() {
  const { t } = useLanguage()
  const zone = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const take = (data: DataTransfer | null) => {
    if (data) void filesIn(data).then((files) => addFiles(files), env().report)
  }
  useListener(zone, 'dragover', (event) => {
    event.preventDefault()
    setOver(true)
  })
  useListener(zone, 'dragleave', () => setOver(false))
  useListener(zone, 'drop', (event) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer)
  })
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) take(clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <div className={over ? 'upload-drop is-over' : 'upload-drop'} ref={zone}>
      <Icon name="upload" />
      <b>{t('uploads.drop')}</b>
      <span className="muted">{t('uploads.formats')}</span>
      <span className="actions">
        <ChooseFiles primary onChoose={addFiles} />
      </span>
    </div>
  )
}

/** What is left of the quota, and whether the chosen files fit. */
function Room({ draft }: { draft: UploadGroup | undefined }) {
  const { t, locale } = useLanguage()
  const quota = useAtom($me, undefined)?.quota_status
  if (!quota) return null
  const left = Math.max(0, quota.remaining * MEGABYTE)
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

function Warnings({ draft }: { draft: UploadGroup }) {
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

type ChosenProps = { draft: UploadGroup; start: (() => void) | undefined }

function Chosen({ draft, start }: ChosenProps) {
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

export const UploadStart = island('UploadStart', function UploadStart() {
  const { locale } = useLanguage()
  const groups = useAtom($uploads, [])
  const list = useResource(uploadTargets)
  const chosenId = useAtom($chosenTarget, undefined)
  const draft = groups.find((group) => group.draft)
  const libraries = list.state === 'ready' ? list.value : []
  const chosen = libraries.find(({ uuid }) => uuid === chosenId) ?? libraries[0]
  useEffect(startUploadsHere, [])
  const start = () => {
    startUploads(draft!.guid, targetOf(chosen!))
    env().navigate(routePath('upload.running', {}, locale))
  }
  return (
    <>
      <UploadHead tab="upload" />
      <div className="upload-start">
        <Targets list={list} chosen={chosen} onRetry={() => void uploadTargets.reload()} />
        <DropZone />
        <Room draft={draft} />
        {draft && <Chosen draft={draft} start={chosen && start} />}
      </div>
    </>
  )
})
