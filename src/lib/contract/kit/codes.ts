/** Literal API texts that the client has to recognise. */
export const NO_RADIO_CANDIDATES = "Radio doesn't have more candidates"
/** Code of the error that refuses tracks which a playlist has already. */
export const IN_PLAYLIST = 'tracks_already_exist_in_playlist'
/** The most rows a list page holds, even if more are requested. */
export const MAX_PAGE_SIZE = 50
export const CSRF_COOKIE = 'csrftoken'
export const SESSION_COOKIE = 'sessionid'
export const CSRF_HEADER = 'X-CSRFToken'
/** File extensions a pod accepts as audio. docs/product/library.md#audio-files. */
export const AUDIO_EXTENSIONS = ['aac', 'aif', 'aiff', 'flac', 'm4a', 'mp3', 'ogg', 'opus'] as const
