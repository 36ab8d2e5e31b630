// What changes faster than people read is drawn without its details: rows that fly by, and results
// while somebody types.
import { createContext, use, useState } from 'react'

/** True while everything changes fast. */
export const DeferDetails = createContext(false)

/**
 * Whether a component draws its details. What is on the screen keeps them; what comes in the
 * meantime gets them afterwards.
 */
export function useDetails(): boolean {
  const wait = use(DeferDetails)
  const [drawn, setDrawn] = useState(!wait)
  if (!wait && !drawn) setDrawn(true)
  return drawn
}

/** An empty picture: an image without an address would lose its place. */
export const NO_PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
