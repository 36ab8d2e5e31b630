// The text areas and the type of their keys. en-US is the source; a new area needs two lines here
// and one file per language.
import type common from '../../../locales/en-US/common.json'
import type shell from '../../../locales/en-US/shell.json'
import type player from '../../../locales/en-US/player.json'
import type errors from '../../../locales/en-US/errors.json'
import type library from '../../../locales/en-US/library.json'
import type account from '../../../locales/en-US/account.json'
import type titles from '../../../locales/en-US/titles.json'
import type pieces from '../../../locales/en-US/pieces.json'
import type overview from '../../../locales/en-US/overview.json'
import type editor from '../../../locales/en-US/editor.json'
import type browse from '../../../locales/en-US/browse.json'
import type home from '../../../locales/en-US/home.json'
import type radios from '../../../locales/en-US/radios.json'
import type radio from '../../../locales/en-US/radio.json'
import type detail from '../../../locales/en-US/detail.json'
import type stage from '../../../locales/en-US/stage.json'
import type applications from '../../../locales/en-US/applications.json'
import type settings from '../../../locales/en-US/settings.json'
import type about from '../../../locales/en-US/about.json'
import type accounts from '../../../locales/en-US/accounts.json'
import type form from '../../../locales/en-US/form.json'
import type instances from '../../../locales/en-US/instances.json'
import type counts from '../../../locales/en-US/counts.json'
import type notifications from '../../../locales/en-US/notifications.json'
import type updates from '../../../locales/en-US/updates.json'
import type shortcuts from '../../../locales/en-US/shortcuts.json'
import type playlistEdit from '../../../locales/en-US/playlistEdit.json'
import type playlistImport from '../../../locales/en-US/playlistImport.json'
import type playlists from '../../../locales/en-US/playlists.json'
import type search from '../../../locales/en-US/search.json'
import type channels from '../../../locales/en-US/channels.json'
import type subscribe from '../../../locales/en-US/subscribe.json'
import type people from '../../../locales/en-US/people.json'
import type opml from '../../../locales/en-US/opml.json'
import type extras from '../../../locales/en-US/extras.json'
import type feeds from '../../../locales/en-US/feeds.json'
import type fetches from '../../../locales/en-US/fetches.json'
import type pods from '../../../locales/en-US/pods.json'
import type libraries from '../../../locales/en-US/libraries.json'
import type podcasts from '../../../locales/en-US/podcasts.json'
import type upload from '../../../locales/en-US/upload.json'
import type manage from '../../../locales/en-US/manage.json'
import type embed from '../../../locales/en-US/embed.json'
import type embedPage from '../../../locales/en-US/embedPage.json'

type Areas = {
  manage: typeof manage
  embed: typeof embed
  embedPage: typeof embedPage
  upload: typeof upload
  people: typeof people
  opml: typeof opml
  extras: typeof extras
  feeds: typeof feeds
  fetches: typeof fetches
  pods: typeof pods
  libraries: typeof libraries
  podcasts: typeof podcasts
  subscribe: typeof subscribe
  channels: typeof channels
  playlistImport: typeof playlistImport
  playlistEdit: typeof playlistEdit
  search: typeof search
  playlists: typeof playlists
  updates: typeof updates
  instances: typeof instances
  counts: typeof counts
  notifications: typeof notifications
  shortcuts: typeof shortcuts
  common: typeof common
  shell: typeof shell
  player: typeof player
  errors: typeof errors
  library: typeof library
  account: typeof account
  titles: typeof titles
  home: typeof home
  editor: typeof editor
  overview: typeof overview
  browse: typeof browse
  pieces: typeof pieces
  radios: typeof radios
  radio: typeof radio
  detail: typeof detail
  stage: typeof stage
  settings: typeof settings
  applications: typeof applications
  form: typeof form
  accounts: typeof accounts
  about: typeof about
}
export type Area = keyof Areas

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K
/** `area.element`; plural forms are one key, chosen by `count`. */
export type TextKey = { [A in Area]: `${A}.${WithoutPlural<keyof Areas[A] & string>}` }[Area]
export type TextParams = Readonly<Record<string, string | number>>
