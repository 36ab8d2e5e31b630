// For actions that pods refuse with access tokens: links to the pod's own page.
// docs/product/people.md#cookie-only.
import { podOrigin } from '../../../../lib/pods/address.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'

/** @param path on the pod, with its anchor */
export function CookieOnly({ path }: { path: string }) {
  const { t } = useLanguage()
  const pod = podOrigin()
  return (
    <div className="notice">
      <Icon name="lock" />
      <div>
        <p>{t('settings.cookieOnly')}</p>
        <p>
          <a className="link" href={pod + path} target="_blank" rel="noopener">
            {t('settings.openOnPod', { pod: new URL(pod).host })}
          </a>
        </p>
      </div>
    </div>
  )
}
