// What one can do with a playlist as a whole; its owner may also change and delete it.
import { formats } from '../../../lib/playlists/files/formats.ts'
import type { PlaylistScreen } from '../../../stores/listen/playlists/playlists.ts'
import { setQuery } from '../../../stores/kit/route.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { exportPlaylist } from './export.ts'
import { PlaylistDialog } from './parts.ts'

type Props = PlaylistScreen & { own: boolean; onEdit: () => void; onDelete: () => void }

export function PlaylistActions({ playlist, tracks, own, onEdit, onDelete }: Props) {
  const { t } = useLanguage()
  const { uuid, name } = playlist
  const extra: MenuEntry[] = [
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
      item={{ kind: 'playlist', row: playlist, tracks }}
      playing={false}
      playText={t('common.playAll')}
      extra={extra}
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
