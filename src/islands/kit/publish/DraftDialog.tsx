// Changes what is written about a draft that the pod has.
import '../../../styles/library/publish.css?adopt'
import { useRef, useState } from 'react'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import type { EpisodeTexts } from '../../../lib/uploads/episodes.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import {
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
import { Dialog } from '../form/Dialog.tsx'
import { useForm } from '../form/useForm.ts'
import { useUnsaved } from '../form/useUnsaved.tsx'
import { EpisodeFields, faultWords, usePublishIn } from './EpisodeFields.tsx'

type Props = { channel: ChannelRef; upload: Upload; onClose: () => void }

function DraftForm({ channel, upload, onClose }: Props) {
  const { t } = useLanguage()
  const [texts, setTexts] = useState<EpisodeTexts>(() => writtenTexts(upload))
  const publishes = useRef(false)
  const { question } = useUnsaved('draft')
  const form = useForm({
    id: 'draft',
    check: () => faultWords(texts, t),
    async send() {
      await saveDraft(upload.uuid, texts)
      if (publishes.current) await publishUploads([upload])
      showMessage(
        { text: publishes.current ? 'publish.draftPublished' : 'publish.draftSaved' },
        { color: 'success', key: 'publish' }
      )
      onClose()
    }
  })
  return (
    <Form form={form}>
      <FormErrors title={t('publish.failed')} />
      <EpisodeFields
        podcast={channel.artist.content_category === 'podcast'}
        texts={texts}
        positioned
        onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
      />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="submit"
          className="btn"
          aria-disabled={form.busy || undefined}
          onClick={() => void (publishes.current = true)}
        >
          {t('publish.saveAndPublish')}
        </button>
        <span onClickCapture={() => void (publishes.current = false)}>
          <SubmitButton>{t('common.save')}</SubmitButton>
        </span>
      </div>
      {question}
    </Form>
  )
}

export function DraftDialog(props: Props) {
  const { t } = useLanguage()
  usePublishIn(props.channel.uuid)
  return (
    <Dialog
      title={t('publish.editDraft', {
        name: writtenTexts(props.upload).title || uploadName(props.upload)
      })}
      className="pub-dialog"
      keeps
      onClose={props.onClose}
    >
      <DraftForm {...props} />
    </Dialog>
  )
}
