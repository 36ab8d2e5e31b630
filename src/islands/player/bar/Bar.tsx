// The player bar, with its styles.
import '../../../styles/player/player.css?adopt'
import { $current, $stageOpen } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Announcer } from '../Announcer.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { QueueButton } from './QueueButton.tsx'
import { SeekBar } from '../SeekBar.tsx'
import { SleepPop, SpeedPop } from './SetPops.tsx'
import { StageButton } from './StageButton.tsx'
import { Transport } from '../Transport.tsx'
import { useCoverTint } from './useCoverTint.ts'
import { NARROW, useMedia } from '../useMedia.ts'
import { VolumeControl } from '../VolumeControl.tsx'
import { useAtom } from '../../kit/useAtom.ts'

export function Bar() {
  const { t } = useLanguage()
  const current = useAtom($current)
  const tint = useCoverTint(current)
  const behind = useAtom($stageOpen)
  const narrow = useMedia(NARROW)
  if (!current) {
    return (
      <>
        <section className="player player-elsewhere-only" aria-label={t('player.player')}>
          <NowPlaying />
          <div className="player-extra">
            <QueueButton />
          </div>
        </section>
        <Announcer />
      </>
    )
  }
  return (
    <>
      <section
        className="player tinted"
        aria-label={t('player.player')}
        inert={behind}
        style={{ '--tint': tint } as React.CSSProperties}
      >
        <NowPlaying />
        <div className="player-transport">
          <Transport />
          <SeekBar />
        </div>
        <div className="player-extra">
          <SpeedPop id="bar-speed" />
          <SleepPop id="bar-sleep" />
          <QueueButton />
          <VolumeControl narrow={narrow} />
          <StageButton />
        </div>
        <ProgressLine />
      </section>
      <Announcer />
    </>
  )
}
