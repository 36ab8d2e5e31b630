// The button that opens the form of a new channel; only for people who are signed in.
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ChannelDialog } from './parts.ts'

/** @param primary whether it is what people come to the screen for */
export function NewChannel({ primary = false }: { primary?: boolean }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="list-plays" data-when="signed-in">
      <button
        type="button"
        className={primary ? 'btn btn-primary' : 'btn'}
        aria-haspopup="dialog"
        onPointerDown={ChannelDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('own-channels.new')}
      </button>
      {open && <ChannelDialog onClose={close} onFail={close} />}
    </div>
  )
}
