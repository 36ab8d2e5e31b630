// The kinds of things in the library, as tiles with their numbers, and links to the person's own.
import { formatNumber } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { hasRoute, routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { $favoriteIds, $favoritesKnown } from '../../../stores/listen/favorites/favorites.ts'
import { kindCounts } from '../../../stores/listen/home/overview.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

type Kind = { route: RouteName; text: TextKey; icon: string; own?: readonly [RouteName, TextKey] }

const kinds: readonly Kind[] = [
  {
    route: 'library.albums.browse',
    text: 'common.albums',
    icon: 'album',
    own: ['library.albums.me', 'common.myAlbums']
  },
  {
    route: 'library.artists.browse',
    text: 'common.artists',
    icon: 'artist',
    own: ['library.artists.me', 'common.myArtists']
  },
  { route: 'favorites', text: 'common.favorites', icon: 'heart' },
  {
    route: 'library.playlists.browse',
    text: 'common.playlists',
    icon: 'playlist',
    own: ['library.playlists.me', 'common.myPlaylists']
  },
  {
    route: 'library.radios.browse',
    text: 'common.radios',
    icon: 'radio',
    own: ['library.radios.me', 'common.myRadios']
  },
  {
    route: 'library.podcasts.browse',
    text: 'common.podcasts',
    icon: 'podcast',
    own: ['subscriptions', 'home.mySubscriptions']
  },
  { route: 'library.channels.browse', text: 'common.channels', icon: 'channel' }
]

function KindTile({ kind, count }: { kind: Kind; count: number | undefined }) {
  const { t, locale } = useLanguage()
  const { route, text, icon } = kind
  return (
    <li
      className="tile tinted kind"
      style={{ '--tint': tintOf(icon) } as React.CSSProperties}
      data-when={hasRoute('v1', route) ? undefined : 'v2'}
    >
      <span className="tile-art kind-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div className="tile-text">
        <a className="tile-title" href={routePath(route, {}, locale)}>
          {t(text)}
        </a>
        {/* Keeps its place until the number is known. */}
        <p className="num">{count === undefined ? '\u00a0' : formatNumber(count, locale)}</p>
      </div>
    </li>
  )
}

export function Kinds() {
  const { t, locale } = useLanguage()
  const counts = useResource(kindCounts)
  const favorites = useAtom($favoriteIds)
  const known = useAtom($favoritesKnown)
  const countOf = ({ route }: Kind): number | undefined => {
    if (route === 'favorites') return known ? favorites.size : undefined
    return counts.state === 'ready' ? counts.value[route] : undefined
  }
  return (
    <section className="section" aria-label={t('home.kinds')}>
      <ul className="tiles kinds">
        {kinds.map((kind) => (
          <KindTile key={kind.route} kind={kind} count={countOf(kind)} />
        ))}
      </ul>
      <ul className="chips kinds-own" aria-label={t('home.mine')}>
        {kinds.flatMap(({ own }) =>
          own
            ? [
                <li key={own[0]}>
                  <a className="chip" href={routePath(own[0], {}, locale)}>
                    {t(own[1])}
                  </a>
                </li>
              ]
            : []
        )}
        <li>
          <a className="chip" href={routePath('content.remote', {}, locale)}>
            {t('libraries.remote')}
          </a>
        </li>
      </ul>
    </section>
  )
}
