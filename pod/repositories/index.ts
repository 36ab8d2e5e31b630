import type { Database } from '../db.ts'
import { createAccounts } from './account/accounts.ts'
import { createActors } from './people/profiles.ts'
import { createAlbums } from './listen/albums.ts'
import { createArtists } from './listen/artists.ts'
import { createAttachments } from './publish/attachments.ts'
import { createChannels } from './listen/channels/channels.ts'
import { createContentFilters } from './people/filters.ts'
import { createOwnChannels } from './publish/channels/channels.ts'
import { createEmails } from './account/emails.ts'
import { createFavorites } from './listen/favorites.ts'
import { createFederationPages } from './federation/pages.ts'
import { createFetches } from './federation/fetches.ts'
import { createFederationObjects } from './federation/objects.ts'
import { createScans } from './federation/scans.ts'
import { createSent } from './federation/sent.ts'
import { createStore } from './federation/store.ts'
import { createFeeds } from './listen/feeds/feeds.ts'
import { createFollows } from './people/follows.ts'
import { createInbox } from './people/notifications.ts'
import { createInstance } from './admin/instance/instance.ts'
import { createInvitations } from './admin/invitations.ts'
import { createLibraries } from './publish/libraries.ts'
import { createListenings } from './listen/history/listenings.ts'
import { createManageUsers } from './admin/users.ts'
import { createManage } from './admin/library/index.ts'
import { createApps } from './account/apps/apps.ts'
import { createGrants } from './account/apps/grants.ts'
import { createPlaylists } from './listen/playlists.ts'
import { createPlugins } from './account/plugins.ts'
import { createProfiles } from './account/settings.ts'
import { createPreferences } from './admin/preferences/preferences.ts'
import { createRadios } from './listen/radios/index.ts'
import { createReviews } from './admin/moderation/index.ts'
import { createSearchAll } from './listen/search.ts'
import { createSessions } from './account/sign-in.ts'
import { createSubscriptions } from './listen/channels/subscriptions.ts'
import { createTags } from './listen/tags.ts'
import { createTracks } from './listen/tracks.ts'
import { createUploads } from './publish/uploads/index.ts'
import { createUsers } from './account/me/users.ts'

export type Repositories = ReturnType<typeof createRepositories>

/** All access of the routes to the database. */
export const createRepositories = (
  db: Database,
  options: { requireAuth: boolean; now: () => number; accessTokenSeconds: number }
) => {
  const albums = createAlbums(db)
  const artists = createArtists(db)
  const tracks = createTracks(db)
  const libraries = createLibraries(db)
  const preferences = createPreferences(db, options.requireAuth)
  const users = createUsers(db, preferences)
  return {
    accounts: createAccounts(db, options.now),
    actors: createActors(db),
    albums,
    apps: createApps(db, options.now),
    artists,
    attachments: createAttachments(db),
    channels: createChannels(db),
    contentFilters: createContentFilters(db),
    emails: createEmails(db, options.now),
    favorites: createFavorites(db),
    federationObjects: createFederationObjects(db),
    federationPages: createFederationPages(db),
    feeds: createFeeds(db, options.now),
    fetches: createFetches(db, options.now),
    follows: createFollows(db),
    inbox: createInbox(db),
    grants: createGrants(db, options),
    instance: createInstance(db, preferences, options),
    invitations: createInvitations(db, options.now),
    libraries,
    listenings: createListenings(db),
    manage: createManage(db, libraries),
    ownChannels: createOwnChannels(db, options.now),
    manageUsers: createManageUsers(db, users.permissions),
    playlists: createPlaylists(db),
    plugins: createPlugins(db),
    preferences,
    profiles: createProfiles(db),
    radios: createRadios(db, tracks, options.now),
    reviews: createReviews(db, users),
    search: createSearchAll(db, { artists, albums, tracks }),
    scans: createScans(db, options.now),
    sent: createSent(db),
    sessions: createSessions(db, options.now),
    store: createStore(db, options.now),
    subscriptions: createSubscriptions(db, options.now),
    tags: createTags(db),
    tracks,
    uploads: createUploads(db),
    users
  }
}
