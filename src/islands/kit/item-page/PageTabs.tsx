// The links to the parts of a page, below its head.
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
