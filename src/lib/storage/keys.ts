// The keys of everything that is stored between visits. Keys of one pod end with its origin; keys
// of one account, which logging out deletes, come from stores/session/scope.

/** Slug of the chosen language; empty for the default one. */
export const LANGUAGE_KEY = 'atoll.language'
/** `auto`, `light` or `dark`. */
export const THEME_KEY = 'atoll.theme'
/** `true` or `false`; anything else counts as the newer interface. */
export const UI_VERSION_KEY = 'ui-v2'
export const SHORTCUTS_KEY = 'atoll.shortcuts'
/** Volume, speed and the other settings of the player. */
export const PLAYER_KEY = 'atoll.player'
/** The view of the full player. */
export const VIEWS_KEY = 'atoll.stage'

/** Hosts of feeds from which more may be loaded than the pod keeps. */
export const FEED_SITES_KEY = 'atoll.feed-sites'

/** Origin of the chosen pod. */
export const INSTANCE_KEY = 'atoll.instance'
/** Origin of the default pod, as found last time. */
export const DEFAULT_INSTANCE_KEY = 'atoll.default'
export const KNOWN_INSTANCES_KEY = 'atoll.instances'
/** Origin of a pod that a link chose, not the person. */
export const LINKED_INSTANCE_KEY = 'atoll.linked'
/**
 * Username last signed in at the chosen pod: lets the shell wait for the response instead of
 * flashing "Log in".
 */
export const HINT_KEY = 'atoll.session'
/** Sign-ins at pods of other origins that have begun. */
export const SIGN_INS_KEY = 'atoll.signin'

// The origin of the pod follows these keys.
/** Dialect and openness of a pod. */
export const PROFILE_KEY = 'atoll.pod.'
/** Set if the channels of a pod are switched off. */
export const CHANNELS_OFF_KEY = 'atoll.channels-off.'
/** When a pod was found to have no groups of uploads. */
export const NO_GROUPS_KEY = 'atoll.no-groups.'
/** OAuth tokens for a pod. */
export const TOKEN_KEY = 'atoll.token.'
/** Our OAuth client on a pod. */
export const APP_KEY = 'atoll.app.'
/**
 * Set while a pod has not received the logout: scripts cannot delete its cookie, which would sign
 * the person in again.
 */
export const LOGOUT_KEY = 'atoll.unheard-logout.'

/** Data stored for each pod and account. */
export type StateArea =
  | 'queue'
  | 'place'
  | 'radio'
  | 'episodes'
  | 'speeds'
  | 'searches'
  | 'drafts'
  | 'opml'
  | 'columns'
  | 'uploads'
  | 'begun'
  | 'uploading'
/** The keys that say who has uploads begin with it; `uploads` has the uploads themselves. */
export const UPLOADING_KEY = 'atoll.uploading.'
/** The keys of the files that were sent begin with it. */
export const SENT_KEY = 'atoll.sent.'
/** The keys of all imports of subscriptions begin with it. */
export const IMPORT_KEY = 'atoll.opml.'
/**
 * The keys of the last answers begin with it; the address below the pod follows, then the pod and
 * the account as in stores/session/scope.
 */
export const LAST_KEY = 'atoll.last.'
/**
 * The keys of changes to playlists that the pod does not have yet begin with it; the playlist
 * follows, then the pod and the account.
 */
export const PLAYLIST_KEY = 'atoll.playlist.'
/** The keys of all queues begin with it. */
export const QUEUE_KEY = 'atoll.queue.'

/** In sessionStorage: the version change for which the page was reloaded. */
export const RELOADED_KEY = 'atoll.reloaded'
/** In sessionStorage: set in the desktop wrapper. */
export const DESKTOP_KEY = 'atoll.desktop'

/** The cache of covers; the service worker fills it. */
export const COVERS_CACHE = 'atoll-covers'
