// What can be done with things of every kind: one row for each action. Menus, pages, bars and the
// player draw these rows (islands/kit/items). docs/new-screen.md#a-new-action.
import type { TextKey } from '../../lib/i18n/keys.ts'
import type { Item, Kind } from '../../lib/items/items.ts'
import {
  creditOf,
  embedOf,
  hrefOf,
  isEpisode,
  originOf,
  radiosOf,
  sharedOf
} from '../../lib/items/kinds.ts'
import { reportTargetOf } from '../../lib/moderation/reports.ts'
import { hostOf } from '../../lib/pods/instances.ts'
import { routePath } from '../../lib/routes/match.ts'
import { webLink } from '../../lib/text/web-link.ts'
import { creditedArtists } from '../../lib/tracks.ts'
import { showError } from '../errors/errors.ts'
import { showArtist } from '../people/filters.ts'
import { markPlayed, markUnplayed, startRadio } from '../player/index.ts'
import { addAll, playNextAll, shuffleAll } from '../player/play-all.ts'
import { isTokenSession } from '../session/session.ts'
import type { Action, Screen } from './action.ts'
import { ownActions } from './own-actions.ts'
import {
  addToPlaylist,
  albumOf,
  consolePath,
  editPath,
  favorite,
  fileOf,
  isHere,
  isInOwnChannel,
  isListed,
  isOneOf,
  isSignedIn,
  isTrack,
  mayEdit,
  originalOf,
  play,
  plays,
  sourceOfAll,
  trackOf,
  type Items
} from './rules.ts'

const radioTexts: Partial<Record<Kind, TextKey>> = {
  album: 'tracks.radioOf',
  track: 'lists.similarRadio',
  upload: 'lists.similarRadio',
  library: 'libraries.radio'
}

const heard = (item: Item, { viewer }: Screen) => viewer.progress.get(trackOf(item)?.id ?? 0)?.done
const isHidden = ({ kind, row }: Item, { viewer }: Screen) =>
  kind === 'artist' ? viewer.hidden?.has(row.id) : undefined

