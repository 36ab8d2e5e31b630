// The dialog that makes a playlist, or changes its name, visibility and description.
import { routePath } from '../../../lib/routes/match.ts'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import { createPlaylist, savePlaylist } from '../../../stores/listen/playlists/playlists.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { $playlistDescriptions } from '../../../stores/session/pod-profile.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { PlaylistFields, usePlaylistValues } from '../../kit/playlists/PlaylistFields.tsx'
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const ID = 'playlist'

type Props = {
  /** Undefined for a new playlist, whose page then opens. */
  playlist?: Playlist
  onClose: () => void
}

type FormProps = Props & { saved: () => void; onCancel: () => void }

function PlaylistForm({ playlist, saved, onCancel, onClose }: FormProps) {
  const { t } = useLanguage()
  const { check, read } = usePlaylistValues()
  const descriptions = useAtom($playlistDescriptions)
  const draft = `playlist.${playlist?.uuid ?? 'new'}`
  const form = useForm({
    id: ID,
    check,
    async send(values) {
      const go = goAfter()
      if (playlist) {
        await savePlaylist(playlist.uuid, read(values))
        saved()
        draftsOf(draft).keep(undefined)
        showMessage({ text: 'playlists.saved' }, { color: 'success', key: 'playlist' })
        onClose()
        return
      }
      const { uuid } = await createPlaylist(read(values))
      saved()
      draftsOf(draft).keep(undefined)
      go(routePath('library.playlists.detail', { id: uuid }))
    }
  })
  return (
    <Form form={form}>
      <FormErrors title={t(playlist ? 'playlists.cannotSave' : 'playlists.cannotCreate')} />
      <PlaylistFields playlist={playlist} />
      {descriptions && (
        <RichTextField
          name="description"
          label={t('common.description')}
          optional
          saved={playlist?.description ?? ''}
          draft={draft}
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        <SubmitButton>{t(playlist ? 'common.save' : 'playlists.create')}</SubmitButton>
      </div>
    </Form>
  )
}

export function PlaylistDialog(props: Props) {
  const { t } = useLanguage()
  const { question, saved, leave } = useUnsaved(ID, props.playlist?.uuid)
  const close = () => leave(props.onClose)
  return (
    <>
      <Dialog
        title={t(props.playlist ? 'playlists.edit' : 'playlists.create')}
        keeps
        asks
        onClose={close}
      >
        <PlaylistForm {...props} saved={saved} onCancel={close} />
      </Dialog>
      {question}
    </>
  )
}
