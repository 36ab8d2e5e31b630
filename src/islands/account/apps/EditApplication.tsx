// Edits one of the user's own applications. docs/product/people.md#applications.
import { useEffect, useState } from 'react'
import { AnswerError, NotFoundError } from '../../../lib/api/errors.ts'
import type { FullApplication } from '../../../lib/contract/account/apps/apps.ts'
import { changeApp, currentApp } from '../../../stores/account/apps.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goTo } from '../../../stores/kit/route.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { Credentials } from './Credentials.tsx'
import { RemoveQuestion } from '../../kit/apps/RemoveQuestion.tsx'
import { useResource } from '../../kit/useResource.ts'

function Ready({ app }: { app: FullApplication }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState(false)
  const [gone, setGone] = useState(false)
  // Leaves only after the form is removed, so that it does not ask about unsaved changes to the
  // deleted application.
  useEffect(() => {
    if (gone) goTo('/settings#applications', { history: 'replace' })
  }, [gone])
  if (gone) return null
  return (
    <>
      <Credentials app={app} />
      <ApplicationForm
        key={app.client_id}
        app={app.client_id}
        initial={{
          name: app.name,
          redirect_uris: app.redirect_uris.trim().split(/\s+/).join('\n'),
          scopes: app.scopes
        }}
        submit={t('apps.save')}
        busyText={t('common.saving')}
        onSend={async (values, saved) => {
          await changeApp(app.client_id, values)
          saved()
          showMessage({ text: 'common.saved' }, { color: 'success', key: 'saved' })
        }}
      >
        <button type="button" className="btn btn-outline" onClick={() => setAsked(true)}>
          {t('common.delete')}
        </button>
      </ApplicationForm>
      {asked && (
        <RemoveQuestion app={app} onClose={() => setAsked(false)} onRemoved={() => setGone(true)} />
      )}
    </>
  )
}

function Shown() {
  const { t } = useLanguage()
  const app = useResource(currentApp)
  if (app.state === 'ready') return <Ready app={app.value} />
  if (app.state === 'loading') return <div className="skeleton settings-wait" aria-hidden="true" />
  // For another user's application the pod leaves out the addresses, so the response does not match
  // the contract (AnswerError).
  if (app.error instanceof NotFoundError || app.error instanceof AnswerError)
    return <EmptyState icon="lock" title={t('apps.notYours')} />
  return (
    <>
      <p>{t('apps.loadFailed')}</p>
      <ErrorState error={describeError(app.error)} onRetry={() => void currentApp.reload()} />
    </>
  )
}

export const EditApplication = island('EditApplication', function EditApplication() {
  return <ApplicationPage title="apps.editTitle">{() => <Shown />}</ApplicationPage>
})
