import { useStore } from '@nanostores/react'
import { $muted, $volume, setVolume, toggleMute } from '../../stores/player/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'

/** Mute and volume; the slider follows the script's direction, as amounts do. */
export function VolumeControl({ t }: IslandProps) {
  const volume = useStore($volume)
  const muted = useStore($muted) || volume === 0
  const percent = muted ? 0 : Math.round(volume * 100)
  return (
    <div className="volume">
      <button
        className="icon-btn volume-mute"
        type="button"
        aria-label={muted ? t('player.unmute') : t('player.mute')}
        onClick={toggleMute}
      >
        <Icon name={muted ? 'volume-off' : 'volume'} />
      </button>
      <input
        className="range"
        type="range"
        min="0"
        max="100"
        step="2"
        value={percent}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.volumeValue', { percent })}
        style={{ '--value': percent } as React.CSSProperties}
        onChange={(event) => setVolume(Number(event.currentTarget.value) / 100)}
      />
    </div>
  )
}
