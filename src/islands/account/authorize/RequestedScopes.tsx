// The requested scopes as text: one row per area, with read or write access.
import { requestedScopes } from '../../../lib/pods/scopes.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { areaName } from '../../kit/apps/area-texts.ts'

export function RequestedScopes({ name, scopes }: { name: string; scopes: string }) {
  const { t } = useLanguage()
  const requested = requestedScopes(scopes)
  if (requested.length === 0) return <p>{t('applications.asksNothing', { name })}</p>
  return (
    <div>
      <p id="wishes">{t('applications.asks', { name })}</p>
      <ul className="wishes" role="list" aria-labelledby="wishes">
        {requested.map(({ area, read, write }) => (
          <li key={area}>
            <span>{areaName(area, t)}</span>
            <span className="muted">
              {t(
                read && write
                  ? 'applications.readWrite'
                  : write
                    ? 'applications.write'
                    : 'applications.read'
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
