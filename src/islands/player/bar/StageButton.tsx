import { openStage } from '../../../stores/player/index.ts'
import type { IslandProps } from '../../island.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { fetchAhead, loadStage, STAGE_TEXTS } from '../parts.ts'

export function StageButton({ locale, t }: IslandProps) {
  const fetch = () => fetchAhead(loadStage, locale, STAGE_TEXTS)
  return (
    <ControlButton
      id="stage-button"
      label={t('player.openStage')}
      icon="expand"
      command="stage"
      flip
      aria-haspopup="dialog"
      onClick={openStage}
      onPointerEnter={fetch}
      onFocus={fetch}
    />
  )
}
