import { useStore } from '@nanostores/react'
import { $queueOpen, toggleQueuePanel } from '../../stores/player/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'

/** The panel's code comes when it is first opened, or when a pointer or the focus says that it is about to be. */
const fetchPanel = () => void import('./QueuePanel.tsx').catch(() => undefined)

export function QueueButton({ t }: IslandProps) {
  const open = useStore($queueOpen)
  return (
    <button
      className="icon-btn"
      type="button"
      id="queue-button"
      aria-label={t('player.queue')}
      aria-expanded={open}
      aria-controls={open ? 'queue-panel' : undefined}
      onClick={toggleQueuePanel}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
    >
      <Icon name="queue" />
    </button>
  )
}
