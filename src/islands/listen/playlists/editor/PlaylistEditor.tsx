// The editor of a playlist's tracks. docs/product/library.md#editing-playlists.
import '../../../../styles/controls/playlist-edit.css?adopt'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
import { WatchBar } from './WatchBar.tsx'

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

/** Where the focus goes when the controls of the one who edits come or go. */
const FIRST = {
  here: ['[data-control="grip"][tabindex="0"]', '.pe-bar .btn-primary'],
  elsewhere: ['.pe-watch button']
}

/** Keeps the focus in the editor when another tab takes over, or this one. */
function useKeptFocus(
  box: React.RefObject<HTMLElement | null>,
  edit: PlaylistEdit,
  watches: boolean
): void {
  const had = useRef(false)
  useEffect(
    () =>
      edit.$view.listen(() => {
        had.current = box.current?.contains(document.activeElement) ?? false
      }),
    [box, edit]
  )
  useLayoutEffect(() => {
    const editor = box.current
    if (!had.current || !editor || editor.contains(document.activeElement)) return
    const found = FIRST[watches ? 'elsewhere' : 'here'].map((each) =>
      editor.querySelector<HTMLElement>(each)
    )
    found.find(Boolean)?.focus()
  }, [box, watches])
}

export function PlaylistEditor({ uuid, onDone }: PlaylistEditorProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const [edit] = useState(() => editOf(uuid))
  const { history, sync, place } = useAtom(edit.$view)
  const watches = place !== 'here'
  useEffect(() => edit.enter(), [edit])
  useUndoKeys(box, edit)
  useKeptFocus(box, edit, watches)
  return (
    <section ref={box} aria-label={t('playlists.list')}>
      <WatchBar edit={edit} place={place} sync={sync} onDone={onDone} />
      {history && !watches && (
        <EditorBar edit={edit} history={history} sync={sync} onDone={onDone} />
      )}
      {!history && !watches && sync.state === 'error' && (
        <ErrorState error={describeError(sync.error)} onRetry={edit.send} />
      )}
      {!history && (watches ? place !== 'silent' : sync.state !== 'error') && (
        <TrackRowsSkeleton count={10} />
      )}
      {history?.entries.length === 0 && (
        <EmptyState icon="playlist" title={t('playlists.editEmpty')}>
          {t('playlists.editEmptyHint')}
        </EmptyState>
      )}
      {history && history.entries.length > 0 && (
        <EditorList edit={edit} entries={history.entries} watches={watches} />
      )}
    </section>
  )
}
