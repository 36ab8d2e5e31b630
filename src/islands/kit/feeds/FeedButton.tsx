// The button that opens the dialog for the address of a feed.
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { late } from '../late.tsx'

const FeedDialog = late(() => import('./FeedDialog.tsx').then(({ FeedDialog }) => FeedDialog))

export function FeedButton() {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        data-needs="channels"
        aria-haspopup="dialog"
        onPointerEnter={FeedDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('channels.addFeed')}
      </button>
      {open && <FeedDialog onClose={close} onFail={close} />}
    </>
  )
}
