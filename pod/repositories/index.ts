import type { Database } from '../db.ts'
import { createAccounts } from './people/accounts.ts'
import { createActors } from './people/actors.ts'
import { createAlbums } from './catalog/albums.ts'
import { createArtists } from './catalog/artists.ts'
import { createAttachments } from './catalog/attachments.ts'
import { createChannels } from './catalog/channels.ts'
import { createContentFilters } from './people/content-filters.ts'
import { createEmails } from './people/emails.ts'
import { createFavorites } from './catalog/favorites.ts'
import { createFederationPages } from './federation/pages.ts'
import { createFetches } from './federation/fetches.ts'
import { createFederationObjects } from './federation/objects.ts'
import { createScans } from './federation/scans.ts'
import { createSent } from './federation/sent.ts'
import { createStore } from './federation/store.ts'
import { createFeeds } from './catalog/feeds.ts'
import { createFollows } from './people/follows.ts'
import { createInbox } from './people/inbox.ts'
import { createInstance } from './instance.ts'
import { createInvitations } from './people/invitations.ts'
import { createLibraries } from './catalog/libraries.ts'
import { createListenings } from './catalog/listenings.ts'
import { createManage } from './manage/index.ts'
import { createApps } from './oauth/apps.ts'
import { createGrants } from './oauth/grants.ts'
import { createPlaylists } from './catalog/playlists.ts'
import { createPlugins } from './people/plugins.ts'
import { createProfiles } from './people/profiles.ts'
import { createPreferences } from './preferences.ts'
import { createRadios } from './radios/index.ts'
import { createReviews } from './review/index.ts'
import { createSearchAll } from './query/search-all.ts'
import { createSessions } from './people/sessions.ts'
import { createSubscriptions } from './catalog/subscriptions.ts'
import { createTags } from './catalog/tags.ts'
import { createTracks } from './catalog/tracks.ts'
import { createUploads } from './catalog/uploads.ts'
import { createUsers } from './people/users.ts'

export type Repositories = ReturnType<typeof createRepositories>

/** All access of the routes to the database. */
export const createRepositories = (
  db: Database,
  options: { requireAuth: boolean; now: () => number; accessTokenSeconds: number }
) => {
  const albums = createAlbums(db)
  const artists = createArtists(db)
  const tracks = createTracks(db)
  const preferences = createPreferences(db)
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
    libraries: createLibraries(db),
    listenings: createListenings(db),
    manage: createManage(db),
    playlists: createPlaylists(db),
    plugins: createPlugins(db),
    preferences,
    profiles: createProfiles(db),
    radios: createRadios(db, tracks, options.now),
    reviews: createReviews(db),
    search: createSearchAll(db, { artists, albums, tracks }),
    scans: createScans(db, options.now),
    sent: createSent(db),
    sessions: createSessions(db, options.now),
    store: createStore(db, options.now),
    subscriptions: createSubscriptions(db, options.now),
    tags: createTags(db),
    tracks,
    uploads: createUploads(db),
    users: createUsers(db, preferences)
  }
}
