// Asks before an episode or track of one's own channel is deleted.
import { isolate } from '../../../lib/text/names.ts'
import { renewResources } from '../../../stores/kit/resource.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { deleteTrack } from '../../../stores/publish/channels/own-albums.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

type Props = {
  track: { readonly id: number; readonly title: string }
  onClose: () => void
}

export function DeleteEpisode({ track, onClose }: Props) {
  const { t } = useLanguage()
  const { id, title } = track
  const name = isolate(title)
  return (
    <ConfirmDialog
      title={t('publish.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('lists.deleteFailed')}
      onClose={onClose}
      onConfirm={async () => {
        await deleteTrack({ id })
        // The text itself: the next page may not load the texts of this one.
        showMessage({ words: t('publish.episodeDeleted', { name }) }, { color: 'success' })
        renewResources()
      }}
    >
      <p>{t('publish.deleteEpisodeText')}</p>
    </ConfirmDialog>
  )
}
