// The full player on the whole screen, where the browser offers it. Escape leaves it.
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'

const isFull = (): boolean => document.fullscreenElement !== null

/** The browser also leaves the full screen by itself. */
function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

const leave = (): void => void document.exitFullscreen().catch(() => {})

/** Nothing where the browser has no full screen, e.g. on an iPhone or in a frame without it. */
export function FullScreen() {
  const { t } = useLanguage()
  const full = useSyncExternalStore(watch, isFull, () => false)
  useEffect(() => () => void (isFull() && leave()), [])
  if (!document.fullscreenEnabled) return null
  return (
    <ControlButton
      className="icon-btn-lg stage-full"
      label={t(full ? 'player.leaveFullScreen' : 'player.fullScreen')}
      icon={full ? 'collapse' : 'expand'}
      onClick={() => {
        if (full) return leave()
        // The whole page: messages stand beside the player. A refusal leaves everything as it is.
        document.documentElement.requestFullscreen().catch(() => {})
      }}
    />
  )
}
