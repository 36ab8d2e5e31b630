// Names shared by the head's first script, the build and the page changes.

/**
 * File with the host's current version: 16 hexadecimal digits, like `data-version` of every page.
 */
export const VERSION_PATH = '/version.txt'
/** Key in sessionStorage: the version change for which the page was reloaded. */
export const RELOADED_KEY = 'atoll.reloaded'
