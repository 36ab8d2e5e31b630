// The dialog that makes a playlist, or changes its name, visibility and description.
import { routePath } from '../../lib/routes/match.ts'
import type { Playlist } from '../../lib/contract/library/playlists.ts'
import { createPlaylist, savePlaylist } from '../../stores/library/playlists.ts'
import { showMessage } from '../../stores/messages.ts'
import { goTo } from '../../stores/route.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormErrors } from '../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { Dialog } from '../kit/form/Dialog.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useUnsaved } from '../kit/form/useUnsaved.tsx'
import { PlaylistFields, usePlaylistValues } from '../kit/playlists/PlaylistFields.tsx'

type Props = {
  /** Undefined for a new playlist, whose page then opens. */
  playlist?: Playlist
  onClose: () => void
}

function PlaylistForm({ playlist, onClose }: Props) {
  const { t } = useLanguage()
  const { question, saved } = useUnsaved('playlist')
  const { check, read } = usePlaylistValues()
  const form = useForm({
    id: 'playlist',
    check,
    async send(values) {
      if (playlist) {
        await savePlaylist(playlist.uuid, read(values))
        showMessage({ text: 'playlists.saved' }, { color: 'success', key: 'playlist' })
        onClose()
        return
      }
      const { uuid } = await createPlaylist(read(values))
      saved()
      goTo(routePath('library.playlists.detail', { id: uuid }))
    }
  })
  return (
    <Form form={form}>
      <FormErrors title={t(playlist ? 'playlists.cannotSave' : 'playlists.cannotCreate')} />
      <PlaylistFields playlist={playlist} />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        <SubmitButton>{t(playlist ? 'playlists.save' : 'playlists.create')}</SubmitButton>
      </div>
      {question}
    </Form>
  )
}

export function PlaylistDialog(props: Props) {
  const { t } = useLanguage()
  return (
    <Dialog
      title={t(props.playlist ? 'playlists.edit' : 'playlists.create')}
      keeps
      onClose={props.onClose}
    >
      <PlaylistForm {...props} />
    </Dialog>
  )
}
