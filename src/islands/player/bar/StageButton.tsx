import { openStage } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { Stage } from '../parts.ts'

export function StageButton() {
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
