// Short facts in one muted line: year, how many, how long, under which license, from where.
import type { ReactNode } from 'react'

/** Facts that are nothing are left out. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
  if (shown.length === 0) return null
  return (
    <ul className="facts">
      {shown.map((fact, place) => (
        <li key={place}>
          <span>{fact}</span>
          {place < shown.length - 1 && ' '}
        </li>
      ))}
    </ul>
  )
}
