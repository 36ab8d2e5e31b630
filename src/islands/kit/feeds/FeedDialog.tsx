// The dialog that subscribes to a podcast by the address of its feed.
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { FeedForm } from './FeedForm.tsx'

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog title={t('feeds.title')} keeps onClose={onClose}>
      <FeedForm
        actions={
          <button type="button" className="btn" onClick={onClose}>
            {t('form.cancel')}
          </button>
        }
      />
    </Dialog>
  )
}
