// Creates an application; the query may fill in name, redirect addresses and scopes.
// docs/product/people.md#applications.
import { routes } from '../../../lib/routes/table.ts'
import { makeApp } from '../../../stores/account/apps.ts'
import { $search, goTo } from '../../../stores/kit/route.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** Path of the page that edits an application, without the language. */
const editPath = (clientId: string): string =>
  routes['settings.applications.edit'].pattern.replace(':id', encodeURIComponent(clientId))

export const NewApplication = island('NewApplication', function NewApplication() {
  const { t } = useLanguage()
  const search = useAtom($search, '')
  return (
    <ApplicationPage title="apps.createTitle">
      {() => {
        const query = new URLSearchParams(search)
        return (
          <ApplicationForm
            initial={{
              name: query.get('name') ?? '',
              redirect_uris: (query.get('redirect_uris') ?? '').trim().split(/\s+/).join('\n'),
              scopes: query.get('scopes') ?? 'read'
            }}
            submit={t('apps.create')}
            busyText={t('common.saving')}
            onSend={async (values, saved) => {
              const app = await makeApp(values)
              saved()
              goTo(editPath(app.client_id), { history: 'replace' })
            }}
          />
        )
      }}
    </ApplicationPage>
  )
})
