// The links to the parts of a page, below its head.
import '../../../styles/library/tablist.css?adopt'

export type PageTab = { href: string; text: string; current: boolean }

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className="tablist" aria-label={label}>
      {tabs.map(({ href, text, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
