// What one can do with a playlist as a whole; its owner may also change and delete it.
import { routePath } from '../../../lib/routes/match.ts'
import { formats } from '../../../lib/playlists/files/formats.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import type { PlaylistScreen } from '../../../stores/listen/playlists/playlists.ts'
import { setQuery } from '../../../stores/kit/route.ts'
import { addToQueue, playNext, playShuffled, playTracks } from '../../../stores/player/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { share } from '../../kit/item-page/share.ts'
import { exportPlaylist } from './export.ts'
import { PlaylistDialog } from './parts.ts'

type Props = PlaylistScreen & { own: boolean; onEdit: () => void; onDelete: () => void }

export function PlaylistActions({ playlist, tracks, own, onEdit, onDelete }: Props) {
  const { t, locale } = useLanguage()
  const { uuid, name, actor, fid } = playlist
  const playable = tracks.filter((track) => !isUnplayable(track))
  const some = playable.length > 0
  const menu: MenuEntry[] = [
    ...(tracks.length > 0
      ? formats.map((format) => ({
          icon: 'download',
          text: t('playlists.exportAs', { format: format.toUpperCase() }),
          onSelect: () => void exportPlaylist(format, uuid, name)
        }))
      : []),
    ...(own
      ? [
          {
            icon: 'list',
            text: t('playlists.editTracks'),
            onSelect: () => setQuery({ mode: 'edit' })
          },
          { icon: 'edit', text: t('playlists.edit'), onSelect: onEdit },
          { icon: 'trash', text: t('playlists.deleteThis'), onSelect: onDelete }
        ]
      : [])
  ]
  return (
    <Actions
      title={name}
      playing={false}
      playText={t('browse.playAll')}
      onPlay={some ? () => playTracks(playable) : undefined}
      onShuffle={playable.length > 1 ? () => playShuffled(playable) : undefined}
      onPlayNext={some ? () => playNext(playable) : undefined}
      onAddToQueue={some ? () => addToQueue(playable) : undefined}
      from={{ is_local: actor.is_local, fid }}
      onShare={() => share(routePath('library.playlists.detail', { id: uuid }, locale), name)}
      menu={menu}
      // Other sites see what everybody may see.
      embed={
        playlist.privacy_level === 'everyone' && some ? { kind: 'playlist', id: uuid } : undefined
      }
    >
      {own && (
        <button
          className="icon-btn icon-btn-lg"
          type="button"
          title={t('playlists.editTracks')}
          onClick={() => setQuery({ mode: 'edit' })}
        >
          <Icon name="list" />
        </button>
      )}
      {own && (
        <button
          className="icon-btn icon-btn-lg"
          type="button"
          title={t('playlists.edit')}
          onPointerDown={PlaylistDialog.fetchAhead}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      )}
    </Actions>
  )
}
