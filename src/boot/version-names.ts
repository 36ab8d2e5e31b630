// A name shared by the head's first script, the build and the page changes.

/**
 * File with the host's current version: 16 hexadecimal digits, like `data-version` of every page.
 */
export const VERSION_PATH = '/version.txt'
