// Imports a playlist file: chooses it, shows which tracks the pod has, adds them.
// docs/product/library.md#playlist-files.
import '../../../../styles/controls/playlist-edit.css?adopt'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { wordingText } from '../../../../lib/i18n/texts.ts'
import type { PlaylistFile } from '../../../../lib/files/types.ts'
import type { FoundTrack } from '../../../../lib/playlists/tracks.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { createMatching } from '../../../../stores/listen/playlists/matching.ts'
import { trackLimit } from '../../../../stores/listen/playlists/track-limit.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { ModalDialog } from '../../../kit/form/Dialog.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { useResource } from '../../../kit/useResource.ts'
import { FileChooser } from './FileChooser.tsx'
import { Preview, type Choices } from './Preview.tsx'

export type ImportDialogProps = {
  /** How many tracks the playlist has already. */
  present: number
  /** Adds the tracks; `name` is that of the file. If it throws, the dialog shows the error. */
  onImport: (tracks: readonly FoundTrack[], name: string) => Promise<unknown> | void
  onClose: () => void
}

type BodyProps = ImportDialogProps & { file: PlaylistFile; onBack: () => void }

/** Counts of rows by what is known of them. */
function countsOf(matches: ReturnType<typeof useMatching>['matches']) {
  const of = (state: string) => matches.filter((match) => match?.state === state).length
  return { found: of('sure'), open: of('choose'), missing: of('missing') }
}

function useMatching(file: PlaylistFile) {
  const matching = useMemo(() => createMatching(file.rows), [file])
  useEffect(() => {
    matching.run()
    return matching.stop
  }, [matching])
  return { ...useAtom(matching.$matching), run: matching.run }
}

function Found({ file, present, onImport, onClose, onBack }: BodyProps) {
  const { t } = useLanguage()
  const { matches, done, error, run } = useMatching(file)
  const limit = useResource(trackLimit)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const total = file.rows.length
  const tracks = matches.flatMap((match, at) => {
    const track = match?.state === 'sure' ? match.track : choices.get(at)
    return track ? [track] : []
  })
  const most = limit.state === 'ready' ? limit.value : Infinity
  const full = present + tracks.length > most

  function choose(row: number, track: FoundTrack | undefined): void {
    const next = new Map(choices)
    if (track) next.set(row, track)
    else next.delete(row)
    setChoices(next)
  }
  async function add(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await onImport(tracks, file.name)
      onClose()
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
    }
  }
  const problem = failure ?? error
  return (
    <>
      <p className="muted" dir="auto">
        {file.name}
      </p>
      {file.lists !== undefined && <p>{t('playlists.lists', { count: file.lists })}</p>}
      <p role="status">
        {done < total
          ? t('playlists.searching', { done, total })
          : t('playlists.summary', countsOf(matches))}
      </p>
      {problem !== undefined && (
        <ErrorNotice>
          <p dir="auto">{wordingText(describeError(problem), t)}</p>
          {failure === undefined && (
            <button className="btn" type="button" onClick={run}>
              {t('common.retry')}
            </button>
          )}
        </ErrorNotice>
      )}
      {full && (
        <p className="file-problem" role="alert">
          {t('playlists.tooMany', { number: most })}
        </p>
      )}
      <Preview rows={file.rows} matches={matches} choices={choices} onChoose={choose} />
      <div className="dialog-actions">
        <button className="btn" type="button" onClick={onBack}>
          {t('playlists.other')}
        </button>
        <button
          className="btn btn-primary"
          type="button"
          disabled={busy || full || done < total || tracks.length === 0}
          onClick={() => void add()}
        >
          {t('playlists.add', { number: tracks.length })}
        </button>
      </div>
    </>
  )
}

export function ImportDialog(props: ImportDialogProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [file, setFile] = useState<PlaylistFile>()
  return (
    <ModalDialog ref={box} labelledBy={id} className="pi-dialog" onClose={props.onClose}>
      <div className="dialog-body">
        <h2 id={id}>{t('playlists.title')}</h2>
        {file ? (
          <Found {...props} file={file} onBack={() => setFile(undefined)} />
        ) : (
          <>
            <FileChooser onFile={setFile} />
            <div className="dialog-actions">
              <button className="btn" type="button" onClick={props.onClose}>
                {t('form.cancel')}
              </button>
            </div>
          </>
        )}
      </div>
    </ModalDialog>
  )
}
