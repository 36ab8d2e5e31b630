import '../../../styles/player/stage.css?adopt'
import '../../../styles/player/stage-panels.css?adopt'
import '../../../styles/player/stage-phone.css?adopt'
import { $keepPitch, $rate, RATE, setKeepPitch, setRate } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { speedText } from '../bar/SetPops.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const PRESETS = [0.8, 1, 1.2, 1.5, 2] as const

export function SpeedPanel() {
  const { t, locale } = useLanguage()
  const rate = useAtom($rate)
  const keepPitch = useAtom($keepPitch)
  return (
    <div className="pop-body">
      <h2>{t('player.fullSpeed')}</h2>
      <div className="pop-slider">
        <b className="num" dir="ltr" aria-hidden="true">
          {speedText(rate, locale)}
        </b>
        <input
          className="range"
          type="range"
          min={RATE.min}
          max={RATE.max}
          step={RATE.step}
          value={rate}
          aria-label={t('player.fullSpeed')}
          aria-valuetext={speedText(rate, locale)}
          style={
            { '--value': ((rate - RATE.min) / (RATE.max - RATE.min)) * 100 } as React.CSSProperties
          }
          onChange={(event) => setRate(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className="chips" role="group" aria-label={t('player.speedPresets')}>
        {PRESETS.map((preset) => (
          <button
            className="chip num"
            type="button"
            key={preset}
            aria-pressed={rate === preset}
            onClick={() => setRate(preset)}
          >
            <span dir="ltr">{speedText(preset, locale)}</span>
          </button>
        ))}
      </div>
      <label className="switch">
        <input
          type="checkbox"
          checked={keepPitch}
          onChange={(event) => setKeepPitch(event.currentTarget.checked)}
        />
        {t('player.keepPitch')}
      </label>
    </div>
  )
}
