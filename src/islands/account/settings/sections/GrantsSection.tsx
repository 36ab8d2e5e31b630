// Other people's applications to which the user gave access. docs/product/people.md#consent.
import { useState } from 'react'
import type { Application } from '../../../../lib/contract/account/apps/apps.ts'
import { requestedScopes } from '../../../../lib/pods/scopes.ts'
import { grants, revokeGrant } from '../../../../stores/account/apps.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { areaName } from '../../../kit/apps/area-texts.ts'
import '../../../../styles/content/applications.css?adopt'
import { useResource } from '../../../kit/useResource.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'

export function GrantsSection() {
  const { t, locale } = useLanguage()
  const list = useResource(grants)
  const names = new Intl.ListFormat(locale)
  const [asked, setAsked] = useState<Application>()
  if (list.state === 'loading') return <div className="skeleton settings-wait" aria-hidden="true" />
  if (list.state === 'failed')
    return <ErrorState error={describeError(list.error)} onRetry={() => void grants.reload()} />
  return (
    <>
      {list.value.length === 0 && (
        <EmptyState icon="shield" title={t('apps.noGrants')}>
          {t('apps.noGrantsHint')}
        </EmptyState>
      )}
      <ul className="app-list" role="list">
        {list.value.map((app) => (
          <li key={app.client_id}>
            <div className="app-about">
              <b dir="auto">{app.name}</b>
              <span className="muted">
                {t('apps.mayDo', {
                  areas: names.format(
                    requestedScopes(app.scopes).map(({ area }) => areaName(area, t))
                  )
                })}
              </span>
            </div>
            <button
              type="button"
              className="btn"
              aria-label={t('apps.revokeApp', { name: app.name })}
              onClick={() => setAsked(app)}
            >
              {t('apps.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('apps.revokeQuestion', { name: asked.name })}
          confirm={t('apps.revoke')}
          danger
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await revokeGrant(asked)
            showMessage(
              { text: 'apps.revoked', params: { name: asked.name } },
              { color: 'success' }
            )
          }}
        >
          <p>{t('apps.revokeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
