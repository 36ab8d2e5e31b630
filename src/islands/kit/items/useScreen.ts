// Who looks at an item, and what the document can do for its actions.
import type { Kind } from '../../../lib/items/items.ts'
import type { Screen } from '../../../stores/items/action.ts'
import { $artistViewer, $viewer } from '../../../stores/items/viewer.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { copyLink } from '../cards/copy-link.ts'
import { downloadTrack } from '../tracks/download.ts'
import { useAtom } from '../useAtom.ts'

export function useScreen(
  kind: Kind,
  { at, buttons, play, select }: Pick<Screen, 'at' | 'buttons' | 'play' | 'select'>
): Screen {
  const { locale } = useLanguage()
  const viewer = useAtom(kind === 'artist' ? $artistViewer : $viewer)
  return { at, buttons, play, select, locale, viewer, copyLink, download: downloadTrack }
}
