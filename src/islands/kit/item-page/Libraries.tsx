// The libraries that contain the shown album, artist or track.
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { LibraryRows } from '../../../ui/cards/RowCards.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Section } from './Section.tsx'

export function Libraries({ libraries }: { libraries: readonly Library[] }) {
  const { t } = useLanguage()
  return (
    <Section title={t('libraries.inLibraries')}>
      {libraries.length > 0 ? (
        <LibraryRows libraries={libraries} />
      ) : (
        <p className="muted">{t('libraries.noLibraries')}</p>
      )}
    </Section>
  )
}
