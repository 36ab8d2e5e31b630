// Names that the head's first script, the build and the page changes share.

/** Says which version the host has now: 16 hexadecimal digits, as `data-version` of every page. */
export const VERSION_PATH = '/version.txt'
/** In the session's storage: the change of version for which the page was loaded anew. */
export const RELOADED_KEY = 'atoll.reloaded'
