// The button that opens the form of a new playlist; only for people who are signed in.
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PlaylistDialog } from './parts.ts'

export function CreateButton() {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="list-plays" data-when="signed-in">
      <button
        type="button"
        className="btn btn-primary"
        aria-haspopup="dialog"
        onPointerDown={PlaylistDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('playlists.create')}
      </button>
      {open && <PlaylistDialog onClose={close} onFail={close} />}
    </div>
  )
}
