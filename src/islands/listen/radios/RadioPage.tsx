// The page of a stored radio: head, its filters in words, the tracks it draws from.
// docs/product/screens.md#radio-pages.
import { useState } from 'react'
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { storedRadio } from '../../../lib/items/kinds.ts'
import { readRules } from '../../../lib/radios/rules.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  radioTracks,
  currentRadio,
  type RadioScreen
} from '../../../stores/listen/radios/current-radio.ts'
import { $me } from '../../../stores/session/session.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { late } from '../../kit/late.tsx'
import { useRadio } from '../../kit/radios/useRadio.ts'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { RulesInWords } from './RulesInWords.tsx'

const RemoveRadio = late(() => import('./RemoveRadio.tsx').then(({ RemoveRadio }) => RemoveRadio))

const SKELETONS = 12

function RadioActions({ radio, mine }: { radio: Radio; mine: boolean }) {
  const { t, locale } = useLanguage()
  const [asked, setAsked] = useState(false)
  const { id, name } = radio
  const { playing, press } = useRadio(storedRadio(radio))
  const edit = routePath('library.radios.edit', { id }, locale)
  return (
    <>
      <Actions
        item={{ kind: 'radio', row: radio }}
        playing={playing}
        onPlay={press}
        extra={
          mine ? [{ icon: 'trash', text: t('radios.remove'), onSelect: () => setAsked(true) }] : []
        }
      >
        {mine && (
          <a
            className="icon-btn icon-btn-lg"
            href={edit}
            aria-label={t('common.edit')}
            title={t('common.edit')}
          >
            <Icon name="edit" />
          </a>
        )}
      </Actions>
      {asked && (
        <RemoveRadio
          id={id}
          name={name}
          onClose={() => setAsked(false)}
          onFail={() => setAsked(false)}
        />
      )}
    </>
  )
}

function By({ user: { username, name } }: Pick<Radio, 'user'>) {
  const person = { preferred_username: username, full_username: username, is_local: true }
  return (
    <Sentence
      text="radios.builderBy"
      parts={{ name: <PersonLink person={person}>{name || username}</PersonLink> }}
    />
  )
}

function Head({ radio }: { radio: Radio }) {
  const { t, locale } = useLanguage()
  const me = useAtom($me)
  const { name, user, description } = radio
  return (
    <DetailHead
      kind={t('common.kindRadio')}
      title={name}
      art={
        <div
          className="tinted radio-cover radio-head"
          style={{ '--tint': tintOf(name) } as React.CSSProperties}
        >
          <Icon name="radio" />
        </div>
      }
      facts={
        <>
          {description !== '' && (
            <p className="radio-about" dir="auto">
              {description}
            </p>
          )}
          <FactsLine
            facts={[
              <By key="by" user={user} />,
              t(radio.is_public ? 'radios.isPublic' : 'radios.isPrivate'),
              t('radios.created', { date: formatDate(radio.creation_date, locale) })
            ]}
          />
        </>
      }
      actions={<RadioActions radio={radio} mine={user.id === me?.id} />}
    />
  )
}

function Tracks({ radio }: { radio: Radio }) {
  const { t, locale } = useLanguage()
  const browse = useBrowse(radioTracks)
  const list = useResource(radioTracks)
  const label = t('radios.tracks')
  const { page, pageSize } = browse.state
  return (
    <>
      <div className="section-head">
        <h2>{label}</h2>
      </div>
      <BrowseResults
        label={label}
        browse={browse}
        list={list}
        path={routePath('library.radios.detail', { id: radio.id }, locale)}
        skeleton={<RowSkeletons count={SKELETONS} />}
        rows={({ results }) => (
          <TrackList
            label={label}
            tracks={results}
            numbering="index"
            offset={(page - 1) * pageSize}
            showAlbum
          />
        )}
        empty={
          <EmptyState icon="radio" title={t('radios.noTracks')}>
            {t('radios.noTracksHint')}
          </EmptyState>
        }
        onRetry={() => void radioTracks.reload()}
      />
    </>
  )
}

function Body({ shown: { radio, playlists } }: { shown: RadioScreen }) {
  const { t } = useLanguage()
  return (
    <>
      <Section title={t('radios.plays')} className="radio-plays">
        <RulesInWords rules={readRules(radio.config, playlists)} />
      </Section>
      <Tracks radio={radio} />
    </>
  )
}

export const RadioPage = island('RadioPage', function RadioPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentRadio)
  const radio = shown.state === 'ready' ? shown.value.radio : undefined
  useTint(radio && { name: radio.name, cover: undefined })
  useTitle(radio?.name)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('common.kindRadio')}
        icon="radio"
        title="radios.missing"
        browse={{ href: routePath('library.radios.browse', {}, locale), text: 'radios.browse' }}
        onRetry={() => void currentRadio.reload()}
      />
    )
  }
  if (shown.state === 'loading' || !radio) {
    return (
      <>
        <DetailHead kind={t('common.kindRadio')} title={undefined} />
        <RowSkeletons count={SKELETONS} />
      </>
    )
  }
  return (
    <CardMenus>
      <Head radio={radio} />
      <Body shown={shown.value} />
    </CardMenus>
  )
})
