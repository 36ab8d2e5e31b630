import { canCrossfade } from '../../../lib/audio/abilities.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import {
  $crossfade,
  $loudness,
  $webAudio,
  MAX_CROSSFADE_S,
  loudnesses,
  setCrossfade,
  setLoudness
} from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const loudnessTexts = {
  off: 'player.loudnessOff',
  track: 'player.loudnessTrack',
  album: 'player.loudnessAlbum'
} as const

export function SoundPanel() {
  const { t, locale } = useLanguage()
  const crossfade = useAtom($crossfade)
  const loudness = useAtom($loudness)
  const webAudio = useAtom($webAudio)
  const seconds = new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short'
  }).format(crossfade)
  const value = crossfade === 0 ? t('player.crossfadeOff') : seconds
  return (
    <div className="pop-body">
      <h2>{t('player.sound')}</h2>
      {canCrossfade() && (
        <div className="pop-slider">
          <span id="crossfade-name">{t('player.crossfade')}</span>
          <b className="num" aria-hidden="true">
            {value}
          </b>
          <input
            className="range"
            type="range"
            min="0"
            max={MAX_CROSSFADE_S}
            step="1"
            value={crossfade}
            aria-labelledby="crossfade-name"
            aria-valuetext={value}
            style={{ '--value': (crossfade / MAX_CROSSFADE_S) * 100 } as React.CSSProperties}
            onChange={(event) => setCrossfade(event.currentTarget.valueAsNumber)}
          />
        </div>
      )}
      <div className="pop-choice">
        <span id="loudness-name">{t('player.loudness')}</span>
        <div
          className="segmented"
          role="group"
          aria-labelledby="loudness-name"
          aria-describedby="loudness-hint"
        >
          {loudnesses.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={loudness === each}
              onClick={() => setLoudness(each)}
            >
              {t(loudnessTexts[each])}
            </button>
          ))}
        </div>
        <p className="muted" id="loudness-hint">
          {t(webAudio ? 'player.loudnessHint' : 'player.loudnessMissing')}
        </p>
      </div>
    </div>
  )
}
