// The persistent player: on every page, and what it shows comes from stores, so that a page change costs it nothing.
import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { tintOf } from '../../lib/tint.ts'
import { showMessage } from '../../stores/messages.ts'
import { $current, $queueOpen, closeQueuePanel, togglePlay } from '../../stores/player/index.ts'
import { island, type IslandProps } from '../island.tsx'
import { Announcer } from './Announcer.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { QueueButton } from './QueueButton.tsx'
import { SeekBar } from './SeekBar.tsx'
import { Transport } from './Transport.tsx'
import { useFrame, useSpaceKey } from './useFrame.ts'
import { VolumeControl } from './VolumeControl.tsx'

const Nothing: ComponentType<IslandProps> = () => null
const QueuePanel = lazy(() =>
  import('./QueuePanel.tsx').then(
    ({ QueuePanel: Panel }) => ({ default: Panel as ComponentType<IslandProps> }),
    () => {
      closeQueuePanel()
      showMessage({ text: 'errors.page' }, { color: 'danger', key: 'page' })
      return { default: Nothing }
    }
  )
)

export const PlayerBar = island('PlayerBar', function PlayerBar({ locale, t }: IslandProps) {
  const current = useStore($current, { ssr: () => undefined })
  const open = useStore($queueOpen, { ssr: 'initial' })
  useFrame(current !== undefined, open)
  useSpaceKey(togglePlay, current !== undefined)
  return (
    <>
      {open && (
        <Suspense>
          <QueuePanel locale={locale} t={t} />
        </Suspense>
      )}
      {current && (
        <section
          className="player tinted"
          aria-label={t('player.player')}
          style={{ '--tint': tintOf(current.albumTitle || current.title) } as React.CSSProperties}
        >
          <NowPlaying locale={locale} t={t} />
          <div className="player-transport">
            <Transport locale={locale} t={t} />
            <SeekBar locale={locale} t={t} />
          </div>
          <div className="player-extra">
            <QueueButton locale={locale} t={t} />
            <VolumeControl locale={locale} t={t} />
          </div>
          <ProgressLine />
        </section>
      )}
      <Announcer locale={locale} t={t} />
    </>
  )
})
