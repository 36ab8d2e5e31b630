// Every call that the embedded pod implements, by name: one row per endpoint, which says all that
// is known about it (kit/endpoint.ts), beside the shapes of its subject. The pod builds its routes
// from this table, and a test compares the two. The client takes the types of its calls from it
// (lib/api/call-types.ts); its function for a call has the name of the row.
import { accountEndpoints } from './account/accounts.ts'
import { appEndpoints } from './account/apps/apps.ts'
import { meEndpoints } from './account/me.ts'
import { pluginEndpoints } from './account/plugins.ts'
import { settingsEndpoints } from './account/settings.ts'
import { instanceEndpoints } from './admin/instance.ts'
import { manageAlbumEndpoints } from './admin/library/albums.ts'
import { manageArtistEndpoints } from './admin/library/artists.ts'
import { manageChannelEndpoints } from './admin/library/channels.ts'
import { manageLibraryEndpoints } from './admin/library/libraries.ts'
import { manageTagEndpoints } from './admin/library/tags.ts'
import { accountModerationEndpoints } from './admin/moderation/actors.ts'
import { domainModerationEndpoints } from './admin/moderation/domains.ts'
import { reviewEndpoints } from './admin/moderation/reviews.ts'
import { manageTrackEndpoints } from './admin/library/tracks.ts'
import { manageUploadEndpoints } from './admin/library/uploads.ts'
import { manageInvitationEndpoints } from './admin/invitations.ts'
import { preferenceEndpoints } from './admin/preferences.ts'
import { manageUserEndpoints } from './admin/users.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { rateLimitEndpoints } from './kit/rate-limit.ts'
import { albumEndpoints } from './listen/albums.ts'
import { artistEndpoints } from './listen/artists.ts'
import { channelEndpoints } from './listen/channels.ts'
import { embedEndpoints } from './listen/embeds.ts'
import { favoriteEndpoints } from './listen/favorites.ts'
import { historyEndpoints } from './listen/history.ts'
import { licenseEndpoints } from './listen/licenses.ts'
import { otherPodEndpoints } from './listen/other-pods.ts'
import { playlistEndpoints } from './listen/playlists.ts'
import { radioEndpoints } from './listen/radios.ts'
import { searchEndpoints } from './listen/search.ts'
import { tagEndpoints } from './listen/tags.ts'
import { trackEndpoints } from './listen/tracks.ts'
import { liveEndpoints } from './live/events.ts'
import { filterEndpoints } from './people/filters.ts'
import { followEndpoints } from './people/follows.ts'
import { notificationEndpoints } from './people/notifications.ts'
import { profileEndpoints } from './people/profiles.ts'
import { attachmentEndpoints } from './publish/attachments.ts'
import { ownChannelEndpoints } from './publish/channels/channels.ts'
import { editEndpoints } from './publish/edits.ts'
import { libraryEndpoints } from './publish/libraries/libraries.ts'
import { remoteLibraryEndpoints } from './publish/libraries/remote.ts'
import { serverImportEndpoints } from './publish/libraries/server-import.ts'
import { uploadEndpoints } from './publish/uploads.ts'

export type { Endpoint }

export const endpoints = {
  ...artistEndpoints,
  ...albumEndpoints,
  ...trackEndpoints,
  ...tagEndpoints,
  ...licenseEndpoints,
  ...searchEndpoints,
  ...embedEndpoints,
  ...channelEndpoints,
  ...otherPodEndpoints,
  ...playlistEndpoints,
  ...radioEndpoints,
  ...favoriteEndpoints,
  ...historyEndpoints,
  ...uploadEndpoints,
  ...attachmentEndpoints,
  ...libraryEndpoints,
  ...remoteLibraryEndpoints,
  ...serverImportEndpoints,
  ...ownChannelEndpoints,
  ...editEndpoints,
  ...profileEndpoints,
  ...notificationEndpoints,
  ...followEndpoints,
  ...filterEndpoints,
  ...accountEndpoints,
  ...meEndpoints,
  ...settingsEndpoints,
  ...pluginEndpoints,
  ...appEndpoints,
  ...instanceEndpoints,
  ...reviewEndpoints,
  ...accountModerationEndpoints,
  ...domainModerationEndpoints,
  ...manageArtistEndpoints,
  ...manageAlbumEndpoints,
  ...manageTrackEndpoints,
  ...manageChannelEndpoints,
  ...manageLibraryEndpoints,
  ...manageUploadEndpoints,
  ...manageTagEndpoints,
  ...manageUserEndpoints,
  ...manageInvitationEndpoints,
  ...preferenceEndpoints,
  ...liveEndpoints,
  ...rateLimitEndpoints
} as const satisfies Record<string, Endpoint>
