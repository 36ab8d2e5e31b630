// Publishes files in a channel: they are chosen, described, put into order, and sent as episodes or
// as drafts. What is typed is kept with the files. docs/product/library.md#publishing.
import '../../../styles/library/publish.css?adopt'
import { useEffect, useMemo, useRef, useState } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { episodeFaults, episodeOf, isFor, positionsOf } from '../../../lib/uploads/episodes.ts'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { unsentBytes } from '../../../lib/uploads/overview.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { goTo } from '../../../stores/kit/route.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import {
  $coversSending,
  channelAlbums,
  channelTarget,
  type ChannelRef
} from '../../../stores/publish/uploads/episodes.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import {
  addFiles,
  describeFiles,
  fillDown,
  removeGroup,
  startUploads
} from '../../../stores/publish/uploads/uploads.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useSelection } from '../../../ui/lists/useSelection.ts'
import { useNewAlbum, usePublishIn } from '../channels/useNewAlbum.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useForm } from '../form/useForm.ts'
import { useAtom } from '../useAtom.ts'
import { useListener } from '../useListener.ts'
import { useResource } from '../useResource.ts'
import { DropZone } from './DropZone.tsx'
import { EntryPreview } from './EntryPreview.tsx'
import { faultWords } from './EpisodeFields.tsx'
import { EpisodeRows } from './EpisodeRows.tsx'
import { EpisodeSide } from './EpisodeSide.tsx'
import { Lost } from './parts.ts'
import { Room } from './Room.tsx'
import { Warnings } from './Warnings.tsx'

const isPodcast = ({ artist }: ChannelRef): boolean => artist.content_category === 'podcast'

type Props = {
  channel: ChannelRef
  /** The page of the channel is open already. */
  here?: boolean
  onClose: () => void
}
type DraftProps = Props & { draft: UploadGroup }

/** How many tracks the albums have; undefined until that is known. */
function useCounts(): Record<number, number> | undefined {
  const albums = useResource(channelAlbums)
  if (albums.state !== 'ready') return undefined
  return Object.fromEntries(albums.value.map(({ id, tracks_count: count }) => [id, count]))
}

/** What was typed is lost with the list. */
function ClearQuestion({ draft, onClose }: { draft: UploadGroup; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('uploads.clear')}
      confirm={t('uploads.clear')}
      danger
      onConfirm={async () => removeGroup(draft.guid)}
      onClose={onClose}
    >
      <p>{t('publish.waiting', { count: draft.queue.length })}</p>
    </ConfirmDialog>
  )
}

/** The form of the draft. `chosen`: the file whose texts are shown. */
function usePublishing({ channel, draft, here, onClose }: DraftProps) {
  const { t } = useLanguage()
  const known = useCounts()
  const counts = known ?? {}
  const sending = useAtom($coversSending, 0) > 0
  const holds = useRef(false)
  const ready = draft.queue.filter(({ state }) => state === 'parsed')
  // Positions go on where an album ends.
  const waits =
    ready.length === 0 ||
    sending ||
    draft.queue.some(({ state }) => state === 'queued') ||
    (!known && ready.some((item) => episodeOf(item).album))
  const [wanted, choose] = useState<string>()
  const [faulty, setFaulty] = useState<string>()
  const chosen = ready.find(({ id }) => id === wanted) ?? ready[0]
  // Another list only when other files are ready.
  const list = ready.map(({ id }) => id).join()
  const ticks = useSelection(useMemo(() => (list === '' ? [] : list.split(',')), [list]))
  const form = useForm({
    id: 'publish',
    check() {
      const wrong = ready.find((item) => episodeFaults(episodeOf(item)).length > 0)
      setFaulty(wrong?.id)
      if (!wrong) return {}
      choose(wrong.id)
      ticks.clear()
      return faultWords(episodeOf(wrong), t)
    },
    async send() {
      const hold = holds.current
      startUploads(draft.guid, channelTarget(channel), { hold, counts })
      showMessage(
        {
          words: t(hold ? 'publish.saving' : 'publish.publishing', {
            name: isolate(channel.artist.name)
          })
        },
        { key: 'publish' }
      )
      onClose()
      if (!here) goTo(routePath('channels.detail', { id: channel.uuid }))
    }
  })
  return {
    // Problems belong to the file that was checked.
    form: faulty === chosen?.id ? form : { ...form, problems: [] },
    chosen,
    choose,
    ticks,
    ready,
    waits,
    counts,
    hold: (on: boolean) => void (holds.current = on)
  }
}

