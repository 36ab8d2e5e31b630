// Data of the library home. Each section loads and fails independently.
import { computed } from 'nanostores'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { listFavorites } from '../../../lib/api/listen/favorites.ts'
import { listListenings } from '../../../lib/api/listen/history.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { resource } from '../../kit/resource.ts'
import { $session } from '../../session/session.ts'
import { listNewestAlbums } from '../albums/newest-albums.ts'
import { channelsOrNone } from '../channels/switched-off.ts'

export const SHELF = 14
export const ROWS = 8
const LISTENED = 40

// "Recently" means the person's own listens when signed in, otherwise the public activity of the
// pod.
const $listener = computed($session, (session) =>
  session.state === 'unknown'
    ? undefined
    : { account: session.state === 'signed-in' ? session.me.id : undefined }
)
const scopeOf = ({ account }: { account: number | undefined }) =>
  account === undefined ? {} : { scope: 'me' }

export const newAlbums = resource($listener, (_listener, signal) => listNewestAlbums(SHELF, signal))
export const newFavorites = resource($listener, (listener, signal) =>
  listFavorites({ ...scopeOf(listener), ordering: '-creation_date', page_size: ROWS }, signal)
)
export const listened = resource($listener, (listener, signal) =>
  listListenings({ ...scopeOf(listener), ordering: '-creation_date', page_size: LISTENED }, signal)
)
export const newPlaylists = resource($listener, (_listener, signal) =>
  listPlaylists({ ordering: '-modification_date', playable: true, page_size: SHELF }, signal)
)
export const newChannels = resource($listener, (_listener, signal) =>
  channelsOrNone(listChannels({ ordering: '-creation_date', page_size: 6 }, signal))
)
