// The settings of the pod. docs/product/screens.md#pod-settings.
import '../../../styles/content/settings.css?adopt'
import '../../../styles/admin/preferences.css?adopt'
import { describeError } from '../../../stores/errors/errors.ts'
import { podPreferences } from '../../../stores/admin/preferences.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useResource } from '../../kit/useResource.ts'
import { PreferenceForm } from './parts.ts'

function Content() {
  const { t } = useLanguage()
  const settings = useResource(podPreferences)
  const wait = <div className="skeleton preferences-wait" aria-hidden="true" />
  if (settings.state === 'loading') return wait
  if (settings.state === 'failed')
    return (
      <ErrorState
        error={describeError(settings.error)}
        onRetry={() => void podPreferences.reload()}
      />
    )
  if (settings.value.length === 0)
    return <EmptyState icon="settings" title={t('preferences.nothingThere')} />
  // A refreshed answer does not replace what is being written: saving compares with the pod.
  return <PreferenceForm loaded={settings.value} waiting={wait} />
}

export const PodSettings = island('PodSettings', function PodSettings() {
  const { t } = useLanguage()
  return (
    <>
      <div className="page-head">
        <h1>{t('titles.podSettings')}</h1>
      </div>
      <Content />
    </>
  )
})
