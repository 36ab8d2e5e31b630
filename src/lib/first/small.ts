// The first question to a pod asks for the rows in view only. The build writes its address into the
// page as a preload, and boot/first/questions.ts asks it: both must be the same.

/** How many rows of a list are in view. */
const ROWS = 6

/**
 * @param path address below the pod. One without pages stays as it is, and so do the tracks of an
 * album: whether it has several discs shows only in all of them.
 */
export const smallPath = (path: string): string =>
  path.includes('album=') ? path : path.replace(/page_size=[1-9]\d\b/, `page_size=${ROWS}`)
