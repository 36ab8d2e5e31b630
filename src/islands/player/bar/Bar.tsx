// The player bar, with its styles.
import './bar-styles.ts'
import { $current, $stageOpen } from '../../../stores/player/index.ts'
import type { IslandProps } from '../../island.tsx'
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

export function Bar(props: IslandProps) {
  const current = useAtom($current)
  const tint = useCoverTint(current)
  const behind = useAtom($stageOpen)
  const narrow = useMedia(NARROW)
  if (!current) {
    return (
      <>
        <section className="player player-elsewhere-only" aria-label={props.t('player.player')}>
          <NowPlaying {...props} />
          <div className="player-extra">
            <QueueButton {...props} />
          </div>
        </section>
        <Announcer {...props} />
      </>
    )
  }
  return (
    <>
      <section
        className="player tinted"
        aria-label={props.t('player.player')}
        inert={behind}
        style={{ '--tint': tint } as React.CSSProperties}
      >
        <NowPlaying {...props} />
        <div className="player-transport">
          <Transport {...props} />
          <SeekBar {...props} />
        </div>
        <div className="player-extra">
          <SpeedPop {...props} id="bar-speed" />
          <SleepPop {...props} id="bar-sleep" />
          <QueueButton {...props} />
          <VolumeControl {...props} narrow={narrow} />
          <StageButton {...props} />
        </div>
        <ProgressLine />
      </section>
      <Announcer {...props} />
    </>
  )
}
