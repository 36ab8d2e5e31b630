// The one counter of the document, so that no two things share a number.
let last = 0

/** A number that was not returned before. */
export const nextSerial = (): number => ++last
