// The icons are one file. Its name has a hash, so hosts let browsers keep it: from an address that
// has to be asked for each time, Chromium loads the whole file again for each icon that a page
// adds, and keeps every copy as a document of 466 nodes until its memory is cleaned up twice.
import sprite from './icons.svg?url'

/** Address of an icon, for the `href` of a `<use>`. @param name without the `i-` of the file */
export const iconAddress = (name: string): string => `${sprite}#i-${name}`
