// The dialog that adds tracks to one of the person's playlists, or to a new one. After a failure it
// stays open with the tracks to add. docs/product/library.md#adding-to-a-playlist.
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  closeAddToPlaylist,
  type AddToPlaylist
} from '../../../stores/listen/playlists/add-to-playlist.ts'
import { $session } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { AddForm } from './AddForm.tsx'
import { Choices } from './Choices.tsx'
import '../../../styles/controls/add-to-playlist.css?adopt'
import { useAdding } from './useAdding.ts'

/** Logging in leads back to this page. */
function LogIn() {
  const { t, locale } = useLanguage()
  const next = splitLocale(location.pathname).path + location.search
  return (
    <>
      <p>{t('playlists.logIn')}</p>
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={closeAddToPlaylist}>
          {t('form.cancel')}
        </button>
        <a
          className="btn btn-primary"
          href={`${routePath('login', {}, locale)}?${new URLSearchParams({ next }).toString()}`}
        >
          {t('common.logIn')}
        </a>
      </div>
    </>
  )
}

function What({ addition: { name, tracks } }: { addition: AddToPlaylist }) {
  const { t } = useLanguage()
  if (name !== undefined)
    return (
      <p className="muted truncate" dir="auto">
        {name}
      </p>
    )
  return 'length' in tracks ? (
    <p className="muted num">{t('common.trackCount', { count: tracks.length })}</p>
  ) : null
}

function Adding({ addition }: { addition: AddToPlaylist }) {
  const adding = useAdding(addition)
  return (
    <>
      <What addition={addition} />
      <AddForm adding={adding} begins={addition.asNew === true} />
      <Choices adding={adding} />
    </>
  )
}

export function AddDialog({ addition }: { addition: AddToPlaylist }) {
  const { t } = useLanguage()
  const { state } = useAtom($session)
  return (
    <Dialog
      title={t(addition.asNew ? 'playlists.saveQueue' : 'playlists.addTo')}
      onClose={closeAddToPlaylist}
    >
      {state === 'signed-in' && <Adding addition={addition} />}
      {state === 'anonymous' && <LogIn />}
    </Dialog>
  )
}
