import { $queueOpen, toggleQueuePanel } from '../../../stores/player/index.ts'
import type { IslandProps } from '../../island.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { fetchAhead, loadQueuePanel } from '../parts.ts'
import { useAtom } from '../../kit/useAtom.ts'

export function QueueButton({ locale, t }: IslandProps) {
  const open = useAtom($queueOpen)
  const fetch = () => fetchAhead(loadQueuePanel, locale)
  return (
    <ControlButton
      id="queue-button"
      label={t('player.queue')}
      icon="queue"
      command="queue"
      aria-expanded={open}
      aria-controls={open ? 'queue-panel' : undefined}
      onClick={toggleQueuePanel}
      onPointerEnter={fetch}
      onFocus={fetch}
    />
  )
}
