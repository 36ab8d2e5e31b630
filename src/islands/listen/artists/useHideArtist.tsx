// "Hide content from this artist": the menu entry and its confirmation dialog. The dialog's code is
// loaded when it is opened.
import { useState } from 'react'
import { showError } from '../../../stores/errors/errors.ts'
import { $hiddenArtists, showArtist } from '../../../stores/people/filters.ts'
import { $me } from '../../../stores/session/session.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { late } from '../../kit/late.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const HideQuestion = late(() =>
  import('./HideQuestion.tsx').then(({ HideQuestion }) => HideQuestion)
)
const NOBODY: ReadonlySet<number> = new Set()

/**
 * Returns the entries for the artist's menu (none for signed-out visitors), and the dialog to draw
 * next to it.
 */
export function useHideArtist(artist: { id: number; name: string }): {
  entries: readonly MenuEntry[]
  question: React.ReactNode
} {
  const { t } = useLanguage()
  const me = useAtom($me)
  const hidden = useAtom($hiddenArtists, NOBODY).has(artist.id)
  const [asking, setAsking] = useState(false)
  if (!me) return { entries: [], question: null }

  const close = () => setAsking(false)
  return {
    entries: [
      hidden
        ? {
            icon: 'eye',
            text: t('detail.unhideArtist'),
            onSelect: () => void showArtist(artist.id).catch(showError)
          }
        : { icon: 'block', text: t('detail.hideArtist'), onSelect: () => setAsking(true) }
    ],
    question: asking && <HideQuestion artist={artist} onClose={close} onFail={close} />
  }
}
