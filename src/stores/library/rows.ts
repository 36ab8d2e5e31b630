import type { Page } from '../../lib/contract/shapes.ts'

/** The rows of a list that only surrounds the matter: none when it cannot be had. */
export const rowsOr = async <T>(page: Promise<Page<T>>): Promise<T[]> =>
  page.then(
    ({ results }) => results,
    () => [] // the screen is whole without it, and the next visit asks again
  )
