// Takes a playlist file: chosen, or dropped.
import { useRef, useState } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { ACCEPTED, readPlaylistFile } from '../../../lib/playlists/files/read.ts'
import {
  FileProblem,
  MOST_BYTES,
  MOST_ROWS,
  type FileProblemReason,
  type PlaylistFile
} from '../../../lib/playlists/files/types.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/texts.tsx'
import { useListener } from '../../kit/useListener.ts'

const PROBLEMS: Readonly<Record<FileProblemReason, TextKey>> = {
  tooLarge: 'playlistImport.tooLarge',
  tooManyRows: 'playlistImport.tooManyRows',
  unreadable: 'playlistImport.unreadable',
  empty: 'playlistImport.noTracks'
}
const MEGABYTE = 1024 * 1024

async function read(file: File): Promise<PlaylistFile> {
  // Not even loaded: the name of a large file is enough to refuse it.
  if (file.size > MOST_BYTES) throw new FileProblem('tooLarge')
  return readPlaylistFile(file.name, new Uint8Array(await file.arrayBuffer()))
}

export function FileChooser({ onFile }: { onFile: (file: PlaylistFile) => void }) {
  const { t } = useLanguage()
  const [problem, setProblem] = useState<FileProblemReason>()
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    read(file).then(onFile, (error: unknown) =>
      setProblem(error instanceof FileProblem ? error.reason : 'unreadable')
    )
  }
  const area = useRef<HTMLLabelElement>(null)
  useListener(area, 'dragover', (event) => {
    event.preventDefault()
    setOver(true)
  })
  useListener(area, 'dragleave', () => setOver(false))
  useListener(area, 'drop', (event) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files[0])
  })
  return (
    <>
      {problem && (
        <p className="pi-problem" role="alert">
          <Icon name="error" />
          {t(PROBLEMS[problem], { size: MOST_BYTES / MEGABYTE, number: MOST_ROWS })}
        </p>
      )}
      <label className={`pi-drop ${over ? 'is-over' : ''}`} ref={area}>
        <Icon name="upload" />
        <span className="pi-choose">{t('playlistImport.choose')}</span>
        <span className="muted">{t('playlistImport.hint')}</span>
        <input
          className="visually-hidden"
          type="file"
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
    </>
  )
}
