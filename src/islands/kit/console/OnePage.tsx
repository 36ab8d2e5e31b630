// The page of one thing of a console, and the links on it.
import '../../../styles/admin/console-page.css?adopt'
import type { ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Missing } from '../item-page/Missing.tsx'
import { useResource } from '../useResource.ts'

type OnePageProps<T> = {
  of: Resource<T>
  /** Stands above, whatever is there. */
  tabs: ReactNode
  /** Address of the list. */
  list: string
  icon: string
  /** What it is, that there is none, and the link to the list. */
  texts: readonly [kind: TextKey, missing: TextKey, all: TextKey]
  children: (value: T) => ReactNode
}

/** Draws what is there while the thing loads or if it is missing; else `children` does. */
export function OnePage<T>({ of, tabs, list, icon, texts, children }: OnePageProps<T>) {
  const { t } = useLanguage()
  const shown = useResource(of)
  const [kind, missing, all] = texts
  return (
    <>
      {tabs}
      {shown.state === 'loading' && <OneWaits kind={kind} />}
      {shown.state === 'failed' && (
        <Missing
          error={shown.error}
          kind={t(kind)}
          icon={icon}
          title={missing}
          browse={{ href: list, text: all }}
          onRetry={() => void of.reload()}
        />
      )}
      {shown.state === 'ready' && children(shown.value)}
    </>
  )
}

/** Stands for the page of one thing while it loads. */
export function OneWaits({ kind }: { kind: TextKey }) {
  const { t } = useLanguage()
  return (
    <>
      <h1 className="visually-hidden">{t(kind)}</h1>
      <RowSkeletons count={8} />
    </>
  )
}

/**
 * Another pod by its domain, as a link to its page in the moderation; without one, this pod.
 * @param props.children the domain in its own letters
 */
export function DomainLink({
  domain,
  children
}: {
  domain: string | undefined
  children?: ReactNode
}) {
  const { t, locale } = useLanguage()
  if (domain === undefined) return t('moderation.thisPod')
  const href = routePath('manage.moderation.domains.detail', { id: domain }, locale)
  return (
    <a className="link" href={href}>
      {children ?? <bdi>{domain}</bdi>}
    </a>
  )
}
