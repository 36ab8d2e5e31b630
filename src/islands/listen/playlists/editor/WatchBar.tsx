// Above the rows while another tab edits the playlist: says so, and takes over.
import type { EditView, PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { SyncState } from './SyncState.tsx'

type Props = {
  edit: PlaylistEdit
  place: EditView['place']
  sync: EditView['sync']
  onDone: () => void
}

/** The element that says it is always there, or what it says would not be announced. */
export function WatchBar({ edit, place, sync, onDone }: Props) {
  const { t } = useLanguage()
  const watches = place !== 'here'
  const fails = place === 'silent'
  return (
    <div className={watches ? 'pe-bar pe-watch' : undefined}>
      <div className={`pe-state pe-place ${fails ? 'is-error' : ''}`} role="status">
        {watches && (
          <>
            <Icon name={fails ? 'error' : 'info'} />
            <span>{t(fails ? 'playlists.silent' : 'playlists.elsewhere')}</span>
          </>
        )}
      </div>
      {watches && (
        <>
          <button
            className="btn btn-sm"
            type="button"
            aria-busy={place === 'asked'}
            onClick={edit.editHere}
          >
            {t('playlists.editHere')}
          </button>
          <SyncState sync={sync} edit={edit} watches />
          <button className="btn btn-primary" type="button" onClick={onDone}>
            {t('playlists.done')}
          </button>
        </>
      )}
    </div>
  )
}
