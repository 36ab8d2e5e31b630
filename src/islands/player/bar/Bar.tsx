// The player bar, with its styles.
import '../../../styles/player/player.css?adopt'
import {
  $current,
  $stageOpen,
  openStage,
  $queueOpen,
  toggleQueuePanel
} from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Announcer } from '../Announcer.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { SeekBar } from '../SeekBar.tsx'
import { SleepPop, SpeedPop } from './SetPops.tsx'
import { Transport } from '../Transport.tsx'
import { useCoverTint } from './useCoverTint.ts'
import { NARROW, useMedia } from '../useMedia.ts'
import { VolumeControl } from '../VolumeControl.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { Stage, QueuePanel } from '../parts.ts'
import { useRef } from 'react'
import { percent, useProgress } from '../useProgress.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** The thin progress line at the bottom of the mini player on phones. */
function ProgressLine() {
  const line = useRef<HTMLSpanElement>(null)
  useProgress(({ position, duration }) =>
    line.current?.style.setProperty('--value', `${percent(position, duration)}`)
  )
  return <span className="player-line" aria-hidden="true" ref={line} />
}

function QueueButton() {
  const { t } = useLanguage()
  const open = useAtom($queueOpen)
  return (
    <ControlButton
      id="queue-button"
      label={t('player.queue')}
      icon="queue"
      command="queue"
      aria-expanded={open}
      aria-controls={open ? 'queue-panel' : undefined}
      onClick={toggleQueuePanel}
      onPointerEnter={QueuePanel.fetchAhead}
      onFocus={QueuePanel.fetchAhead}
    />
  )
}

function StageButton() {
  const { t } = useLanguage()
  return (
    <ControlButton
      id="stage-button"
      label={t('player.openStage')}
      icon="expand"
      command="stage"
      flip
      aria-haspopup="dialog"
      onClick={openStage}
      onPointerEnter={Stage.fetchAhead}
      onFocus={Stage.fetchAhead}
    />
  )
}

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
