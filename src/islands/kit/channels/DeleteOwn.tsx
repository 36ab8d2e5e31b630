// Asks before an album, a series, a track or an episode of one's own channel is deleted; then the
// channel opens.
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { deleteAlbum, deleteTrack } from '../../../stores/publish/channels/own-albums.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

export type OwnThing = {
  kind: 'album' | 'track'
  id: number
  title: string
  /** Uuid of its channel. */
  channel: string
  podcast: boolean
  /** Of an album: how many tracks go with it. */
  tracks?: number
}

export function DeleteOwn({ thing, onClose }: { thing: OwnThing; onClose: () => void }) {
  const { t } = useLanguage()
  const { kind, channel, podcast, tracks: count = 0 } = thing
  const name = isolate(thing.title)
  return (
    <ConfirmDialog
      title={t('own-channels.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('own-channels.notDeleted')}
      onClose={onClose}
      onConfirm={async () => {
        const go = goAfter()
        await (kind === 'album' ? deleteAlbum : deleteTrack)(thing)
        // The text itself: the channel's page may lack the key.
        showMessage({ words: t('own-channels.deleted', { name }) }, { color: 'success' })
        go(routePath('channels.detail', { id: channel }), { history: 'replace' })
      }}
    >
      {count > 0 && (
        <p>{t(podcast ? 'own-channels.losesEpisodes' : 'own-channels.losesTracks', { count })}</p>
      )}
      <p>{t('own-channels.deleteHint')}</p>
    </ConfirmDialog>
  )
}
