// Asks before a channel and all that is in it is deleted; then the profile of its owner opens.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { namesOf } from '../../../lib/profiles.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { deleteChannel } from '../../../stores/listen/channels/current-channel.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'

type Props = { channel: Channel; onClose: () => void }

export function DeleteQuestion({ channel, onClose }: Props) {
  const { t } = useLanguage()
  const { artist, attributed_to: owner, subscriptions_count: subscribers = 0 } = channel
  const count = artist.tracks_count
  const name = isolate(artist.name)
  return (
    <ConfirmDialog
      title={t('channels.deleteQuestion', { name })}
      confirm={t('common.delete')}
      danger
      failed={t('channels.cannotDelete')}
      onClose={onClose}
      onConfirm={async () => {
        const go = goAfter()
        await deleteChannel(channel)
        // The text itself: the profile does not load the texts of this page.
        showMessage({ words: t('channels.deleted', { name }) }, { color: 'success' })
        const { username } = namesOf(owner.full_username)
        go(routePath('profile.overview', { username }), { history: 'replace' })
      }}
    >
      <p>{t('channels.deleteText')}</p>
      {count > 0 && (
        <p>
          {t(
            artist.content_category === 'podcast'
              ? 'own-channels.losesEpisodes'
              : 'own-channels.losesTracks',
            { count }
          )}
        </p>
      )}
      {subscribers > 0 && <p>{t('own-channels.losesSubscribers', { count: subscribers })}</p>}
    </ConfirmDialog>
  )
}
