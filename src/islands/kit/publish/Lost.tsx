// Files of a group that a reload lost: the person allows the browser to open them, or chooses them
// again.
import { useEffect, useState } from 'react'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { allowFiles, canAllow } from '../../../stores/publish/uploads/allow.ts'
import { restoreFiles } from '../../../stores/publish/uploads/uploads.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'

const SPACE = ' '

/** Whether the browser can open some of them again, and what asks the person. */
function useAllow(group: UploadGroup): { can: boolean; ask: () => void } {
  const [can, setCan] = useState(false)
  const [asked, setAsked] = useState(0)
  const ids = lostFiles([group])
    .map(({ id }) => id)
    .join(SPACE)
  useEffect(() => {
    let mounted = true
    void canAllow(ids.split(SPACE)).then((answer) => mounted && setCan(answer))
    return () => void (mounted = false)
  }, [ids, asked])
  const ask = () =>
    void allowFiles()
      .catch(showError)
      .finally(() => setAsked((times) => times + 1))
  return { can, ask }
}

export function Lost({ group }: { group: UploadGroup }) {
  const { t } = useLanguage()
  const [missed, setMissed] = useState(0)
  const { can, ask } = useAllow(group)
  const count = lostFiles([group]).length
  return (
    <div className="notice notice-warning upload-lost">
      <p>{t('uploads.lost', { count })}</p>
      {missed > 0 && <p role="alert">{t('uploads.notAmong', { count: missed })}</p>}
      <div className="actions">
        {can && (
          <button className="btn btn-primary" type="button" onClick={ask}>
            {t('uploads.allow')}
          </button>
        )}
        <ChooseFiles
          onChoose={(files) => {
            if (files.length > 0) setMissed(count - restoreFiles(group.guid, files))
          }}
        />
      </div>
    </div>
  )
}
