import { hideArtist } from '../../../stores/people/filters.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

type HideQuestionProps = { artist: { id: number; name: string }; onClose: () => void }

/** Asks whether to hide an artist, and does it. */
export function HideQuestion({ artist, onClose }: HideQuestionProps) {
  const { t } = useLanguage()
  const { id, name } = artist
  return (
    <ConfirmDialog
      title={t('settings.hideTitle', { name })}
      confirm={t('common.hide')}
      failed={t('settings.filterFailed')}
      onConfirm={async () => {
        await hideArtist(id)
        showMessage(
          { text: 'settings.hidden', params: { name } },
          { color: 'success', key: 'filter' }
        )
      }}
      onClose={onClose}
    >
      <p>{t('settings.hideBody')}</p>
    </ConfirmDialog>
  )
}
