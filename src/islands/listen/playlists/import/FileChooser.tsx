// Takes a playlist file.
import { useState } from 'react'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { ACCEPTED, readPlaylistFile } from '../../../../lib/playlists/files/read.ts'
import {
  FileProblem,
  MAX_BYTES,
  MAX_ROWS,
  type FileProblemReason,
  type PlaylistFile
} from '../../../../lib/files/types.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { FileDrop } from '../../../kit/form/FileDrop.tsx'

const PROBLEMS: Readonly<Record<FileProblemReason, TextKey>> = {
  tooLarge: 'playlists.tooLarge',
  tooManyRows: 'playlists.tooManyRows',
  unreadable: 'playlists.unreadable',
  empty: 'playlists.noTracks'
}
const MEGABYTE = 1024 * 1024

async function read(file: File): Promise<PlaylistFile> {
  // Not even loaded: the name of a large file is enough to refuse it.
  if (file.size > MAX_BYTES) throw new FileProblem('tooLarge')
  return readPlaylistFile(file.name, new Uint8Array(await file.arrayBuffer()))
}

export function FileChooser({ onFile }: { onFile: (file: PlaylistFile) => void }) {
  const { t } = useLanguage()
  const [problem, setProblem] = useState<FileProblemReason>()
  const take = (file: File) => {
    setProblem(undefined)
    read(file).then(onFile, (error: unknown) =>
      setProblem(error instanceof FileProblem ? error.reason : 'unreadable')
    )
  }
  return (
    <FileDrop
      accept={ACCEPTED}
      label={t('playlists.choose')}
      hint={t('playlists.hint')}
      problem={problem && t(PROBLEMS[problem], { size: MAX_BYTES / MEGABYTE, number: MAX_ROWS })}
      onFile={take}
    />
  )
}
