import { removeApp } from '../../../stores/account/apps.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

type Props = {
  app: { client_id: string; name: string }
  onRemoved?: () => void
  onClose: () => void
}

export function RemoveQuestion({ app, onRemoved, onClose }: Props) {
  const { t } = useLanguage()
  const { name } = app
  return (
    <ConfirmDialog
      title={t('apps.removeQuestion', { name })}
      confirm={t('common.delete')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await removeApp(app.client_id)
        showMessage({ text: 'apps.removed', params: { name } }, { color: 'success' })
        onRemoved?.()
      }}
    >
      <p>{t('apps.removeText')}</p>
    </ConfirmDialog>
  )
}
