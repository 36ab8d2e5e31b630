// The user's own applications. docs/product/people.md#applications.
import { useState } from 'react'
import type { OwnApplication } from '../../../../lib/contract/account/apps/apps.ts'
import { formatDate } from '../../../../lib/i18n/formats.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { ownApps, showMoreApps } from '../../../../stores/account/apps.ts'
import { describeError, showError } from '../../../../stores/errors/errors.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { RemoveQuestion } from '../../../kit/apps/RemoveQuestion.tsx'
import '../../../../styles/content/applications.css?adopt'
import { useResource } from '../../../kit/useResource.ts'

function Row({ app, onRemove }: { app: OwnApplication; onRemove: () => void }) {
  const { t, locale } = useLanguage()
  const { name } = app
  return (
    <li>
      <div className="app-about">
        <b dir="auto">{name}</b>
        <span className="muted">
          {t('apps.created', { date: formatDate(app.created, locale) })} ·{' '}
          <span dir="ltr">{app.scopes}</span>
        </span>
      </div>
      <a
        className="btn"
        href={routePath('settings.applications.edit', { id: app.client_id }, locale)}
        aria-label={t('apps.editApp', { name })}
      >
        <Icon name="edit" />
        {t('common.edit')}
      </a>
      <button
        type="button"
        className="btn"
        aria-label={t('apps.removeApp', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
        {t('common.delete')}
      </button>
    </li>
  )
}

export function ApplicationsSection() {
  const { t, locale } = useLanguage()
  const list = useResource(ownApps)
  const [asked, setAsked] = useState<OwnApplication>()
  const [busy, setBusy] = useState(false)
  if (list.state === 'loading') return <div className="skeleton settings-wait" aria-hidden="true" />
  if (list.state === 'failed')
    return <ErrorState error={describeError(list.error)} onRetry={() => void ownApps.reload()} />
  const create = (
    <a className="btn btn-primary" href={routePath('settings.applications.new', {}, locale)}>
      <Icon name="plus" />
      {t('apps.create')}
    </a>
  )
  const { rows, count } = list.value
  const more = async () => {
    setBusy(true)
    await showMoreApps().catch(showError)
    setBusy(false)
  }
  return (
    <>
      <p className="muted">{t('apps.ownHint')}</p>
      {rows.length === 0 ? (
        <EmptyState icon="code" title={t('apps.none')} action={create}>
          {t('apps.noneHint')}
        </EmptyState>
      ) : (
        <>
          <ul className="app-list" role="list">
            {rows.map((app) => (
              <Row key={app.client_id} app={app} onRemove={() => setAsked(app)} />
            ))}
          </ul>
          <div className="app-actions">
            {create}
            {rows.length < count && (
              <button type="button" className="btn" disabled={busy} onClick={() => void more()}>
                {t('common.showMore')}
              </button>
            )}
          </div>
        </>
      )}
      {asked && <RemoveQuestion app={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
