// The editor of a playlist's tracks. docs/product/library.md#editing-playlists.
import './editor-styles.ts'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../../../stores/errors/errors.ts'
import { editOf, type PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { TrackRowsSkeleton } from '../../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { useListener } from '../../../kit/useListener.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorList } from './EditorList.tsx'

export type PlaylistEditorProps = { uuid: string; onDone: () => void }

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y while the focus is in the editor; elsewhere they are the queue's.
 */
function useUndoKeys(box: React.RefObject<HTMLElement | null>, edit: PlaylistEdit): void {
  useListener(box, 'keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) edit.undo()
    else if (key === 'y' || key === 'z') edit.redo()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
}

export function PlaylistEditor({ uuid, onDone }: PlaylistEditorProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const [edit] = useState(() => editOf(uuid))
  const { history, sync } = useAtom(edit.$view)
  useEffect(() => edit.send(), [edit])
  useUndoKeys(box, edit)
  return (
    <section ref={box} aria-label={t('playlistEdit.list')}>
      {history && <EditorBar edit={edit} history={history} sync={sync} onDone={onDone} />}
      {!history && sync.state === 'error' && (
        <ErrorState error={describeError(sync.error)} onRetry={edit.send} />
      )}
      {!history && sync.state !== 'error' && <TrackRowsSkeleton count={10} />}
      {history?.entries.length === 0 && (
        <EmptyState icon="playlist" title={t('playlistEdit.empty')}>
          {t('playlistEdit.emptyHint')}
        </EmptyState>
      )}
      {history && history.entries.length > 0 && (
        <EditorList edit={edit} entries={history.entries} />
      )}
    </section>
  )
}
