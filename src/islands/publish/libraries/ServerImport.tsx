// Music on the pod's own disk: folders to choose from, an import, and what it says.
// docs/product/library.md#the-pods-disk.
import { useState } from 'react'
import type { ServerFolder } from '../../../lib/contract/publish/libraries/server-import.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError, showError } from '../../../stores/errors/errors.ts'
import { myLibraries } from '../../../stores/publish/libraries/my-libraries.ts'
import {
  $folderPath,
  $importRuns,
  cancelImport,
  folderAbove,
  folderIn,
  openFolder,
  serverFolder,
  startImport
} from '../../../stores/publish/libraries/server-import.ts'
import { libraryName } from '../../../ui/cards/levels.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/filters/Filters.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const states: Readonly<Record<string, TextKey>> = {
  pending: 'content.diskPending',
  started: 'content.diskStarted',
  finished: 'content.diskFinished',
  errored: 'content.diskErrored',
  canceled: 'content.diskCanceled'
}

function Entries({ folder }: { folder: ServerFolder }) {
  const { t } = useLanguage()
  const { path, content } = folder
  return (
    <ul className="disk" role="list">
      {path !== '' && (
        <li>
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => openFolder(folderAbove(path))}
          >
            <Icon name="undo" small />
            {t('content.folderAbove')}
          </button>
        </li>
      )}
      {content.map(({ name, dir }) => (
        <li key={name}>
          {dir ? (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => openFolder(folderIn(path, name))}
            >
              <Icon name="folder" small />
              <bdi>{name}</bdi>
            </button>
          ) : (
            <span className="disk-file muted">
              <Icon name="note" small />
              <bdi>{name}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Chooses the library and begins. */
function Begin({ runs }: { runs: boolean }) {
  const { t, locale } = useLanguage()
  const mine = useResource(myLibraries)
  const libraries = mine.state === 'ready' ? mine.value : []
  const [chosen, choose] = useState('')
  const [busy, setBusy] = useState(false)
  const library = chosen || (libraries[0]?.uuid ?? '')
  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    await act().catch(showError)
    setBusy(false)
  }
  if (mine.state === 'ready' && libraries.length === 0 && !runs)
    return (
      <p>
        {t('uploads.noLibraries')}{' '}
        <a className="link" href={routePath('content.libraries', {}, locale)}>
          {t('content.myLibraries')}
        </a>
      </p>
    )
  return (
    <div className="disk-begin">
      <SelectField
        label={t('uploads.library')}
        value={library}
        choices={libraries.map((each) => ({ value: each.uuid, text: libraryName(each, t) }))}
        onChange={choose}
      />
      {runs ? (
        <button
          type="button"
          className="btn"
          aria-busy={busy || undefined}
          onClick={() => void run(cancelImport)}
        >
          {t('content.cancelImport')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={busy || undefined}
          onClick={() => library && void run(() => startImport(library))}
        >
          {t('content.importFolder')}
        </button>
      )}
    </div>
  )
}

function Last({ last }: { last: NonNullable<ServerFolder['import']> }) {
  const { t } = useLanguage()
  const state = Object.hasOwn(states, last.status) ? states[last.status] : undefined
  return (
    <>
      <p role="status">{state && t(state)}</p>
      {last.logs.length > 0 && (
        <section className="disk-log" role="log" aria-label={t('content.importLog')} dir="auto">
          {last.logs.join('\n')}
        </section>
      )}
    </>
  )
}

export function ServerImport() {
  const { t } = useLanguage()
  const shown = useResource(serverFolder)
  const runs = useAtom($importRuns)
  const path = useAtom($folderPath)
  return (
    <Section title={t('content.disk')}>
      <p className="muted">{t('content.diskHint')}</p>
      {shown.state === 'failed' && (
        <>
          <ErrorState
            error={describeError(shown.error)}
            onRetry={() => void serverFolder.reload()}
          />
          {path !== '' && (
            <button type="button" className="btn" onClick={() => openFolder('')}>
              {t('content.folderFirst')}
            </button>
          )}
        </>
      )}
      {shown.state === 'loading' && <RowSkeletons count={4} />}
      {shown.state === 'ready' && (
        <>
          <p>
            <Icon name="folder" small /> <bdi>{`/${shown.value.path ?? ''}`}</bdi>
          </p>
          <Entries folder={shown.value} />
          <Begin runs={runs} />
          {shown.value.import && <Last last={shown.value.import} />}
        </>
      )}
    </Section>
  )
}
