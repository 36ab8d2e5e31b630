// The bottom of the full player: seek bar, transport buttons, sound settings.
import { $crossfade, $loudness, closeStage } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { Pop } from '../Pop.tsx'
import { SeekBar } from '../SeekBar.tsx'
import { SleepPop, SpeedPop } from '../bar/SetPops.tsx'
import { $tags } from '../../../stores/player/tags/tags.ts'
import { Transport } from '../Transport.tsx'
import { VolumeControl } from '../VolumeControl.tsx'
import { SoundPanel } from './SoundPanel.tsx'
import { useAtom } from '../../kit/useAtom.ts'

export function StageControls() {
  const { t } = useLanguage()
  const chapters = useAtom($tags)?.chapters
  const crossfade = useAtom($crossfade)
  const loudness = useAtom($loudness)
  return (
    <section className="stage-controls" aria-label={t('player.player')}>
      <SeekBar {...(chapters ? { parts: chapters } : {})} />
      <div className="stage-row">
        <div className="stage-side">
          <SpeedPop id="stage-speed" always />
          <SleepPop id="stage-sleep" always />
          <Pop
            id="stage-sound"
            label={t('player.sound')}
            icon="settings"
            on={crossfade > 0 || loudness !== 'off'}
          >
            <SoundPanel />
          </Pop>
        </div>
        <Transport />
        <div className="stage-side stage-end">
          <VolumeControl />
          <ControlButton
            className="stage-leave"
            label={t('player.fullClose')}
            icon="collapse"
            flip
            command="stage"
            onClick={closeStage}
          />
        </div>
      </div>
    </section>
  )
}
