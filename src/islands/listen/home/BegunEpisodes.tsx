// Episodes to play on from where they were left. docs/product/library.md#channels.
import { begunEpisodes } from '../../../stores/listen/channels/begun-episodes.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PlainSection } from '../../kit/cards/Sections.tsx'
import { Episodes } from '../../kit/episodes/Episodes.tsx'

export function BegunEpisodes({ count }: { count: number }) {
  const { t } = useLanguage()
  const title = t('home.continue')
  return (
    <PlainSection title={title} source={begunEpisodes}>
      {(rows) =>
        rows === undefined ? (
          <RowSkeletons count={count} />
        ) : (
          <Episodes label={title} tracks={rows} mixed />
        )
      }
    </PlainSection>
  )
}
