// The listens or the favorites of a person, in pages. docs/product/people.md#activity.
import type { FullActor } from '../../../lib/contract/people/profiles.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { knownLevel } from '../../../lib/kit/privacy.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  $activityKind,
  activitySearch,
  personActivity,
  type Kind
} from '../../../stores/people/profiles/activity.ts'
import { nameOf } from '../../../stores/people/profiles/current-profile.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MiniSkeletons, RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { PlayListing } from '../../kit/cards/PlayListing.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { TrackMinis } from '../../kit/tracks/TrackMinis.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const SKELETONS = 12
const KINDS: readonly Kind[] = ['heard', 'favorites']
const NAMES: Readonly<Record<Kind, TextKey>> = {
  heard: 'profiles.heard',
  favorites: 'common.favorites'
}
const SEEN: Readonly<Record<PrivacyLevel, TextKey>> = {
  me: 'profiles.seenByMe',
  followers: 'profiles.seenByFollowers',
  instance: 'profiles.seenByPod',
  everyone: 'profiles.seenByAll'
}

/** On one's own page: who else sees the lists. */
function WhoSees({ level }: { level: PrivacyLevel }) {
  const { t, locale } = useLanguage()
  return (
    <p className="muted person-seen">
      {t(SEEN[knownLevel(level)])}{' '}
      <a className="link" href={routePath('settings', {}, locale)}>
        {t('profiles.changeSeen')}
      </a>
    </p>
  )
}

/** Pods send an empty list, whether there is nothing or it is private. */
function Nothing({ person, kind, own }: { person: FullActor; kind: Kind; own: boolean }) {
  const { t } = useLanguage()
  const name = isolate(nameOf(person))
  const heard = kind === 'heard'
  if (own)
    return (
      <EmptyState
        icon={heard ? 'clock' : 'heart'}
        title={t(heard ? 'profiles.noHeardOwn' : 'lists.noFavorites')}
      >
        {t(heard ? 'profiles.noHeardOwnHint' : 'lists.noFavoritesHint')}
      </EmptyState>
    )
  return (
    <EmptyState icon="lock" title={t('profiles.nothing')}>
      {t(heard ? 'profiles.noHeard' : 'profiles.noFavorites', { name })}
    </EmptyState>
  )
}

function Lists({ kind, path }: { kind: Kind; path: string }) {
  const { t } = useLanguage()
  return (
    <nav className="segmented" aria-label={t('profiles.lists')}>
      {KINDS.map((each) => (
        <a
          key={each}
          href={path + activitySearch(each)}
          aria-current={each === kind ? 'page' : undefined}
        >
          {t(NAMES[each])}
        </a>
      ))}
    </nav>
  )
}

/** @param path of this part of the page */
export function Activity({ person, path }: { person: FullActor; path: string }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const kind = useAtom($activityKind, 'heard')
  const list = useResource(personActivity)
  const browse = useBrowse(personActivity)
  const { full_username: of } = person
  const own = of === me?.full_username
  const label = t(NAMES[kind])
  const { page, pageSize } = browse.state
  const heard = kind === 'heard'
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <div className="person-lists">
        <Lists kind={kind} path={path} />
        <PlayListing
          list={{ name: label, path, source: { kind: heard ? 'history' : 'favorites', of } }}
          some={list.state === 'ready' && list.value.count > 0}
        />
      </div>
      {own && <WhoSees level={me.privacy_level} />}
      <BrowseResults
        label={label}
        browse={{ ...browse, pageSearch: (to) => activitySearch(kind, to) }}
        list={list}
        path={path}
        skeleton={
          heard ? (
            <ol className="minis">
              <MiniSkeletons count={SKELETONS} />
            </ol>
          ) : (
            <RowSkeletons count={SKELETONS} />
          )
        }
        rows={({ results }) => {
          const tracks = results.map((row) => row.track)
          return heard ? (
            <TrackMinis
              tracks={tracks}
              count={SKELETONS}
              columns={1}
              heard={results.map((row) => row.creation_date)}
            />
          ) : (
            <TrackList
              label={label}
              tracks={tracks}
              numbering="index"
              offset={(page - 1) * pageSize}
              showAlbum
            />
          )
        }}
        empty={<Nothing person={person} kind={kind} own={own} />}
        onRetry={() => void personActivity.reload()}
      />
    </>
  )
}
