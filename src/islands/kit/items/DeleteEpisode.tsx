// Asks before an episode or track of one's own channel is deleted.
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { renewResources } from '../../../stores/kit/resource.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $route, goTo } from '../../../stores/kit/route.ts'
import { deleteEpisode } from '../../../stores/publish/uploads/episodes.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

type Props = {
  track: {
    readonly id: number
    readonly title: string
    readonly artist_credit: readonly { readonly artist: { readonly id: number } }[]
  }
  onClose: () => void
}

export function DeleteEpisode({ track, onClose }: Props) {
  const { t } = useLanguage()
  const { id, title, artist_credit: credits } = track
  const name = isolate(title)
  return (
    <ConfirmDialog
      title={t('publish.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('lists.deleteFailed')}
      onClose={onClose}
      onConfirm={async () => {
        await deleteEpisode(id)
        // The text itself: the next page may not load the texts of this one.
        showMessage({ words: t('publish.episodeDeleted', { name }) }, { color: 'success' })
        const route = $route.get()
        const artist = credits[0]?.artist.id
        // Its own page has nothing to show any more.
        if (route?.name === 'library.tracks.detail' && artist !== undefined)
          goTo(routePath('library.artists.detail', { id: artist }), { history: 'replace' })
        else renewResources()
      }}
    >
      <p>{t('publish.deleteEpisodeText')}</p>
    </ConfirmDialog>
  )
}
