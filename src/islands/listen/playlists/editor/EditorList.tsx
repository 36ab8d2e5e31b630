// The rows of the playlist that is edited: only those on screen are drawn.
import { useEffect } from 'react'
import type { Entries } from '../../../../lib/playlists/edit.ts'
import type { PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { useSelection } from '../../../../ui/lists/useSelection.ts'
import { MovableList } from '../../../kit/reorder/MovableList.tsx'
import { useKeys, useMovableRows } from '../../../kit/reorder/useMovableRows.ts'
import { useStable } from '../../../kit/useStable.ts'
import { EditorRow } from './EditorRow.tsx'
import { PickedBar } from './PickedBar.tsx'
import { removeAndFollow, useMoves } from './editor-rows.ts'

/** `watches`: another tab edits the list, so its rows are only shown. */
type Props = { edit: PlaylistEdit; entries: Entries; watches: boolean }

export function EditorList({ edit, entries, watches }: Props) {
  const { t } = useLanguage()
  const { selection, toggle, clear } = useSelection(useKeys(entries))
  const picked = selection.rows
  const { toggle: onPick } = useStable({ toggle })
  const rows = useMovableRows({
    entries,
    rows: '.pe-item',
    ...useMoves(edit, picked),
    remove: (key, _index, follow) =>
      removeAndFollow(edit, picked.has(key) ? picked : new Set([key]), follow, 'remove')
  })

  // The rows stand below a bar that may have grown; the row window measures when the page scrolls.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [entries.length])

  return (
    <>
      <MovableList
        rows={rows}
        label={t('playlists.list')}
        className="pe-list"
        row={(entry, { hold, ...at }) => (
          <EditorRow
            key={entry.key}
            entry={entry}
            {...at}
            hold={watches ? 'none' : hold}
            picked={!watches && picked.has(entry.key)}
            watches={watches}
            onPick={onPick}
          />
        )}
      />
      {!watches && (
        <PickedBar
          edit={edit}
          entries={entries}
          picked={picked}
          follow={rows.follow}
          onClear={clear}
        />
      )}
    </>
  )
}
