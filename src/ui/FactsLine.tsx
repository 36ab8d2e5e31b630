// Short facts in one muted line: year, number of tracks, duration, license, pod.
import { Fragment, type ReactNode } from 'react'

/** Empty facts are left out, and a bare 0, which is what is left of nothing to say. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean)
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
