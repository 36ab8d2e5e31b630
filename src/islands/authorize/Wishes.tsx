// The requested scopes as text: one row per area, with read or write access.
import { wishesOf } from '../../lib/pods/scopes.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { areaName } from '../kit/applications/area-texts.ts'

export function Wishes({ name, scopes }: { name: string; scopes: string }) {
  const { t } = useLanguage()
  const wishes = wishesOf(scopes)
  if (wishes.length === 0) return <p>{t('applications.asksNothing', { name })}</p>
  return (
    <div>
      <p id="wishes">{t('applications.asks', { name })}</p>
      <ul className="wishes" role="list" aria-labelledby="wishes">
        {wishes.map(({ area, read, write }) => (
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
