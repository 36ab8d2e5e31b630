// A list of terms and values, one below the other.
import type { ReactNode } from 'react'

export type Definition = {
  term: string
  /** Undefined, null and false leave the row out. */
  value: ReactNode
  /** Digits of equal width, so that they line up. */
  figures?: boolean
}

export function DefinitionList({ rows }: { rows: readonly Definition[] }) {
  const shown = rows.filter(
    ({ value }) => value !== undefined && value !== null && value !== false && value !== ''
  )
  return (
    <dl className="dl">
      {shown.map(({ term, value, figures }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={figures ? 'num' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
