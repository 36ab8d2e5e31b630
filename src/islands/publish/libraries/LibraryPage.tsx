// The page of a library of this pod or of another one: head, and its music in parts.
// docs/product/federation.md#library.
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { isHidden } from '../../../lib/kit/privacy.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { libraryFollow } from '../../../stores/publish/libraries/follow.ts'
import {
  newAlbums,
  newArtists,
  newTracks
} from '../../../stores/publish/libraries/library-music.ts'
import {
  $libraryPart,
  libraryParts,
  routeOfPart,
  currentLibrary,
  type LibraryPart
} from '../../../stores/publish/libraries/current-library.ts'
import { $route } from '../../../stores/kit/route.ts'
import { $me } from '../../../stores/session/session.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { libraryName } from '../../../ui/cards/levels.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { LibraryHead } from './LibraryHead.tsx'
import { EditLibrary, UploadInto } from './parts.ts'
import { Albums, Artists, Overview, Tracks } from './LibraryLists.tsx'
import '../../../styles/library/libraries.css?adopt'

const SKELETONS = 12
const tabTexts = {
  overview: 'libraries.overview',
  artists: 'common.artists',
  albums: 'common.albums',
  tracks: 'tracks.tracks'
} as const satisfies Record<LibraryPart, string>

function Tabs({ uuid, part }: { uuid: string; part: LibraryPart | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('libraries.parts')}
      tabs={libraryParts.map((each) => ({
        href: routePath(routeOfPart(each), { id: uuid }, locale),
        text: t(tabTexts[each]),
        current: each === part
      }))}
    />
  )
}

/** Whether the library is private and its owner has not let this person in. */
function useClosed({ privacy_level: level, actor }: Library): boolean {
  const me = useAtom($me)
  const follow = useAtom(libraryFollow.$state, undefined)
  return isHidden(level) && actor.full_username !== me?.full_username && follow !== 'following'
}

/** The reason why nothing of the library can be heard, and the way out. */
function Nothing({ library }: { library: Library }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const follow = useAtom(libraryFollow.$state, undefined)
  const closed = useClosed(library)
  if (closed)
    return (
      <EmptyState icon="lock" title={t('libraries.closed')}>
        {t(
          !me
            ? 'libraries.closedLogin'
            : follow === 'pending'
              ? 'libraries.closedPending'
              : 'libraries.closedHint'
        )}
      </EmptyState>
    )
  if (!library.actor.is_local && library.uploads_count > 0)
    return (
      <EmptyState icon="retry" title={t('libraries.unread')}>
        {t('libraries.unreadHint')}
      </EmptyState>
    )
  return (
    <EmptyState icon="library" title={t('libraries.empty')}>
      {t('libraries.emptyHint')}
    </EmptyState>
  )
}

/** Undefined until all three are known, so that no section moves another one. */
function useNewest(): { some: boolean | undefined; empty: boolean } {
  const lists = [useResource(newArtists), useResource(newAlbums), useResource(newTracks)]
  const [, , tracks] = lists
  return {
    some: lists.some(({ state }) => state === 'loading')
      ? undefined
      : tracks?.state === 'ready' && tracks.value.results.length > 0,
    empty: lists.every((list) => list.state === 'ready' && list.value.results.length === 0)
  }
}

function OverviewPart({ library }: { library: Library }) {
  const { t } = useLanguage()
  const { some, empty } = useNewest()
  if (empty) return <Nothing library={library} />
  if (some === undefined)
    return (
      <ul className="grid" aria-hidden="true">
        <CardSkeletons count={SKELETONS} />
      </ul>
    )
  return <Overview uuid={library.uuid} name={libraryName(library, t)} />
}

/** What is no part of the music: the form, and uploading. */
function OtherPart({ library }: { library: Library }) {
  const route = useAtom($route, undefined)
  return route?.name === 'library.detail.edit' ? (
    <EditLibrary library={library} />
  ) : (
    <UploadInto library={library} />
  )
}

function Part({ library, part }: { library: Library; part: LibraryPart | undefined }) {
  const { t } = useLanguage()
  const props = {
    uuid: library.uuid,
    name: libraryName(library, t),
    empty: <Nothing library={library} />
  }
  switch (part) {
    case 'overview':
      return <OverviewPart library={library} />
    case 'artists':
      return <Artists {...props} />
    case 'albums':
      return <Albums {...props} />
    case 'tracks':
      return <Tracks {...props} />
    case undefined:
      return <OtherPart library={library} />
  }
}

/** The page once the library is known. */
function Shown({ library }: { library: Library }) {
  const part = useAtom($libraryPart, 'overview')
  const closed = useClosed(library)
  return (
    <CardMenus>
      <LibraryHead library={library} some={library.uploads_count > 0 && !closed} />
      <Tabs uuid={library.uuid} part={part} />
      <div className="library-part">
        <Part library={library} part={part} />
      </div>
    </CardMenus>
  )
}

export const LibraryPage = island('LibraryPage', function LibraryPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentLibrary)
  const library = shown.state === 'ready' ? shown.value : undefined
  useTint(library && { name: library.uuid, cover: undefined })
  const name = library && libraryName(library, t)
  useTitle(name)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('libraries.kind')}
        icon="library"
        title="libraries.missing"
        browse={{ href: routePath('search', {}, locale), text: 'tags.searchInstead' }}
        onRetry={() => void currentLibrary.reload()}
      />
    )
  }
  if (!library) {
    return (
      <>
        <DetailHead kind={t('libraries.kind')} title={undefined} credits />
        <ul className="grid" aria-hidden="true">
          <CardSkeletons count={SKELETONS} />
        </ul>
      </>
    )
  }
  return <Shown library={library} />
})
