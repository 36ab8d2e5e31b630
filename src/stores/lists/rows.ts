import type { Page } from '../../lib/contract/kit/shapes.ts'

/** The rows of a secondary list; none when it fails to load. */
export const rowsOr = async <T>(page: Promise<Page<T>>): Promise<T[]> =>
  page.then(
    ({ results }) => results,
    () => [] // the screen works without it, and the next visit requests it again
  )
