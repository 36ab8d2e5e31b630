// The links to the parts of a page, below its head.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { useLanguage } from '../../../ui/language.tsx'
import '../../../styles/library/tablist.css?adopt'
import type { ReactNode } from 'react'

export type PageTab = { href: string; text: ReactNode; current: boolean }

const BEFORE_STYLES = {
  display: 'flex',
  blockSize: '3.125rem',
  overflowY: 'hidden',
  whiteSpace: 'nowrap'
} as const

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    // Its styles come with the code: until then it takes the same place.
    <nav className="tablist" style={BEFORE_STYLES} aria-label={label}>
      {tabs.map(({ href, text, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

type RouteTabsProps = {
  label: TextKey
  tabs: readonly (readonly [RouteName, TextKey])[]
  current: RouteName
}

/** Tabs that are screens of their own. */
export function RouteTabs({ label, tabs, current }: RouteTabsProps) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t(label)}
      tabs={tabs.map(([route, text]) => ({
        href: routePath(route, {}, locale),
        text: t(text),
        current: route === current
      }))}
    />
  )
}
