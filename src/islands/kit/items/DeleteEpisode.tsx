// Asks before an episode, a track or an album of one's own channel is deleted.
import type { Item } from '../../../lib/items/items.ts'
import { isolate } from '../../../lib/text/names.ts'
import { renewResources } from '../../../stores/kit/resource.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { deleteAlbum, deleteTrack } from '../../../stores/publish/channels/own-albums.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

type Props = { item: Item<'track' | 'album'>; onClose: () => void }

export function DeleteEpisode({ item: { kind, row }, onClose }: Props) {
  const { t } = useLanguage()
  const { id, title } = row
  const count = kind === 'album' ? (row.tracks_count ?? 0) : 0
  const name = isolate(title)
  return (
    <ConfirmDialog
      title={t('publish.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('lists.deleteFailed')}
      onClose={onClose}
      onConfirm={async () => {
        await (kind === 'album' ? deleteAlbum : deleteTrack)({ id })
        // The text itself: the next page may not load the texts of this one.
        showMessage({ words: t('publish.episodeDeleted', { name }) }, { color: 'success' })
        renewResources()
      }}
    >
      {count > 0 && <p>{t('own-channels.losesTracks', { count })}</p>}
      <p>{t(kind === 'album' ? 'own-channels.deleteHint' : 'publish.deleteEpisodeText')}</p>
    </ConfirmDialog>
  )
}
