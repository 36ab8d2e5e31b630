// Short facts in one muted line: year, how many, how long, under which license, from where.
import { Fragment, type ReactNode } from 'react'

/** Facts that are nothing are left out. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
  if (shown.length === 0) return null
  return (
    <ul className="facts">
      {shown.map((fact, place) => (
        <Fragment key={place}>
          <li>{fact}</li>{' '}
        </Fragment>
      ))}
    </ul>
  )
}
