// The bar with actions for the chosen cards. docs/product/library.md#several-at-once.
import './styles.ts'
import { useEffect, useEffectEvent } from 'react'
import { openAddToPlaylist } from '../../../stores/listen/playlists/add-to-playlist.ts'
import { addAll, playAll, playNextAll, type Source } from '../../../stores/player/play-all.ts'
import { SelectionBar } from '../../../ui/lists/SelectionBar.tsx'
import { useLanguage } from '../../../ui/language.tsx'

export type ChosenBarProps = { sources: readonly Source[]; onEnd: () => void }

export function ChosenBar({ sources, onEnd }: ChosenBarProps) {
  const { t } = useLanguage()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    // The menu's button, which had the focus, is gone.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.card-choice > :checked')?.focus()
    const onKey = ({ key, target }: KeyboardEvent) => {
      const inField = (target as Element).closest?.('dialog, [popover], [type=search]')
      if (key === 'Escape' && !inField) end()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const all: Source = { kind: 'several', of: sources }
  const some = sources.length > 0
  const actions = [
    { icon: 'play', text: t('pieces.playThis'), run: () => void playAll(all) },
    { icon: 'play-next', text: t('pieces.playNext'), run: () => void playNextAll(all) },
    { icon: 'queue-add', text: t('pieces.addToQueue'), run: () => void addAll(all) },
    {
      icon: 'playlist',
      text: t('pieces.addToPlaylist'),
      run: () => openAddToPlaylist({ tracks: { sources } })
    }
  ]
  return (
    <SelectionBar
      label={t('pieces.selectedCards')}
      count={sources.length}
      actions={some ? actions : []}
      onClear={onEnd}
    />
  )
}
