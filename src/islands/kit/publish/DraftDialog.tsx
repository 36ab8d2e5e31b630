// Changes what is written about a draft that the pod has.
import '../../../styles/library/publish.css?adopt'
import { useRef, useState } from 'react'
import { NotFoundError } from '../../../lib/api/errors.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import type { EpisodeTexts } from '../../../lib/uploads/episodes.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import {
  $coversSending,
  publishUploads,
  saveDraft,
  writtenTexts,
  type ChannelRef
} from '../../../stores/publish/uploads/episodes.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useNewAlbum, usePublishIn } from '../channels/useNewAlbum.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useForm } from '../form/useForm.ts'
import { useUnsaved } from '../form/useUnsaved.tsx'
import { useAtom } from '../useAtom.ts'
import { EpisodeFields, faultWords } from './EpisodeFields.tsx'

const ID = 'draft'

type Props = { channel: ChannelRef; upload: Upload; onClose: () => void }

export function DraftDialog({ channel, upload, onClose }: Props) {
  const { t } = useLanguage()
  usePublishIn(channel)
  const sending = useAtom($coversSending, 0) > 0
  const [texts, setTexts] = useState<EpisodeTexts>(() => writtenTexts(upload))
  const publishes = useRef(false)
  const { question, saved, leave } = useUnsaved(ID, upload.uuid)
  const close = () => leave(onClose)
  const album = useNewAlbum(channel, (id) => setTexts((before) => ({ ...before, album: id })))
  /** What was saved before a publishing whose answer never came. */
  const published = useRef<EpisodeTexts>(undefined)
  const form = useForm({
    id: ID,
    check: () => faultWords(texts, t),
    async send() {
      try {
        await saveDraft(upload.uuid, texts)
      } catch (error) {
        // Only drafts can be saved: the pod has published it, with these texts.
        if (published.current !== texts || !(error instanceof NotFoundError)) throw error
      }
      saved()
      if (publishes.current) {
        published.current = texts
        await publishUploads([upload])
      }
      const text = publishes.current ? 'publish.draftPublished' : 'publish.draftSaved'
      showMessage({ text }, { color: 'success', key: 'publish' })
      onClose()
    }
  })
  return (
    <>
      <Dialog
        title={t('publish.editDraft', { name: writtenTexts(upload).title || uploadName(upload) })}
        className="pub-dialog"
        keeps
        asks
        onClose={close}
      >
        <Form form={{ ...form, ready: form.ready && !sending }}>
          <FormErrors title={t('publish.failed')} />
          <EpisodeFields
            podcast={channel.artist.content_category === 'podcast'}
            texts={texts}
            onNewAlbum={album.open}
            positioned
            onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
          />
          {/* A picture that was chosen is unsaved, too. */}
          <input type="hidden" name="cover" value={texts.cover ?? ''} />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            {/* No submit button: Enter in a field is no wish to publish. */}
            <button
              type="button"
              className="btn"
              disabled={sending}
              aria-disabled={form.busy || undefined}
              onClick={({ currentTarget }) => {
                publishes.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {t('publish.saveAndPublish')}
            </button>
            <span onClickCapture={() => void (publishes.current = false)}>
              <SubmitButton>{t('common.save')}</SubmitButton>
            </span>
          </div>
        </Form>
      </Dialog>
      {album.dialog}
      {question}
    </>
  )
}
