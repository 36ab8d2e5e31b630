// Who looks at an item, and what the document can do for its actions.
import type { Item } from '../../../lib/items/items.ts'
import type { Screen } from '../../../stores/items/action.ts'
import { isOwnTrack } from '../../../stores/items/rules.ts'
import { $artistViewer, $ownerViewer, $viewer } from '../../../stores/items/viewer.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { copyLink } from '../cards/copy-link.ts'
import { downloadTrack } from '../tracks/download.ts'
import { useAtom } from '../useAtom.ts'

/** @param item undefined for several */
export function useScreen(
  item: Item | undefined,
  { at, buttons, play, select }: Pick<Screen, 'at' | 'buttons' | 'play' | 'select'>
): Screen {
  const { locale } = useLanguage()
  const own = item !== undefined && isOwnTrack(item, $viewer.get())
  const viewer = useAtom(item?.kind === 'artist' ? $artistViewer : own ? $ownerViewer : $viewer)
  return { at, buttons, play, select, locale, viewer, copyLink, download: downloadTrack }
}
