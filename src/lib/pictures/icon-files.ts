// The icons are two files: one for the frame and the first rows, and one for the rest, so that the
// first one is small. Their names have a hash, so hosts let browsers keep them: from an address
// that has to be asked for each time, Chromium loads the whole file again for each icon that a page
// adds, and keeps every copy as a document of hundreds of nodes until its memory is cleaned up
// twice.
import first from './frame.svg?url'
import others from './icons.svg?url'

/** Address of an icon of the frame and the first rows. @param name without the `i-` of the file */
export const firstIcon = (name: string): string => `${first}#i-${name}`

/** Address of another icon. @param name without the `i-` of the file */
export const otherIcon = (name: string): string => `${others}#i-${name}`
