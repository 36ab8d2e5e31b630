// The calls that scripts/record/dialect.ts makes, by area, in the contract's terms.
import { actorSteps } from './actor-calls.ts'
import { channelSteps } from './channel-calls.ts'
import { federationSteps } from './federation-calls.ts'
import { manageSteps } from './manage-calls.ts'
import { notificationSteps } from './notification-calls.ts'
import { first, of, picture, unmarked, type Answer, type Step } from './steps.ts'

const page = { page_size: 2 }
const SESSIONS = 'radios/sessions/'
const APPS = 'oauth/apps/'
const HIDDEN = 'moderation/content-filters/'

export const families: Record<string, readonly Step[]> = {
  federation: federationSteps,
  manage: manageSteps,
  artists: [
    {
      name: 'listArtists',
      path: 'artists/',
      query: { ordering: 'name', has_albums: true, ...page }
    },
    {
      name: 'listArtists channels',
      path: 'artists/',
      query: { include_channels: true, q: 'a', ...page }
    },
    { name: 'getArtist', path: (got) => `artists/${first(got, 'listArtists').id}/` },
    {
      name: 'listArtistLibraries',
      path: (got) => `artists/${first(got, 'listArtists').id}/libraries/`
    }
  ],
  albums: [
    {
      name: 'listAlbums',
      path: 'albums/',
      query: {
        ordering: '-artist_credit__artist__modification_date',
        include_channels: true,
        ...page
      }
    },
    { name: 'getAlbum', path: (got) => `albums/${first(got, 'listAlbums').id}/` },
    {
      name: 'listAlbumLibraries',
      path: (got) => `albums/${first(got, 'listAlbums').id}/libraries/`
    }
  ],
  tracks: [
    {
      name: 'listTracks',
      path: 'tracks/',
      query: { ordering: 'artist_credit__artist__name', ...page }
    },
    {
      name: 'listTracks newest',
      path: 'tracks/',
      query: { include_channels: true, ordering: '-creation_date', ...page }
    },
    { name: 'getTrack', path: (got) => `tracks/${first(got, 'listTracks').id}/` },
    {
      name: 'listTrackLibraries',
      path: (got) => `tracks/${first(got, 'listTracks').id}/libraries/`
    }
  ],
  uploads: [
    { name: 'listUploads', path: 'uploads/', query: { include_channels: true, page_size: 5 } },
    {
      name: 'getUpload',
      path: (got) =>
        `uploads/${(first(got, 'listTracks') as unknown as { uploads: Answer[] }).uploads[0]!.uuid}/`
    },
    { name: 'addAttachment', method: 'POST', path: 'attachments/', body: picture() },
    { name: 'getAttachment', path: (got) => `attachments/${of(got, 'addAttachment').uuid}/` },
    {
      name: 'removeAttachment',
      method: 'DELETE',
      path: (got) => `attachments/${of(got, 'addAttachment').uuid}/`,
      unwritten: true
    }
  ],
  library: [
    { name: 'listTags', path: 'tags/', query: page },
    { name: 'getTag', path: (got) => `tags/${first(got, 'listTags').name}/` },
    { name: 'listLicenses', path: 'licenses/', query: page },
    { name: 'getLicense', path: (got) => `licenses/${first(got, 'listLicenses').code}/` },
    { name: 'listLibraries', path: 'libraries/', query: page },
    { name: 'searchAll', path: 'search', query: { q: 'a' } }
  ],
  channels: channelSteps,
  history: [
    {
      name: 'listFavorites',
      path: 'favorites/tracks/',
      query: { ordering: '-creation_date', ...page }
    },
    { name: 'listAllFavorites', path: 'favorites/tracks/all/' },
    {
      name: 'addFavorite',
      method: 'POST',
      path: 'favorites/tracks/',
      body: (got) => ({ track: unmarked(got) })
    },
    {
      name: 'removeFavorite',
      method: 'POST',
      path: 'favorites/tracks/remove/',
      body: (got) => ({ track: unmarked(got) }),
      unwritten: true
    },
    {
      name: 'listListenings',
      path: 'history/listenings/',
      query: { ordering: '-creation_date', ...page }
    },
    {
      name: 'recordListening',
      method: 'POST',
      path: 'history/listenings/',
      body: (got) => ({ track: first(got, 'listTracks').id })
    }
  ],
  playlists: [
    {
      name: 'listPlaylists',
      path: 'playlists/',
      query: { ordering: '-modification_date', ...page }
    },
    { name: 'getPlaylist', path: (got) => `playlists/${first(got, 'listPlaylists').id}/` },
    {
      name: 'listPlaylistTracks',
      path: (got) => `playlists/${first(got, 'listPlaylists').id}/tracks/`,
      query: page
    },
    {
      name: 'addPlaylist',
      method: 'POST',
      path: 'playlists/',
      body: { name: 'Recorded', privacy_level: 'me' }
    },
    {
      name: 'addToPlaylist',
      method: 'POST',
      path: (got) => `playlists/${of(got, 'addPlaylist').id}/add/`,
      body: (got) => ({ tracks: [first(got, 'listTracks').id] })
    },
    {
      name: 'removePlaylist',
      method: 'DELETE',
      path: (got) => `playlists/${of(got, 'addPlaylist').id}/`,
      unwritten: true
    }
  ],
  radios: [
    { name: 'listRadios', path: 'radios/radios/', query: { ordering: '-creation_date', ...page } },
    { name: 'getRadio', path: (got) => `radios/radios/${first(got, 'listRadios').id}/` },
    {
      name: 'listRadioTracks',
      path: (got) => `radios/radios/${first(got, 'listRadios').id}/tracks/`,
      query: page
    },
    { name: 'listRadioFilters', path: 'radios/radios/filters/' },
    {
      name: 'validateRadio',
      method: 'POST',
      path: 'radios/radios/validate/',
      body: (got) => ({
        filters: [
          { type: 'artist', ids: [first(got, 'listArtists').id] },
          { type: 'tag', names: ['nobody-has-this'] }
        ]
      })
    },
    {
      name: 'addRadio',
      method: 'POST',
      path: 'radios/radios/',
      body: { name: 'Recorded', config: [{ type: 'artist', ids: [1] }] }
    },
    {
      name: 'changeRadio',
      method: 'PATCH',
      path: (got) => `radios/radios/${of(got, 'addRadio').id}/`,
      body: { name: 'Again', config: [{ type: 'artist', ids: [1] }] }
    },
    {
      name: 'removeRadio',
      method: 'DELETE',
      path: (got) => `radios/radios/${of(got, 'addRadio').id}/`,
      unwritten: true
    },
    { name: 'startRadioSession', method: 'POST', path: SESSIONS, body: { radio_type: 'random' } },
    {
      name: 'startRadioSession rules',
      method: 'POST',
      path: SESSIONS,
      body: { radio_type: 'custom_multiple', config: [{ type: 'artist', ids: [1] }] }
    },
    {
      name: 'getRadioSession',
      path: (got) => `${SESSIONS}${of(got, 'startRadioSession rules').id}/`
    },
    {
      name: 'nextRadioTrack',
      method: 'POST',
      path: 'radios/tracks/',
      body: (got) => ({ session: of(got, 'startRadioSession rules').id })
    },
    {
      name: 'listRadioSessionTracks',
      path: (got) => `${SESSIONS}${of(got, 'startRadioSession').id}/tracks/`,
      query: { count: 2 }
    }
  ],
  instance: [
    { name: 'getNodeInfo', path: 'instance/nodeinfo/2.1/' },
    { name: 'listInstanceSettings', path: 'instance/settings/' },
    { name: 'rateLimit', path: 'rate-limit/' }
  ],
  person: [
    { name: 'getMe', path: 'users/me/' },
    ...actorSteps,
    {
      name: 'changeProfile',
      method: 'PATCH',
      path: (got) => `users/${of(got, 'getMe').username}/`,
      body: {}
    },
    {
      name: 'getSubsonicToken',
      path: (got) => `users/${of(got, 'getMe').username}/subsonic-token/`
    },
    { name: 'listPlugins', path: 'plugins/' },
    { name: 'getPlugin', path: (got) => `plugins/${(got.listPlugins as Answer[])[0]!.name}/` },
    {
      name: 'addContentFilter',
      method: 'POST',
      path: HIDDEN,
      body: (got) => ({ target: { type: 'artist', id: first(got, 'listArtists').id } })
    },
    { name: 'listContentFilters', path: HIDDEN, query: { ordering: '-creation_date' } },
    { name: 'getContentFilter', path: (got) => `${HIDDEN}${of(got, 'addContentFilter').uuid}/` },
    {
      name: 'removeContentFilter',
      method: 'DELETE',
      path: (got) => `${HIDDEN}${of(got, 'addContentFilter').uuid}/`,
      unwritten: true
    }
  ],
  applications: [
    {
      name: 'createApp',
      method: 'POST',
      path: APPS,
      body: { name: 'Recorded', scopes: 'read', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob' }
    },
    { name: 'listApps', path: APPS },
    { name: 'getApp', path: (got) => `${APPS}${of(got, 'createApp').client_id}/` },
    {
      name: 'changeApp',
      method: 'PATCH',
      path: (got) => `${APPS}${of(got, 'createApp').client_id}/`,
      body: { name: 'Again' }
    },
    {
      name: 'renewAppToken',
      method: 'POST',
      path: (got) => `${APPS}${of(got, 'createApp').client_id}/refresh-token`
    },
    { name: 'listGrants', path: 'oauth/grants/' },
    {
      name: 'removeApp',
      method: 'DELETE',
      path: (got) => `${APPS}${of(got, 'createApp').client_id}/`,
      unwritten: true
    }
  ],
  notifications: notificationSteps
}
