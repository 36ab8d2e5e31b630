// The person's own libraries, with the storage that they use. docs/product/library.md#libraries.
import { useState } from 'react'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { myLibraries } from '../../../stores/publish/libraries/my-libraries.ts'
import { $builtInLibraries } from '../../../stores/session/pod-profile.ts'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ContentTabs } from '../../kit/content/ContentTabs.tsx'
import { StoragePanel } from '../../kit/content/StoragePanel.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { NewLibrary } from './parts.ts'
import '../../../styles/library/content.css?adopt'

function CreateLibrary() {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-haspopup="dialog"
        onPointerDown={NewLibrary.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('content.newLibrary')}
      </button>
      {open && <NewLibrary onClose={close} onFail={close} />}
    </>
  )
}

function Card({ library, editable }: { library: Library; editable: boolean }) {
  const { t, locale } = useLanguage()
  const { uuid, privacy_level: level, uploads_count: count, size } = library
  const [icon, privacy] = levelOf(level)
  return (
    <li className="rowcard">
      <span className="rowcard-icon">
        <Icon name={icon} />
      </span>
      <div className="rowcard-text">
        <a className="truncate" href={routePath('library.detail', { id: uuid }, locale)} dir="auto">
          {libraryName(library, t)}
        </a>
        <FactsLine
          facts={[
            t(privacy),
            t('tracks.uploadCount', { count }),
            size ? formatSize(size, locale) : undefined
          ]}
        />
      </div>
      <span className="actions">
        <a
          className="btn btn-sm"
          href={`${routePath('content.libraries.tracks', {}, locale)}?library=${uuid}`}
        >
          {t('content.showContents')}
        </a>
        {editable && (
          <a
            className="btn btn-sm"
            href={routePath('library.detail.edit', { id: uuid }, locale)}
            aria-label={t('content.editLibraryOf', { name: library.name })}
          >
            <Icon name="edit" small />
            {t('common.edit')}
          </a>
        )}
      </span>
    </li>
  )
}

function Libraries({ editable }: { editable: boolean }) {
  const { t } = useLanguage()
  const shown = useResource(myLibraries)
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void myLibraries.reload()} />
    )
  if (shown.state === 'loading') return <RowSkeletons count={3} />
  if (shown.value.length === 0)
    return (
      <EmptyState
        icon="library"
        title={t('content.noLibraries')}
        action={editable && <CreateLibrary />}
      >
        {t('content.noLibrariesHint')}
      </EmptyState>
    )
  return (
    <ul className="rows" role="list">
      {shown.value.map((library) => (
        <Card key={library.uuid} library={library} editable={editable} />
      ))}
    </ul>
  )
}

export const MyLibraries = island('MyLibraries', function MyLibraries() {
  const { t } = useLanguage()
  const editable = !useAtom($builtInLibraries, true)
  const shown = useResource(myLibraries)
  return (
    <>
      <div className="page-head">
        <h1>{t('content.myLibraries')}</h1>
        {editable && (
          <div className="actions">
            <CreateLibrary />
          </div>
        )}
      </div>
      <ContentTabs current="content.libraries" />
      {!editable && <p className="muted">{t('content.builtInLede')}</p>}
      <Libraries editable={editable} />
      {shown.state !== 'loading' && <StoragePanel />}
    </>
  )
})
