// "Hide content from this artist": the menu entry and its confirmation dialog. The dialog's code is
// loaded when it is opened.
import { useEffect, useState, type ComponentType } from 'react'
import { loadTexts } from '../../lib/i18n/late.ts'
import { showError } from '../../stores/errors.ts'
import { $hiddenArtists, needFilters, showArtist } from '../../stores/account/filters.ts'
import { $me } from '../../stores/session/session.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import type { HideQuestionProps } from './HideQuestion.tsx'
import { useAtom } from '../kit/useAtom.ts'

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Returns the entries for the artist's menu (none for signed-out visitors), and the dialog to draw
 * next to it.
 */
export function useHideArtist(artist: { id: number; name: string }): {
  entries: readonly MenuEntry[]
  question: React.ReactNode
} {
  const { locale, t } = useLanguage()
  const me = useAtom($me)
  const hidden = useAtom($hiddenArtists, NOBODY).has(artist.id)
  const [Question, setQuestion] = useState<ComponentType<HideQuestionProps>>()
  useEffect(() => {
    if (me) needFilters()
  }, [me])
  if (!me) return { entries: [], question: null }

  const ask = () =>
    void Promise.all([import('./HideQuestion.tsx'), loadTexts(locale, ['settings', 'form'])]).then(
      ([found]) => setQuestion(() => found.HideQuestion),
      showError
    )
  return {
    entries: [
      hidden
        ? {
            icon: 'eye',
            text: t('detail.unhideArtist'),
            onSelect: () => void showArtist(artist.id).catch(showError)
          }
        : { icon: 'block', text: t('detail.hideArtist'), onSelect: ask }
    ],
    question: Question && <Question artist={artist} onClose={() => setQuestion(undefined)} />
  }
}
