// Makes an album in an artist's own channel, or a series of a podcast.
// docs/product/library.md#own-channels.
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { MAX_ALBUM_TITLE } from '../../../lib/contract/publish/channels/rules.ts'
import { isPodcastChannel } from '../../../stores/listen/channels/current-channel.ts'
import { addAlbum } from '../../../stores/publish/channels/own-albums.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { requireAll, useForm } from '../form/useForm.ts'
import { useUnsaved } from '../form/useUnsaved.tsx'
import { textOf, tooLong } from '../form/values.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { RICH_TEXT_LIMIT, RichTextField } from '../rich-text/RichTextField.tsx'
import { albumProblem } from './problems.ts'

const ID = 'new-series'

type SeriesDialogProps = {
  channel: Pick<Channel, 'uuid' | 'artist'>
  /** Called with what the pod has made; the dialog is to be drawn no more. */
  onMade: (album: Album) => void
  onClose: () => void
}

export function SeriesDialog({ channel, onMade, onClose }: SeriesDialogProps) {
  const { t } = useLanguage()
  const podcast = isPodcastChannel(channel)
  const draft = `series.${channel.uuid}`
  const { question, saved, leave } = useUnsaved(ID, channel.uuid)
  const form = useForm({
    id: ID,
    check: (values) => ({
      title: requireAll(values, t, 'title').title ?? tooLong(values, 'title', MAX_ALBUM_TITLE, t),
      'description.text': tooLong(values, 'description.text', RICH_TEXT_LIMIT, t)
    }),
    problem: albumProblem,
    async send(values) {
      const description = textOf(values, 'description.text')
      const album = await addAlbum({
        artist: channel.artist.id,
        title: textOf(values, 'title'),
        ...(textOf(values, 'cover') ? { cover: textOf(values, 'cover') } : {}),
        ...(description
          ? { description: { text: description, content_type: 'text/markdown' } }
          : {})
      })
      saved()
      draftsOf(draft).keep(undefined)
      onMade(album)
    }
  })
  const close = () => leave(onClose)
  return (
    <>
      <Dialog
        title={t(podcast ? 'own-channels.newSeries' : 'own-channels.newAlbum')}
        keeps
        asks
        onClose={close}
      >
        <Form form={form}>
          <FormErrors
            title={t(podcast ? 'own-channels.seriesNotMade' : 'own-channels.albumNotMade')}
          />
          <Field
            name="title"
            label={t('own-channels.title')}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <PictureField name="cover" label={t('own-channels.picture')} />
          <RichTextField
            name="description.text"
            label={t('common.description')}
            optional
            saved=""
            draft={draft}
          />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('content.creating')}>
              {t(podcast ? 'own-channels.makeSeries' : 'own-channels.makeAlbum')}
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
