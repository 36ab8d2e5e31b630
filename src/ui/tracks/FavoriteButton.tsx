// The heart: a switch that marks a track.
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'

export type FavoriteButtonProps = {
  title: string
  on: boolean
  onToggle: () => void
  large?: boolean
}

export function FavoriteButton({ title, on, onToggle, large }: FavoriteButtonProps) {
  const { t } = useLanguage()
  return (
    <button
      className={`icon-btn love ${large ? 'icon-btn-lg' : ''}`}
      type="button"
      aria-label={t('tracks.favoriteTrack', { title })}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Icon name="heart" />
    </button>
  )
}
