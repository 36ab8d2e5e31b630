// What can be done with one track, as a menu.
import type { Track } from '../lib/contract/tracks.ts'
import { creditedArtists, isUnplayable } from '../lib/tracks.ts'
import { routePath } from '../lib/routes/match.ts'
import { Menu, type MenuEntry } from './Menu.tsx'
import { useLanguage } from './texts.tsx'

export type TrackMenuProps = {
  track: Track
  anchor: HTMLElement
  onClose: () => void
  onPlay: () => void
  onPlayNext: () => void
  onAddToQueue: () => void
  /** Undefined where nobody is signed in. */
  favorite?: boolean | undefined
  onToggleFavorite?: (() => void) | undefined
  onSelect?: (() => void) | undefined
  onCopyLink?: (() => void) | undefined
}

export function TrackMenu({ track, anchor, onClose, favorite, onToggleFavorite, onSelect, onCopyLink, ...on }: TrackMenuProps) {
  const { t, locale } = useLanguage()
  const entries: (MenuEntry | 'line')[] = []
  if (!isUnplayable(track)) {
    entries.push({ icon: 'play', text: t('detail.play'), onSelect: on.onPlay })
    entries.push({ icon: 'play-next', text: t('detail.playNext'), onSelect: on.onPlayNext })
    entries.push({ icon: 'queue-add', text: t('detail.addToQueue'), onSelect: on.onAddToQueue })
  }
  if (favorite !== undefined && onToggleFavorite) {
    entries.push({ icon: 'heart', text: t(favorite ? 'detail.unfavorite' : 'detail.favorite'), onSelect: onToggleFavorite })
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
  if (onCopyLink) entries.push({ icon: 'link', text: t('detail.copyLink'), onSelect: onCopyLink })
  return <Menu label={t('detail.moreFor', { title: track.title })} anchor={anchor} entries={entries} onClose={onClose} />
}
