// Narrows a list to what has a cover, a release date or tags.
import { useId } from 'react'
import type { Trait } from '../../../lib/lists/browse.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { $metadataFilters } from '../../../stores/session/pod-profile.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'
import type { Browse } from './useBrowse.ts'

const texts = {
  cover: 'lists.cover',
  release_date: 'lists.orderRelease',
  tags: 'common.tags'
} as const satisfies Record<Trait, TextKey>

/** Draws nothing where the pod does not filter by them. */
export function BrowseTraits({ browse }: { browse: Browse }) {
  const { t } = useLanguage()
  const id = useId()
  const offered = useAtom($metadataFilters, true)
  const { traits } = browse.state
  if (!offered) return null
  return (
    <div className="filters-traits chips" role="group" aria-labelledby={id}>
      <span className="muted filters-label" id={id}>
        {t('lists.onlyWith')}
      </span>
      {(browse.spec.traits ?? []).map((trait) => {
        const on = traits.includes(trait)
        return (
          <button
            key={trait}
            className="chip"
            type="button"
            aria-pressed={on}
            onClick={() =>
              browse.change({
                traits: on ? traits.filter((each) => each !== trait) : [...traits, trait]
              })
            }
          >
            {t(texts[trait])}
          </button>
        )
      })}
    </div>
  )
}
