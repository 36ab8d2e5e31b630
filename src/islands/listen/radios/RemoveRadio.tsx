// Asks before a radio is deleted.
import { removeRadio } from '../../../stores/listen/radios/current-radio.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'

type Props = { id: number; name: string; onClose: () => void }

export function RemoveRadio({ id, name, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('radios.removeQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('radios.removeFailed')}
      onClose={onClose}
      onConfirm={async () => {
        const go = goAfter()
        await removeRadio(id)
        // The text itself: the list of radios does not load the texts of this page.
        showMessage({ words: t('radios.removed', { name }) }, { color: 'success' })
        go(routePath('library.radios.me'), { history: 'replace' })
      }}
    >
      <p>{t('radios.removeText')}</p>
    </ConfirmDialog>
  )
}
