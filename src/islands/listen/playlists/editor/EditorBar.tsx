// Above the rows of the editor: undo, sort, import, and whether the pod has everything.
import { useState } from 'react'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import {
  duplicateKeys,
  removeDuplicates,
  sortColumns,
  sortEntries,
  type SortColumn
} from '../../../../lib/playlists/edit.ts'
import type { History } from '../../../../lib/playlists/history.ts'
import type { EditView, PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../../../ui/Menu.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { late } from '../../../kit/late.tsx'
import { SyncState } from './SyncState.tsx'

const ImportDialog = late(() =>
  import('../import/ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog)
)

const COLUMNS: Readonly<Record<SortColumn, { icon: string; text: TextKey }>> = {
  title: { icon: 'note', text: 'common.title' },
  artist: { icon: 'artist', text: 'playlists.byArtist' },
  album: { icon: 'album', text: 'common.album' },
  duration: { icon: 'clock', text: 'common.duration' },
  added: { icon: 'plus', text: 'common.dateAdded' }
}

function SortButton({ edit, disabled }: { edit: PlaylistEdit; disabled: boolean }) {
  const { t, locale } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const entries: (MenuEntry | 'line')[] = [
    ...sortColumns.map((column) => ({
      icon: COLUMNS[column].icon,
      text: t(COLUMNS[column].text),
      onSelect: () => edit.change((list) => sortEntries(list, column, false, locale))
    })),
    'line',
    {
      icon: 'switch',
      text: t('playlists.reverse'),
      onSelect: () => edit.change((list) => list.toReversed())
    }
  ]
  return (
    <>
      <button
        className="btn btn-ghost"
        type="button"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <Icon name="sortdown" />
        {t('playlists.sort')}
      </button>
      {anchor && (
        <Menu
          label={t('playlists.sort')}
          anchor={anchor}
          entries={entries}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

function ImportButton({ edit, present }: { edit: PlaylistEdit; present: number }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        className="btn btn-ghost"
        type="button"
        onPointerDown={ImportDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="upload" />
        {t('playlists.import')}
      </button>
      {open && (
        <ImportDialog
          present={present}
          onImport={(tracks) => edit.add(tracks)}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  )
}

type Props = { edit: PlaylistEdit; history: History; sync: EditView['sync']; onDone: () => void }

export function EditorBar({ edit, history, sync, onDone }: Props) {
  const { t } = useLanguage()
  const { entries, past, future } = history
  const doubled = duplicateKeys(entries).size > 0
  return (
    <div className="pe-bar">
      <div className="pe-tools">
        <button
          className="icon-btn"
          type="button"
          title={t('common.undo')}
          disabled={past.length === 0}
          onClick={edit.undo}
        >
          <Icon name="undo" />
        </button>
        <button
          className="icon-btn pe-redo"
          type="button"
          title={t('common.redo')}
          disabled={future.length === 0}
          onClick={edit.redo}
        >
          <Icon name="undo" />
        </button>
        <SortButton edit={edit} disabled={entries.length < 2} />
        <button
          className="btn btn-ghost"
          type="button"
          disabled={!doubled}
          onClick={() => edit.change(removeDuplicates)}
        >
          <Icon name="copy" />
          {t('playlists.removeDuplicates')}
        </button>
        <ImportButton edit={edit} present={entries.length} />
      </div>
      <SyncState sync={sync} edit={edit} />
      <button className="btn btn-primary" type="button" onClick={onDone}>
        {t('playlists.done')}
      </button>
    </div>
  )
}
