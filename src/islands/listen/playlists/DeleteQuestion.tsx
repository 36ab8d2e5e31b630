import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { deletePlaylist } from '../../../stores/listen/playlists/playlists.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { $safeDeletion } from '../../../stores/session/pod-profile.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** Asks before a playlist is deleted; then the list of the person's own ones opens. */
export function DeleteQuestion({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const { t } = useLanguage()
  const name = isolate(playlist.name)
  const keepsFiles = useAtom($safeDeletion)
  return (
    <ConfirmDialog
      title={t('playlists.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('playlists.cannotDelete')}
      onClose={onClose}
      onConfirm={async () => {
        const go = goAfter()
        await deletePlaylist(playlist.uuid)
        showMessage({ text: 'playlists.deleted', params: { name } }, { color: 'success' })
        go(routePath('library.playlists.me'), { history: 'replace' })
      }}
    >
      <p>{t(keepsFiles ? 'playlists.deleteText' : 'playlists.deleteFiles')}</p>
    </ConfirmDialog>
  )
}
