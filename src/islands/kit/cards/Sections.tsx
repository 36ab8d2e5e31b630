// Sections of an overview. Each loads, fails and retries on its own; an empty one is not
// drawn.
import { useId, type ReactNode } from 'react'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SectionHead, Shelf } from '../../../ui/cards/Shelf.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { First } from '../first/First.tsx'
import { useResource } from '../useResource.ts'

type SectionProps<T> = { title: string; source: Resource<Page<T>>; more?: string }

function FailedSection({
  title,
  error,
  onRetry
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ErrorState error={describeError(error)} onRetry={isRetryable(error) ? onRetry : undefined} />
    </section>
  )
}

/** A shelf of cards. */
export function ShelfSection<T>({
  title,
  source,
  more,
  first,
  aside,
  card
}: SectionProps<T> & {
  /** Another button of its head. */
  aside?: ReactNode
  /** Name of the first rows that may be drawn before the code of the page is there. */
  first?: string
  card: (row: T, place: number) => ReactNode
}) {
  const rows = useResource(source)
  if (rows.state === 'failed')
    return <FailedSection title={title} error={rows.error} onRetry={() => void source.reload()} />
  if (rows.state === 'ready' && rows.value.results.length === 0) return null
  return (
    <Shelf
      title={title}
      more={more}
      aside={aside}
      first={first && rows.state === 'loading' && <First name={first} />}
    >
      {rows.state === 'loading' ? <CardSkeletons count={7} /> : rows.value.results.map(card)}
    </Shelf>
  )
}

/** A section whose content is not a shelf. */
export function PlainSection<T>({
  title,
  source,
  more,
  children
}: SectionProps<T> & { children: (rows: T[] | undefined) => ReactNode }) {
  const id = useId()
  const rows = useResource(source)
  if (rows.state === 'failed')
    return <FailedSection title={title} error={rows.error} onRetry={() => void source.reload()} />
  if (rows.state === 'ready' && rows.value.results.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      {children(rows.state === 'ready' ? rows.value.results : undefined)}
    </section>
  )
}
