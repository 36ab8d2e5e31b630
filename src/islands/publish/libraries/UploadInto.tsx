// Uploading into one library, in the older interface. docs/product/library.md#uploads.
import { useEffect } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { unsentBytes } from '../../../lib/uploads/overview.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import { importedHere } from '../../../stores/publish/libraries/current-library.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { $me } from '../../../stores/session/session.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { targetOf } from '../../../stores/publish/uploads/targets.ts'
import { addFiles, startUploads } from '../../../stores/publish/uploads/uploads.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { statusIcons, statusTexts } from '../../kit/imports/statuses.ts'
import { Section } from '../../kit/item-page/Section.tsx'
import { DropZone } from '../../kit/publish/DropZone.tsx'
import { Group } from '../../kit/publish/Group.tsx'
import { Room } from '../../kit/publish/Room.tsx'
import { Chosen } from '../../kit/publish/parts.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

/** What became of the import that the address names, also of one that another browser sent. */
function Imported() {
  const { t, locale } = useLanguage()
  const shown = useResource(importedHere)
  const growing = useAtom(importedHere.$loadingMore)
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void importedHere.reload()} />
    )
  if (shown.state !== 'ready') return null
  const { results, count, next } = shown.value
  return (
    <Section title={t('tracks.uploadCount', { count })}>
      <ul className="upload-rows" role="list">
        {results.map((upload) => (
          <li key={upload.uuid} className="upload-row">
            <b className="upload-file truncate" dir="auto">
              {uploadName(upload)}
            </b>
            <span className="upload-says">
              <Icon name={statusIcons[upload.import_status]} small />
              {t(statusTexts[upload.import_status])}
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        {next && (
          <button
            type="button"
            className="btn"
            aria-busy={growing || undefined}
            onClick={() => void importedHere.loadMore()}
          >
            {t('common.showMore')}
          </button>
        )}
        <a className="btn" href={routePath('content.libraries.tracks', {}, locale)}>
          {t('content.myUploads')}
        </a>
      </div>
    </Section>
  )
}

export function UploadInto({ library }: { library: Library }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const groups = useAtom($uploads, [])
  useEffect(startUploadsHere, [])
  if (me?.full_username !== library.actor.full_username)
    return (
      <EmptyState icon="library" title={t('content.notYours')}>
        {t('content.notYoursHint')}
      </EmptyState>
    )
  const draft = groups.find(({ draft, target }) => draft && target.type === 'library')
  const going = groups.filter(
    ({ draft, target }) => !draft && target.type === 'library' && target.library === library.uuid
  )
  return (
    <div className="upload-start">
      <DropZone onFiles={addFiles} />
      <Room draft={draft} before={unsentBytes(groups)} />
      {draft && <Chosen draft={draft} start={() => startUploads(draft.guid, targetOf(library))} />}
      {going.toReversed().map((group) => (
        <Group key={group.guid} group={group} />
      ))}
      <Imported />
    </div>
  )
}
