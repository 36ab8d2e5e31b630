// Radios: those of the pod on top, then those created by users, in pages.
// docs/product/screens.md#radio-pages.
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { radioList } from '../../../stores/listen/radios/radio-list.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SectionHead } from '../../../ui/cards/Shelf.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { InstanceRadios } from '../../kit/radios/InstanceRadios.tsx'
import { RadioCard } from '../../kit/radios/RadioCard.tsx'
import { ListenAlong } from './ListenAlong.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const order: OrderTexts = {
  by: { creation_date: 'common.dateAdded', name: 'common.name' }
}

function RadioCards({ radios }: { radios: readonly Radio[] }) {
  const me = useAtom($me)
  return (
    <ul className="grid">
      {radios.map((radio) => (
        <RadioCard key={radio.id} radio={radio} mine={radio.user.id === me?.id} />
      ))}
    </ul>
  )
}

/** Strangers cannot make radios. */
function CreateRadio() {
  const { t, locale } = useLanguage()
  return (
    <div className="list-plays" data-when="signed-in">
      <a className="btn btn-primary" href={routePath('library.radios.build', {}, locale)}>
        <Icon name="plus" />
        {t('radios.create')}
      </a>
    </div>
  )
}

/** `ownOnly` lists the user's own radios, including the private ones. */
export const RadiosBrowse = island(
  'RadiosBrowse',
  function RadiosBrowse({ ownOnly = false }: { ownOnly?: boolean }) {
    const { t } = useLanguage()
    const people = t(ownOnly ? 'common.myRadios' : 'radios.fromPeople')
    return (
      <BrowseScreen
        list={radioList}
        ownOnly={ownOnly}
        title={t(ownOnly ? 'common.myRadios' : 'common.radios')}
        counts={{ all: 'radios.count', filtered: 'radios.match' }}
        play={() => <CreateRadio />}
        hint={t('radios.search')}
        order={order}
        first={ownOnly ? undefined : 'radios'}
        skeleton={(pageSize) => (
          <ul className="grid">
            <CardSkeletons count={pageSize} />
          </ul>
        )}
        rows={(page) => <RadioCards radios={page.results} />}
        empty={
          <EmptyState
            icon="radio"
            title={t(ownOnly ? 'radios.noneMine' : 'radios.none')}
            action={<CreateRadio />}
          >
            {t(ownOnly ? 'radios.noneMineHint' : 'radios.noneHint')}
          </EmptyState>
        }
        label={people}
        layout={(results) => (
          <>
            <InstanceRadios />
            <div className="section">
              <SectionHead id="people-radios" title={people} />
              {results}
            </div>
            <ListenAlong />
          </>
        )}
      />
    )
  }
)
