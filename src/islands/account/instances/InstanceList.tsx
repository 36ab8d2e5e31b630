// Pods to choose from, one button each.
import { hostOf, type Instance } from '../../../lib/pods/instances.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Props = {
  title: string
  instances: readonly Instance[]
  /** Origin of the pod in use. */
  present: string | undefined
  onChoose: (instance: Instance) => void
  /** Left out if pods cannot be removed from the list. */
  onForget?: (instance: Instance) => void
}

export function InstanceList({ title, instances, present, onChoose, onForget }: Props) {
  const { t } = useLanguage()
  if (instances.length === 0) return null
  return (
    <section className="pods">
      <h2>{title}</h2>
      <ul>
        {instances.map((instance) => {
          const { url, name, account } = instance
          const host = hostOf(url)
          const facts = [name && host, account && t('instances.signedIn', { name: account })]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={url} className="pod">
              <button
                type="button"
                className="pod-choice"
                aria-current={url === present ? true : undefined}
                onClick={() => onChoose(instance)}
              >
                <span
                  className="pod-mark monogram tinted"
                  style={{ '--tint': tintOf(host) } as React.CSSProperties}
                  aria-hidden="true"
                >
                  {(name ?? host).slice(0, 1).toUpperCase()}
                </span>
                <span className="pod-words">
                  <b dir="auto">{name ?? host}</b>
                  {facts && <small dir="auto">{facts}</small>}
                </span>
                {url === present && <span className="pod-present">{t('instances.present')}</span>}
              </button>
              {onForget && url !== present && (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('instances.forget', { host })}
                  onClick={() => onForget(instance)}
                >
                  <Icon name="x" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