/** In the order of menus. */
export const actions = {
  play: {
    icon: ({ kind }) => (kind === 'radio' ? 'radio' : 'play'),
    text: ({ kind }) => (kind === 'radio' ? 'lists.startRadio' : 'common.play'),
    part: 'play',
    when: (item, { at, buttons }) => plays(item) && at !== 'page' && !buttons,
    run: play,
    bulk: true
  },
  shuffle: {
    icon: 'shuffle',
    text: 'common.shuffle',
    part: 'play',
    when: (item, { at, buttons }) => plays(item) && at !== 'page' && !buttons && !isTrack(item),
    run: (items) => shuffleAll(sourceOfAll(items))
  },
  next: {
    icon: 'play-next',
    text: 'common.playNext',
    part: 'play',
    when: plays,
    run: (items) => playNextAll(sourceOfAll(items)),
    bulk: true
  },
  queue: {
    icon: 'queue-add',
    text: 'common.addToQueue',
    part: 'play',
    when: plays,
    run: (items) => addAll(sourceOfAll(items)),
    bulk: true
  },
  playlist: {
    icon: 'playlist',
    text: 'common.addToPlaylist',
    part: 'play',
    when: (item) =>
      isHere(item) && (isTrack(item) || (item.kind === 'album' && item.tracks?.length !== 0)),
    run: addToPlaylist,
    bulk: isHere
  },
  favorite: {
    icon: 'heart',
    text: (item, { at, viewer: { favorites } }) =>
      at !== 'bar' && favorites.has(trackOf(item)?.id ?? 0)
        ? 'tracks.unfavorite'
        : 'tracks.favorite',
    part: 'play',
    when: (item, screen) =>
      item.kind === 'track' && isHere(item) && isSignedIn(screen) && isListed(screen),
    run: favorite,
    bulk: true
  },
  select: {
    icon: 'done',
    text: 'lists.select',
    part: 'play',
    when: (item, { select }) => isHere(item) && select !== undefined,
    run: (_, { select }) => select?.()
  },
  radio: {
    icon: 'radio',
    text: 'lists.startRadio',
    part: 'play',
    when: (item, { at }) =>
      radiosOf(item).length > 0 && (plays(item) || item.kind === 'tag' || at === 'player'),
    each: (item) =>
      radiosOf(item).map((radio) => ({
        text: radioTexts[item.kind] ?? 'lists.startRadio',
        params: 'params' in radio.title ? radio.title.params : undefined,
        run: () => startRadio(radio)
      }))
  },
  heard: {
    icon: 'check',
    text: (item, screen) => (heard(item, screen) ? 'channels.setUnplayed' : 'channels.setPlayed'),
    part: 'play',
    when: (item) => isEpisode(item) && isHere(item),
    run: ([item], screen) => {
      const id = item && trackOf(item)?.id
      if (id !== undefined) (heard(item!, screen) ? markUnplayed : markPlayed)(id)
    }
  },
  ...ownActions,
  change: {
    icon: 'edit',
    text: (item, { viewer }) => (mayEdit(item, viewer) ? 'common.edit' : 'edits.suggest'),
    part: 'go',
    when: (item, screen) => isSignedIn(screen) && editPath(item, screen.locale) !== undefined,
    href: (item, { locale }) => editPath(item, locale)
  },
  album: {
    icon: 'album',
    text: 'lists.goToAlbum',
    part: 'go',
    when: (item) => isHere(item) && Boolean(albumOf(item)),
    href: (item, { locale }) => {
      const album = albumOf(item)
      return album ? routePath('library.albums.detail', { id: album.id }, locale) : undefined
    }
  },
  artist: {
    icon: 'artist',
    text: 'lists.goToArtist',
    part: 'go',
    // The head of a page has these links.
    when: (item, { at }) => isHere(item) && at !== 'page' && creditOf(item).length > 0,
    each: (item, { locale }) =>
      creditedArtists(creditOf(item)).map((artist) => ({
        text: 'lists.goToArtist',
        params: { name: artist.name },
        href: routePath('library.artists.detail', { id: artist.id }, locale)
      }))
  },
  details: {
    icon: 'info',
    text: 'tracks.trackDetails',
    part: 'go',
    when: (item, { at }) =>
      isHere(item) && isTrack(item) && (at !== 'page' || item.kind === 'upload'),
    href: (item, { locale }) => {
      const track = trackOf(item)
      return track && hrefOf({ kind: 'track', row: track }, locale)
    }
  },
  download: {
    icon: 'download',
    text: 'common.download',
    part: 'go',
    when: (item) => fileOf(item) !== undefined,
    run: ([item], { download }) => {
      const track = item && fileOf(item)
      if (track) download(track)
    }
  },
  link: {
    icon: 'link',
    text: 'tracks.copyLink',
    part: 'go',
    // Pages have a button that shares.
    when: ({ kind }, { at }) => at !== 'page' && kind !== 'list',
    run: ([item], { copyLink, locale }) => item && copyLink(sharedOf(item, locale))
  },
  away: {
    icon: 'external',
    text: 'player.openOn',
    params: ({ pod = '' }) => ({ host: hostOf(pod) }),
    part: 'go',
    when: (item) => !isHere(item),
    href: (item, { locale }) => hrefOf(item, locale),
    external: true
  },
  manage: {
    icon: 'shield',
    text: 'common.openModeration',
    part: 'more',
    when: (item, { viewer, locale }) =>
      consolePath(item, viewer.session, locale) !== undefined && !isTokenSession(),
    href: (item, { viewer, locale }) => consolePath(item, viewer.session, locale)
  },
  hide: {
    icon: 'block',
    text: 'artists.hideArtist',
    part: 'more',
    when: (item, screen) => isSignedIn(screen) && isHidden(item, screen) === false,
    dialog: 'hide'
  },
  unhide: {
    icon: 'eye',
    text: 'artists.unhideArtist',
    part: 'more',
    when: (item, screen) => isSignedIn(screen) && isHidden(item, screen) === true,
    run: ([item]) => item?.kind === 'artist' && showArtist(item.row.id).catch(showError)
  },
  deleteEpisode: {
    icon: 'trash',
    text: ({ kind }) => (kind === 'album' ? 'common.delete' : 'publish.deleteEpisode'),
    part: 'more',
    // The pages of these have an entry of their own, which opens the channel afterwards.
    when: (item, screen) => isListed(screen) && isInOwnChannel(item, screen),
    dialog: 'deleteEpisode'
  },
  original: {
    icon: 'external',
    text: 'tracks.openOriginal',
    part: 'more',
    when: (item) => originalOf(item) !== undefined,
    href: originalOf,
    external: true
  },
  refresh: {
    icon: 'retry',
    text: 'other-pods.refresh',
    part: 'more',
    when: (item, screen) => {
      const origin = originOf(item)
      return Boolean(origin && !origin.is_local && webLink(origin.fid)) && isSignedIn(screen)
    },
    dialog: 'refresh'
  },
  embed: {
    icon: 'code',
    text: 'tracks.embed',
    part: 'more',
    when: (item) =>
      embedOf(item) !== undefined && (plays(item) || isOneOf('artist', 'channel', 'podcast')(item)),
    dialog: 'embed'
  },
  report: {
    icon: 'flag',
    text: 'moderation.report',
    part: 'more',
    when: (item) => reportTargetOf(item) !== undefined,
    dialog: 'report'
  }
} satisfies Record<string, Action>
export type ActionName = keyof typeof actions

export type Offered = { name: ActionName; action: Action }
const all: readonly Offered[] = Object.entries(actions).map(([name, action]) => ({
  name: name as ActionName,
  action
}))

/** What a screen offers for an item, in the order of menus. */
export const offeredFor = (item: Item, screen: Screen): Offered[] =>
  all.filter(({ action }) => action.when(item, screen))

/** What a bar offers for several items at once. */
export const offeredForAll = (items: Items, screen: Screen): Offered[] =>
  all.filter(({ action: { bulk, when } }) =>
    items.some((item) => (bulk === true ? when(item, screen) : bulk?.(item)))
  )
