// What keeps a group from going on: there is no room, or a reload lost files. The person allows the
// browser to open them, or chooses them again.
import { useEffect, useState } from 'react'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { unsentBytes } from '../../../lib/uploads/overview.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { allowFiles, canAllow } from '../../../stores/publish/uploads/allow.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { restoreFiles } from '../../../stores/publish/uploads/uploads.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { Room } from './Room.tsx'

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

/** What goes up once there is room. */
const stillToSend = (group: UploadGroup): UploadGroup => ({
  ...group,
  queue: group.queue
    .filter(({ state, problem }) => state === 'parsed' || problem === 'quota')
    .map((item) => ({ ...item, state: 'parsed' as const }))
})

/** What a group lacks that found no room on the pod. */
export function Waits({ group }: { group: UploadGroup }) {
  const before = unsentBytes(useAtom($uploads, []), group.guid)
  return <Room draft={stillToSend(group)} before={before} />
}
