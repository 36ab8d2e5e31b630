// The button that opens the form of a new playlist; only for people who are signed in.
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { PlaylistDialog } from './parts.ts'

export function CreateButton() {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        data-when="signed-in"
        aria-haspopup="dialog"
        onPointerDown={PlaylistDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('playlists.create')}
      </button>
      {open && <PlaylistDialog onClose={close} onFail={close} />}
    </>
  )
}
