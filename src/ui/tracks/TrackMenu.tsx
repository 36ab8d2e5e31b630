// The menu of actions for one track.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { creditedArtists, isUnplayable } from '../../lib/tracks.ts'
import type { Keys } from '../../lib/shortcuts/commands.ts'
import { menuKeys, type ShownKeys } from '../../lib/shortcuts/keys.ts'
import { routePath } from '../../lib/routes/match.ts'
import { Menu, type MenuEntry, type Point } from '../Menu.tsx'
import { useLanguage } from '../language.tsx'

export type TrackMenuProps = {
  track: Track
  anchor: HTMLElement
  point?: Point | undefined
  onClose: () => void
  onPlay: () => void
  onPlayNext: () => void
  onAddToQueue: () => void
  /** Undefined for signed-out visitors. */
  favorite?: boolean | undefined
  onToggleFavorite?: (() => void) | undefined
  /**
   * Shortcuts that mark this track as a favorite; given only for the current track, because they
   * apply to that one.
   */
  favoriteKeys?: ShownKeys | undefined
  onSelect?: (() => void) | undefined
  onCopyLink?: (() => void) | undefined
  onRadio?: (() => void) | undefined
  onAddToPlaylist?: (() => void) | undefined
  onDownload?: (() => void) | undefined
}

/** Keys that the row itself handles, see useTrackHandlers. */
const keys = (of: Keys) => menuKeys([of])

export function TrackMenu({
  track,
  anchor,
  point,
  onClose,
  favorite,
  onToggleFavorite,
  favoriteKeys,
  onSelect,
  onCopyLink,
  onRadio,
  onAddToPlaylist,
  onDownload,
  ...on
}: TrackMenuProps) {
  const { t, locale } = useLanguage()
  const entries: (MenuEntry | 'line')[] = []
  if (!isUnplayable(track)) {
    entries.push({ icon: 'play', text: t('detail.play'), keys: keys('Enter'), onSelect: on.onPlay })
    entries.push({
      icon: 'play-next',
      text: t('detail.playNext'),
      keys: keys('Shift+Enter'),
      onSelect: on.onPlayNext
    })
    entries.push({
      icon: 'queue-add',
      text: t('detail.addToQueue'),
      keys: keys('Mod+Enter'),
      onSelect: on.onAddToQueue
    })
    if (onRadio) entries.push({ icon: 'radio', text: t('detail.similarRadio'), onSelect: onRadio })
  }
  if (onAddToPlaylist)
    entries.push({
      icon: 'playlist',
      text: t('pieces.addToPlaylist'),
      onSelect: onAddToPlaylist
    })
  if (favorite !== undefined && onToggleFavorite) {
    const text = t(favorite ? 'detail.unfavorite' : 'detail.favorite')
    entries.push({ icon: 'heart', text, onSelect: onToggleFavorite, keys: favoriteKeys })
  }
  if (onSelect) entries.push({ icon: 'done', text: t('detail.select'), onSelect })
  entries.push('line')
  if (track.album) {
    const href = routePath('library.albums.detail', { id: track.album.id }, locale)
    entries.push({ icon: 'album', text: t('detail.goToAlbum'), href })
  }
  for (const artist of creditedArtists(track.artist_credit)) {
    const href = routePath('library.artists.detail', { id: artist.id }, locale)
    entries.push({ icon: 'artist', text: t('detail.goToArtist', { name: artist.name }), href })
  }
  entries.push({
    icon: 'info',
    text: t('detail.trackDetails'),
    href: routePath('library.tracks.detail', { id: track.id }, locale)
  })
  if (onDownload && !isUnplayable(track))
    entries.push({ icon: 'download', text: t('detail.download'), onSelect: onDownload })
  if (onCopyLink) entries.push({ icon: 'link', text: t('detail.copyLink'), onSelect: onCopyLink })
  const label = t('detail.moreFor', { title: track.title })
  return <Menu label={label} anchor={anchor} point={point} entries={entries} onClose={onClose} />
}
