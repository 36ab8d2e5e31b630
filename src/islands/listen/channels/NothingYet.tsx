// In place of the episodes or tracks of a channel that has none.
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'

export function NothingYet({ podcast }: { podcast: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      icon={podcast ? 'podcast' : 'channel'}
      title={t(podcast ? 'channels.noEpisodes' : 'channels.noTracks')}
    >
      {t('channels.emptyHint')}
    </EmptyState>
  )
}
