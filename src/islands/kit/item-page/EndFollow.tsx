import { isolate } from '../../../lib/text/names.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

export type EndFollowProps = {
  name: string
  /** A request is withdrawn: nobody has decided on it yet. */
  pending: boolean
  /** Ends it; shows its own failure. */
  onEnd: () => void
  onClose: () => void
}

/** Asks before a follow or a request ends: its owner may have to approve a new one. */
export function EndFollow({ name, pending, onEnd, onClose }: EndFollowProps) {
  const { t } = useLanguage()
  const shown = isolate(name)
  return (
    <ConfirmDialog
      title={t(pending ? 'profiles.endRequestOf' : 'profiles.endFollowOf', { name: shown })}
      confirm={t(pending ? 'profiles.endRequest' : 'common.unfollow')}
      danger
      onClose={onClose}
      onConfirm={async () => onEnd()}
    >
      <p>{t('profiles.endFollowText')}</p>
    </ConfirmDialog>
  )
}
