// Plugins have their own page, because each has a form.
import { routePath } from '../../../../lib/routes/match.ts'
import { useLanguage } from '../../../../ui/language.tsx'

export function PluginsLinkSection() {
  const { locale, t } = useLanguage()
  return (
    <>
      <p>{t('settings.pluginsHint')}</p>
      <div>
        <a className="btn" href={routePath('settings.plugins', {}, locale)}>
          {t('settings.pluginsManage')}
        </a>
      </div>
    </>
  )
}
