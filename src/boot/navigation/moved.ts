// Where an address of another front leads, for the person on this page.
import { movedTo } from '../../lib/routes/moved.ts'
import { guarded, openLocal } from '../../lib/storage/browser.ts'
import { HINT_KEY } from '../../lib/storage/keys.ts'

/** As `movedTo`. */
export const moved = (place: URL | Location): string | undefined =>
  movedTo(place, {
    account: guarded(openLocal).getItem(HINT_KEY) ?? undefined,
    ui: document.documentElement.dataset.ui === 'v1' ? 'v1' : 'v2'
  })
