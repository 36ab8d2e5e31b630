// Takes an OPML file, says what is in it, and begins the import. docs/product/library.md#opml.
import { useState } from 'react'
import { MAX_FEEDS, OPML_FILES, readOpml, type OpmlFile } from '../../../../lib/feeds/opml/read.ts'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { FileProblem, MAX_BYTES, type FileProblemReason } from '../../../../lib/files/types.ts'
import { startImport } from '../../../../stores/listen/feeds/feed-import.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { FileDrop } from '../../../kit/form/FileDrop.tsx'

const PROBLEMS: Readonly<Record<FileProblemReason, TextKey>> = {
  tooLarge: 'feeds.opmlTooLarge',
  tooManyRows: 'feeds.tooMany',
  unreadable: 'feeds.opmlUnreadable',
  empty: 'feeds.empty'
}
const MEGABYTE = 1024 * 1024

async function read(file: File): Promise<OpmlFile> {
  // Not even loaded: the size is enough to refuse it.
  if (file.size > MAX_BYTES) throw new FileProblem('tooLarge')
  return readOpml(new Uint8Array(await file.arrayBuffer()))
}

function Summary({ file: { name, feeds, repeated, unusable } }: { file: OpmlFile }) {
  const { t } = useLanguage()
  return (
    <>
      {name !== '' && <p dir="auto">{name}</p>}
      <p role="status">{t('feeds.found', { count: feeds.length })}</p>
      {repeated > 0 && <p className="muted">{t('feeds.repeated', { count: repeated })}</p>}
      {unusable > 0 && <p className="muted">{t('feeds.unusable', { count: unusable })}</p>}
    </>
  )
}

export function OpmlDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [file, setFile] = useState<OpmlFile>()
  const [problem, setProblem] = useState<FileProblemReason>()
  const take = (chosen: File) => {
    setProblem(undefined)
    read(chosen).then(setFile, (error: unknown) =>
      setProblem(error instanceof FileProblem ? error.reason : 'unreadable')
    )
  }
  const begin = () => {
    startImport(file!)
    onClose()
  }
  return (
    <Dialog title={t('feeds.opmlTitle')} onClose={onClose}>
      {file ? (
        <Summary file={file} />
      ) : (
        <FileDrop
          accept={OPML_FILES}
          label={t('feeds.choose')}
          hint={t('feeds.opmlHint')}
          problem={
            problem && t(PROBLEMS[problem], { size: MAX_BYTES / MEGABYTE, number: MAX_FEEDS })
          }
          onFile={take}
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        {file && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={file.feeds.length === 0}
            onClick={begin}
          >
            {t('feeds.begin')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
