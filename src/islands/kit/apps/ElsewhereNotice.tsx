// Pods refuse these calls with an access token. Sessions with a token see a link to the pod's own
// page instead.
import { podOrigin } from '../../../lib/pods/address.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $route, $search } from '../../../stores/kit/route.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

/** @param text why it cannot be done here */
export function ElsewhereNotice({ text }: { text: TextKey }) {
  const { t, locale } = useLanguage()
  const match = useAtom($route)
  const search = useAtom($search, '')
  const origin = podOrigin()
  const path = match ? routePath(match.name, match.params, locale) : ''
  return (
    <div className="notice">
      <Icon name="info" />
      <div>
        <p>{t(text)}</p>
        <a className="link" href={`${origin}${path}${search}`} target="_blank" rel="noopener">
          {t('apps.elsewhereLink', { pod: new URL(origin).host })}
        </a>
      </div>
    </div>
  )
}
