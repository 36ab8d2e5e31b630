// For the owner of a channel: what is on its way to it, and its drafts.
// docs/product/library.md#publishing.
import '../../../styles/library/publish.css?adopt'
import '../../../styles/library/uploads.css?adopt'
import { useEffect } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { isDone } from '../../../lib/uploads/overview.ts'
import { isFor } from '../../../lib/uploads/episodes.ts'
import { canRetry } from '../../../lib/uploads/queue.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { reloadChannel } from '../../../stores/listen/channels/current-channel.ts'
import { channelDrafts, followDrafts } from '../../../stores/publish/uploads/episodes.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { removeGroup, reopenFiles } from '../../../stores/publish/uploads/uploads.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Drafts } from '../../kit/publish/Drafts.tsx'
import { FileRows } from '../../kit/publish/FileRows.tsx'
import { Lost } from '../../kit/publish/parts.ts'
import { useAtom } from '../../kit/useAtom.ts'

const settledIn = (groups: readonly UploadGroup[]): number =>
  groups.flatMap(({ queue }) => queue).filter(({ state }) => state === 'imported').length

function Running({ group, onPublish }: { group: UploadGroup; onPublish: () => void }) {
  const { t } = useLanguage()
  const wrong = group.queue.filter(
    (item) => item.reason === 'upload-failed' && canRetry(item) && item.problem === 'refused'
  )
  const correct = () => {
    reopenFiles(...wrong.map(({ id }) => id))
    onPublish()
  }
  return (
    <>
      {group.queue.some(({ reason }) => /failed$/.test(reason ?? '')) && (
        <ErrorNotice title={t('publish.failed')}>
          {wrong.length > 0 && (
            <button className="btn btn-sm" type="button" onClick={correct}>
              {t('publish.correctRefused')}
            </button>
          )}
        </ErrorNotice>
      )}
      {lostFiles([group]).length > 0 && <Lost group={group} />}
      <FileRows label={t('uploads.running')} items={group.queue} kind="running" />
      {isDone(group) && (
        <button className="btn btn-sm" type="button" onClick={() => removeGroup(group.guid)}>
          {t('uploads.remove')}
        </button>
      )}
    </>
  )
}

type Props = {
  channel: Channel
  /** Opens the dialog with the files that are chosen. */
  onPublish: () => void
}

/** Nothing while there is nothing to do. */
export function Desk({ channel, onPublish }: Props) {
  const { t } = useLanguage()
  const { uuid } = channel
  const groups = useAtom($uploads, []).filter((group) => isFor(group, uuid))
  const chosen = groups.find(({ draft }) => draft)
  const running = groups.filter(({ draft }) => !draft)
  const settled = settledIn(running)
  useEffect(startUploadsHere, [])
  useEffect(() => followDrafts(uuid, reloadChannel), [uuid])
  useEffect(() => {
    if (settled === 0) return
    reloadChannel()
    void channelDrafts.reload()
  }, [settled])
  return (
    <div className="pub-desk">
      {chosen && (
        <p className="notice pub-waiting">
          {t('publish.waiting', { count: chosen.queue.length })}
          <button className="btn btn-sm" type="button" aria-haspopup="dialog" onClick={onPublish}>
            {t('publish.continue')}
          </button>
        </p>
      )}
      {running.length > 0 && (
        <section className="section" aria-labelledby="pub-running">
          <h2 id="pub-running">{t('publish.running')}</h2>
          {running.toReversed().map((group) => (
            <Running key={group.guid} group={group} onPublish={onPublish} />
          ))}
        </section>
      )}
      <Drafts channel={channel} />
    </div>
  )
}
