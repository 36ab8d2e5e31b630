// A new playlist for the tracks, made in the dialog itself.
import { useEffect, useState } from 'react'
import { fullAt } from '../../../lib/api/listen/playlists.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { PlaylistFields, usePlaylistValues } from '../../kit/playlists/PlaylistFields.tsx'
import type { Adding } from './useAdding.ts'

function NewPlaylist({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { t } = useLanguage()
  const { check, read } = usePlaylistValues()
  const form = useForm({
    id: 'new-playlist',
    check,
    async send(values) {
      await adding.create(read(values))
      onClose()
    },
    problem(error) {
      const count = fullAt(error)
      return count === undefined ? undefined : { text: 'playlists.full', params: { count } }
    }
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('new-playlist-name')?.focus(), [])
  return (
    <Form form={form} className="form add-new" label={t('playlists.new')}>
      <FormErrors title={t('playlists.cannotCreate')} />
      <PlaylistFields />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        <SubmitButton>{t('playlists.createAndAdd')}</SubmitButton>
      </div>
    </Form>
  )
}

/** `begins`: the form is open at first. */
export function AddForm({ adding, begins }: { adding: Adding; begins: boolean }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(begins)
  if (open) return <NewPlaylist adding={adding} onClose={() => setOpen(false)} />
  return (
    <button type="button" className="btn" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {t('playlists.new')}
    </button>
  )
}