type FormProps = DraftProps & {
  onClear: () => void
  onNewAlbum: (files: readonly string[]) => void
}

function Draft(props: FormProps) {
  const { channel, draft, onClose, onClear, onNewAlbum } = props
  const { t } = useLanguage()
  const { form, chosen, choose, ticks, ready, waits, counts, hold } = usePublishing(props)
  const fields = useRef<HTMLDivElement>(null)
  const isLast = ready.at(-1)?.id === chosen?.id
  const ticked = ready.filter(({ id }) => ticks.selection.rows.has(id))
  // Enter in a field is no wish to publish everything.
  useListener(fields, 'keydown', (event) => {
    const { key, target } = event
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
      event.preventDefault()
  })
  return (
    <Form form={form} className="pub-form">
      <FormErrors title={t('publish.failed')} />
      <div className="pub-split" ref={fields}>
        <EpisodeRows
          items={draft.queue}
          positions={positionsOf(draft.queue, counts)}
          chosen={ticked.length === 0 ? chosen?.id : undefined}
          onChoose={(id) => {
            choose(id)
            ticks.clear()
          }}
          ticks={ticks}
          count={ready.length}
        />
        {ticked.length > 0 && (
          <EpisodeSide
            key={ticked.map(({ id }) => id).join()}
            items={ticked}
            podcast={isPodcast(channel)}
            onNewAlbum={onNewAlbum}
            many
          />
        )}
        {ticked.length === 0 && chosen && (
          <>
            <EpisodeSide
              key={chosen.id}
              items={[chosen]}
              podcast={isPodcast(channel)}
              onNewAlbum={onNewAlbum}
              onFill={isLast ? undefined : (field) => fillDown(chosen.id, field)}
            />
            <EntryPreview item={chosen} channel={channel} podcast={isPodcast(channel)} />
          </>
        )}
      </div>
      <div className="dialog-actions pub-actions">
        <button className="btn" type="button" aria-haspopup="dialog" onClick={onClear}>
          {t('uploads.clear')}
        </button>
        <button className="btn" type="button" onClick={onClose}>
          {t('common.close')}
        </button>
        <button className="btn" type="submit" disabled={waits} onClick={() => hold(true)}>
          {t('publish.saveDrafts')}
        </button>
        <button
          className="btn btn-primary"
          type="submit"
          disabled={waits}
          onClick={() => hold(false)}
        >
          {t('publish.publish')}
        </button>
      </div>
    </Form>
  )
}

export function PublishDialog({ channel, here, onClose }: Props) {
  const { t } = useLanguage()
  const groups = useAtom($uploads, [])
  const draft = groups.find((each) => each.draft && isFor(each, channel.uuid))
  const [clears, askToClear] = useState(false)
  const files = useRef<readonly string[]>([])
  const album = useNewAlbum(channel, (id) => describeFiles(files.current, { album: id }))
  useEffect(startUploadsHere, [])
  usePublishIn(channel)
  return (
    <>
      <Dialog
        title={t('publish.heading', { name: isolate(channel.artist.name) })}
        className={draft ? 'pub-dialog pub-wide' : 'pub-dialog'}
        keeps
        onClose={onClose}
      >
        <DropZone onFiles={(files) => addFiles(files, channelTarget(channel), true)} />
        {draft ? (
          <>
            <Room draft={draft} before={unsentBytes(groups)} />
            <Warnings draft={draft} />
            {lostFiles([draft]).length > 0 && <Lost group={draft} />}
            <Draft
              {...{ channel, draft, here, onClose }}
              onClear={() => askToClear(true)}
              onNewAlbum={(ids) => {
                files.current = ids
                album.open()
              }}
            />
            {clears && <ClearQuestion draft={draft} onClose={() => askToClear(false)} />}
          </>
        ) : (
          <>
            <p className="muted">{t('publish.tagHint')}</p>
            <div className="dialog-actions">
              <button className="btn" type="button" onClick={onClose}>
                {t('common.close')}
              </button>
            </div>
          </>
        )}
      </Dialog>
      {album.dialog}
    </>
  )
}
