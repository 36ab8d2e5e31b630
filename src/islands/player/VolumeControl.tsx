import { useRef } from 'react'
import {
  $muted,
  $volume,
  $volumeSettable,
  setVolume,
  toggleMute
} from '../../stores/player/index.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ControlButton } from './ControlButton.tsx'
import { Pop } from './Pop.tsx'
import { useListener } from '../kit/useListener.ts'
import { useAtom } from '../kit/useAtom.ts'

/** Volume change for one notch of the mouse wheel. */
const NOTCH = 0.05

function Slider({ percent }: { percent: number }) {
  const { t } = useLanguage()
  return (
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
  )
}

function MuteButton({ muted }: { muted: boolean }) {
  const { t } = useLanguage()
  return (
    <ControlButton
      className="volume-mute"
      label={muted ? t('player.unmute') : t('player.mute')}
      icon={muted ? 'volume-off' : 'volume'}
      command="mute"
      onClick={toggleMute}
    />
  )
}

/**
 * Mute button and volume slider; the slider follows the text direction of the language. `narrow`
 * puts both behind one button. If only the device can set the volume, there is only the mute
 * button.
 */
export function VolumeControl({ narrow = false }: { narrow?: boolean }) {
  const { t } = useLanguage()
  const volume = useAtom($volume)
  const settable = useAtom($volumeSettable)
  const muted = useAtom($muted) || volume === 0
  const percent = muted ? 0 : Math.round(volume * 100)
  const box = useRef<HTMLDivElement>(null)
  useListener(box, 'wheel', (event) => {
    if (event.ctrlKey || event.deltaY === 0 || !settable) return
    event.preventDefault()
    setVolume((muted ? 0 : volume) - Math.sign(event.deltaY) * NOTCH)
  })
  const mute = <MuteButton muted={muted} />
  const both = (
    <>
      {mute}
      <Slider percent={percent} />
    </>
  )
  return (
    <div className="volume" ref={box}>
      {!settable ? (
        mute
      ) : narrow ? (
        <Pop id="volume-pop" label={t('player.volume')} icon={muted ? 'volume-off' : 'volume'}>
          <div className="volume-pop">{both}</div>
        </Pop>
      ) : (
        both
      )}
    </div>
  )
}
