// Uploads of a channel that are no episodes yet, for its owner: drafts, those that the pod is
// importing, and those that it could not import.
import { useRef, useState } from 'react'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { formatDate, formatDuration, formatSize } from '../../../lib/i18n/formats.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  $draftsPage,
  channelDrafts,
  deleteDraft,
  draftPages,
  publishUploads,
  showDraftsPage,
  writtenTexts,
  type ChannelRef
} from '../../../stores/publish/uploads/episodes.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useFocusBack } from '../console/useFocusBack.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { useAction } from '../form/useAction.ts'
import { late } from '../late.tsx'
import { useAtom } from '../useAtom.ts'
import { useResource } from '../useResource.ts'

const DraftDialog = late(() => import('./DraftDialog.tsx').then(({ DraftDialog }) => DraftDialog))

const texts = {
  draft: 'publish.isDraft',
  pending: 'uploads.isProcessing',
  errored: 'uploads.importFailed'
} as const

const titleOf = (upload: Upload): string => writtenTexts(upload).title.trim() || uploadName(upload)

type RowProps = { upload: Upload; onEdit: () => void; onDelete: () => void }

function Row({ upload, onEdit, onDelete }: RowProps) {
  const { t, locale } = useLanguage()
  const [busy, publish] = useAction(() => publishUploads([upload]))
  const { import_status: status, duration, size, creation_date: date } = upload
  const title = titleOf(upload)
  const name = isolate(title)
  const key = texts[status as keyof typeof texts]
  return (
    <li className="pub-draft" data-status={status}>
      <div>
        <b className="truncate" dir="auto">
          {title}
        </b>
        <FactsLine
          facts={[
            key && t(key),
            formatDate(date, locale),
            duration && formatDuration(duration, locale),
            size && formatSize(size, locale)
          ]}
        />
      </div>
      {status !== 'pending' && (
        <span className="actions">
          <button
            type="button"
            className="btn btn-sm"
            aria-label={t(status === 'draft' ? 'publish.publishOf' : 'feeds.retryOf', { name })}
            aria-disabled={busy || undefined}
            onClick={() => publish()}
          >
            {t(status === 'draft' ? 'publish.publish' : 'common.retry')}
          </button>
          {status === 'draft' && (
            <button
              type="button"
              className="icon-btn icon-btn-sm"
              aria-haspopup="dialog"
              aria-label={t('publish.editDraft', { name })}
              title={t('common.edit')}
              onPointerEnter={DraftDialog.fetchAhead}
              onClick={onEdit}
            >
              <Icon name="edit" small />
            </button>
          )}
          <button
            type="button"
            className="icon-btn icon-btn-sm"
            aria-haspopup="dialog"
            aria-label={t('publish.deleteOf', { name })}
            title={t('common.delete')}
            onClick={onDelete}
          >
            <Icon name="trash" small />
          </button>
        </span>
      )}
    </li>
  )
}

function Pages({ count }: { count: number }) {
  const { t } = useLanguage()
  const page = useAtom($draftsPage, 1)
  const last = draftPages(count)
  if (last === 1) return null
  return (
    <p className="actions">
      <button
        className="btn btn-sm"
        type="button"
        disabled={page === 1}
        onClick={() => showDraftsPage(page - 1)}
      >
        {t('lists.previousPage')}
      </button>
      <button
        className="btn btn-sm"
        type="button"
        disabled={page >= last}
        onClick={() => showDraftsPage(page + 1)}
      >
        {t('lists.nextPage')}
      </button>
    </p>
  )
}

/** Nothing while there are none. */
export function Drafts({ channel }: { channel: ChannelRef }) {
  const { t } = useLanguage()
  const shown = useResource(channelDrafts)
  const [edited, edit] = useState<Upload>()
  const [deleted, ask] = useState<Upload>()
  const head = useRef<HTMLHeadingElement>(null)
  useFocusBack(head, '.pub-drafts')
  const rows = shown.state === 'ready' ? shown.value.results : []
  const drafts = rows.filter(({ import_status: status }) => status === 'draft')
  const [busy, publishAll] = useAction(() => publishUploads(drafts))
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void channelDrafts.reload()} />
    )
  const close = () => edit(undefined)
  return (
    <>
      {rows.length > 0 && (
        <section className="section pub-drafts" aria-labelledby="pub-drafts">
          <div className="section-head">
            <h2 id="pub-drafts" ref={head} tabIndex={-1}>
              {t('publish.drafts')}
            </h2>
            {drafts.length > 1 && (
              <button
                type="button"
                className="btn btn-sm"
                aria-disabled={busy || undefined}
                onClick={() => publishAll()}
              >
                {t('publish.publishAll')}
              </button>
            )}
          </div>
          <ul role="list">
            {rows.map((upload) => (
              <Row
                key={upload.uuid}
                upload={upload}
                onEdit={() => edit(upload)}
                onDelete={() => ask(upload)}
              />
            ))}
          </ul>
          {shown.state === 'ready' && <Pages count={shown.value.count} />}
        </section>
      )}
      {edited && <DraftDialog channel={channel} upload={edited} onClose={close} onFail={close} />}
      {deleted && (
        <ConfirmDialog
          title={t('publish.deleteQuestion', { name: isolate(titleOf(deleted)) })}
          confirm={t('common.delete')}
          danger
          failed={t('lists.deleteFailed')}
          onConfirm={() => deleteDraft(deleted.uuid)}
          onClose={() => ask(undefined)}
        >
          <p>{t('publish.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
