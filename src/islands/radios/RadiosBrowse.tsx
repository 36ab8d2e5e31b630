// Radios: those of the pod on top, then those created by users, in pages.
// docs/product/screens.md#radio-pages.
import { useStore } from '@nanostores/react'
import { isNarrowed } from '../../lib/browse/browse.ts'
import type { Radio } from '../../lib/contract/library/radios.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { routePath } from '../../lib/routes/match.ts'
import { LOADING, type Listing } from '../../stores/library/browse.ts'
import { radioList } from '../../stores/library/radios.ts'
import { $me } from '../../stores/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHead } from '../../ui/cards/Shelf.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { CardMenus } from '../kit/cards/CardMenus.tsx'
import { island, type IslandProps } from '../island.tsx'
import { BrowseFilters } from '../kit/browse/BrowseFilters.tsx'
import { BrowseHead } from '../kit/browse/BrowseHead.tsx'
import { BrowseResults } from '../kit/browse/BrowseResults.tsx'
import { useBrowse } from '../kit/browse/useBrowse.ts'
import { InstanceRadios } from '../kit/radios/InstanceRadios.tsx'
import { ListenAlong } from './ListenAlong.tsx'
import { RadioCard } from './RadioCard.tsx'

const loading = () => LOADING as Listing<Radio>
const orderings: Record<string, TextKey> = {
  creation_date: 'browse.orderAdded',
  name: 'browse.orderName'
}

/** `mine` lists the user's own radios, including the private ones. */
export const RadiosBrowse = island(
  'RadiosBrowse',
  function RadiosBrowse({ t, locale, mine = false }: IslandProps & { mine?: boolean }) {
    const browse = useBrowse(radioList)
    const list = useStore(radioList.$page, { ssr: loading })
    const me = useStore($me, { ssr: () => undefined })
    const count = list.state === 'ready' ? list.value.count : undefined
    const people = t(mine ? 'radios.myRadios' : 'radios.fromPeople')
    return (
      <CardMenus>
        <BrowseHead
          title={t(mine ? 'radios.myRadios' : 'radios.radios')}
          count={
            count === undefined
              ? undefined
              : t(isNarrowed(browse.state) ? 'radios.match' : 'radios.count', { count })
          }
          all="library.radios.browse"
          mine="library.radios.me"
          isMine={mine}
        />
        <InstanceRadios />
        <div className="section">
          <SectionHead id="people-radios" title={people} />
          <BrowseFilters browse={browse} hint={t('radios.search')} orderings={orderings} />
          <BrowseResults
            label={people}
            browse={browse}
            list={list}
            path={routePath(mine ? 'library.radios.me' : 'library.radios.browse', {}, locale)}
            skeleton={
              <ul className="grid">
                <CardSkeletons count={browse.state.pageSize} />
              </ul>
            }
            rows={(page) => (
              <ul className="grid">
                {page.results.map((radio) => (
                  <RadioCard key={radio.id} radio={radio} mine={radio.user.id === me?.id} />
                ))}
              </ul>
            )}
            empty={
              <EmptyState icon="radio" title={t(mine ? 'radios.noneMine' : 'radios.none')}>
                {t(mine ? 'radios.noneMineHint' : 'radios.noneHint')}
              </EmptyState>
            }
            onRetry={() => void radioList.reload()}
          />
        </div>
        <ListenAlong />
      </CardMenus>
    )
  }
)
