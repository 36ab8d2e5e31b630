// The button above a list that opens the dialog for something new.
import { useState } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { LatePart } from '../late.tsx'

type Props = {
  text: TextKey
  dialog: LatePart<{ onClose: () => void }>
  /** Whether something else on the page is more important. */
  plain?: boolean
  /** Not there where the pod has them switched off. */
  needs?: 'channels'
}

export function NewButton({ text, dialog: NewDialog, plain = false, needs }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="list-plays" data-when="signed-in" data-needs={needs}>
      <button
        type="button"
        className={plain ? 'btn' : 'btn btn-primary'}
        aria-haspopup="dialog"
        onPointerDown={NewDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t(text)}
      </button>
      {open && <NewDialog onClose={close} onFail={close} />}
    </div>
  )
}
