// The page of a person: head, overview, activity. docs/product/people.md#profiles.
import { useEffect } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import {
  nameOf,
  personChannels,
  personLibraries,
  personPlaylists,
  currentProfile
} from '../../../stores/people/profiles/current-profile.ts'
import { $route, goTo } from '../../../stores/kit/route.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { $me } from '../../../stores/session/session.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { Activity } from './Activity.tsx'
import { Head, pictureOf } from './Head.tsx'
import { Overview } from './Overview.tsx'
import '../../../styles/library/people.css?adopt'

const SKELETONS = 6

type Part = 'overview' | 'activity' | 'manageUploads'

/** The part of the page that the address names, and the addresses of the others. */
function useParts(): { part: Part; pathOf: (part: Part) => string } {
  const { locale } = useLanguage()
  const route = useAtom($route, undefined)
  const full = route?.name.startsWith('profile.full.')
  return {
    part: (route?.name.split('.').at(-1) ?? 'overview') as Part,
    pathOf: (part) => {
      if (!route) return ''
      const name = `${full ? 'profile.full' : 'profile'}.${part}` satisfies RouteName
      return routePath(name, route.params, locale)
    }
  }
}

function Parts({ part, pathOf, own }: ReturnType<typeof useParts> & { own: boolean }) {
  const { t } = useLanguage()
  const version = useAtom($uiVersion)
  return (
    <PageTabs
      label={t('profiles.parts')}
      tabs={[
        {
          href: pathOf('overview'),
          text: t('common.overview'),
          current: part === 'overview'
        },
        { href: pathOf('activity'), text: t('profiles.activity'), current: part === 'activity' },
        ...(own && version === 'v2'
          ? [
              {
                href: pathOf('manageUploads'),
                text: t('content.myUploads'),
                current: part === 'manageUploads'
              }
            ]
          : [])
      ]}
    />
  )
}

/** One's own uploads have a page of their own; those of others nobody else sees. */
function Uploads({ own }: { own: boolean }) {
  const { t } = useLanguage()
  useEffect(() => {
    if (own) goTo(routePath('upload.all'), { history: 'replace' })
  }, [own])
  if (own) return <RowSkeletons count={SKELETONS} />
  return (
    <EmptyState icon="lock" title={t('content.othersUploads')}>
      {t('content.othersUploadsHint')}
    </EmptyState>
  )
}

export const ProfilePage = island('ProfilePage', function ProfilePage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentProfile)
  // Asked together with the person, where the address has the full name.
  useResource(personChannels)
  useResource(personLibraries)
  useResource(personPlaylists)
  const parts = useParts()
  const person = shown.state === 'ready' ? shown.value : undefined
  const name = person && nameOf(person)
  const me = useAtom($me)
  const own = person !== undefined && me?.full_username === person.full_username
  useTint(person && name ? { name, cover: pictureOf(person) } : undefined)
  useTitle(name)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('profiles.kind')}
        icon="user"
        title="profiles.missing"
        browse={{ href: routePath('search', {}, locale), text: 'tags.searchInstead' }}
        onRetry={() => void currentProfile.reload()}
      />
    )
  }
  if (!person) {
    return (
      <>
        <DetailHead kind={t('profiles.kind')} title={undefined} round credits />
        <RowSkeletons count={SKELETONS} />
      </>
    )
  }
  return (
    <CardMenus>
      <Head person={person} path={parts.pathOf('overview')} />
      <Parts {...parts} own={own} />
      {parts.part === 'overview' && <Overview person={person} />}
      {parts.part === 'activity' && <Activity person={person} path={parts.pathOf('activity')} />}
      {parts.part === 'manageUploads' && <Uploads own={own} />}
    </CardMenus>
  )
})
