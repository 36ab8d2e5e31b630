// The plugins of the pod: on/off switches and forms. docs/product/people.md#account-settings.
import '../../../styles/content/settings.css?adopt'
import '../../../styles/content/settings-parts.css?adopt'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { podPlugins } from '../../../stores/account/plugins.ts'
import { isTokenSession, $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { CookieOnly } from './sections/CookieOnly.tsx'
import { PluginForm } from './PluginForm.tsx'

function Plugins() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const plugins = useResource(podPlugins)
  if (me && isTokenSession()) return <CookieOnly path="/settings/plugins" />
  if (plugins.state === 'failed')
    return (
      <ErrorState error={describeError(plugins.error)} onRetry={() => void podPlugins.reload()} />
    )
  if (plugins.state === 'loading') return <RowSkeletons count={6} />
  if (plugins.value.length === 0)
    return <EmptyState icon="settings" title={t('settings.noPlugins')} />
  return plugins.value.map((plugin) => <PluginForm key={plugin.name} plugin={plugin} />)
}

export const PluginsPage = island('PluginsPage', function PluginsPage() {
  const { t, locale } = useLanguage()
  return (
    <>
      <div className="page-head">
        <div>
          <p className="muted">
            <a className="link" href={routePath('settings', {}, locale)}>
              {t('common.settings')}
            </a>
          </p>
          <h1>{t('settings.plugins')}</h1>
        </div>
      </div>
      <div className="settings">
        <Plugins />
      </div>
    </>
  )
})
