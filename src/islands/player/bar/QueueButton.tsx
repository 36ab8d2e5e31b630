import { $queueOpen, toggleQueuePanel } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { QueuePanel } from '../parts.ts'
import { useAtom } from '../../kit/useAtom.ts'

export function QueueButton() {
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
