// Where uploads begin: where files go, the files, what was read in them, and the start.
import { useEffect, useState } from 'react'
import { startUploadsHere } from '../../../boot/uploads.ts'
import { env } from '../../../lib/env.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { unsentBytes } from '../../../lib/uploads/overview.ts'
import { $uploads } from '../../../stores/publish/uploads/state.ts'
import { $chosenTarget, targetOf, uploadTargets } from '../../../stores/publish/uploads/targets.ts'
import { addFiles, startUploads } from '../../../stores/publish/uploads/uploads.ts'
import { $session, can } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { DropZone } from '../../kit/publish/DropZone.tsx'
import { ChannelChoice, Chosen } from '../../kit/publish/parts.ts'
import { Room } from '../../kit/publish/Room.tsx'
import { StoragePanel } from './parts.ts'
import { Targets } from './Targets.tsx'
import { UploadHead } from './UploadHead.tsx'

const KINDS = [
  ['library', 'library', 'publish.kindLibrary'],
  ['music', 'channel', 'publish.kindMusic'],
  ['podcast', 'podcast', 'publish.kindPodcast']
] as const
type UploadKind = (typeof KINDS)[number][0]

type KindsProps = { kind: UploadKind; onKind: (kind: UploadKind) => void }

function Kinds({ kind, onKind }: KindsProps) {
  const { t } = useLanguage()
  return (
    <fieldset className="upload-targets">
      <legend>{t('publish.kinds')}</legend>
      <div>
        {KINDS.map(([value, icon, text]) => (
          <label
            key={value}
            className="upload-target"
            data-needs={value === 'library' ? undefined : 'channels'}
          >
            <Icon name={icon} />
            <span>{t(text)}</span>
            <input
              className="radio"
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onKind(value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Where libraries are made and looked after, and what the pod has on its own disk. */
function Elsewhere() {
  const { t, locale } = useLanguage()
  const manages = can(useAtom($session), 'library')
  return (
    <div className="actions">
      <a className="btn" href={routePath('content.libraries', {}, locale)}>
        {t('content.myLibraries')}
      </a>
      {manages && (
        <a className="btn" href={routePath('content', {}, locale)}>
          {t('content.disk')}
        </a>
      )}
    </div>
  )
}

export const UploadStart = island('UploadStart', function UploadStart() {
  const { locale } = useLanguage()
  const groups = useAtom($uploads, [])
  const list = useResource(uploadTargets)
  const chosenId = useAtom($chosenTarget, undefined)
  const [kind, setKind] = useState<UploadKind>('library')
  const draft = groups.find(({ draft, target }) => draft && target.type === 'library')
  const libraries = list.state === 'ready' ? list.value : []
  const chosen = libraries.find(({ uuid }) => uuid === chosenId) ?? libraries[0]
  useEffect(startUploadsHere, [])
  const start = () => {
    startUploads(draft!.guid, targetOf(chosen!))
    env().navigate(routePath('upload.running', {}, locale))
  }
  return (
    <>
      <UploadHead tab="upload">
        <Elsewhere />
      </UploadHead>
      <div className="upload-columns">
        <div className="upload-start">
          <Kinds kind={kind} onKind={setKind} />
          {kind === 'library' ? (
            <>
              <Targets list={list} chosen={chosen} onRetry={() => void uploadTargets.reload()} />
              <DropZone onFiles={addFiles} />
              <Room draft={draft} before={unsentBytes(groups)} />
              {draft && <Chosen draft={draft} start={chosen && start} />}
            </>
          ) : (
            <ChannelChoice kind={kind} waiting={<RowSkeletons count={3} />} />
          )}
        </div>
        <StoragePanel />
      </div>
    </>
  )
})
