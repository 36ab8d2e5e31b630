// A part of a page that loads by itself: what waits, what failed with a way to try again, or it.
import type { ReactNode } from 'react'
import { describeError } from '../../../stores/errors/errors.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useResource } from '../useResource.ts'

type LoadedProps<T> = {
  of: Resource<T>
  waiting?: ReactNode
  children?: (value: T) => ReactNode
}

export function Loaded<T>({ of, waiting, children }: LoadedProps<T>) {
  const shown = useResource(of)
  if (shown.state === 'loading') return waiting
  if (shown.state === 'ready') return children?.(shown.value)
  return <ErrorState error={describeError(shown.error)} onRetry={() => void of.reload()} />
}
