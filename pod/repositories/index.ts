import type { Database } from '../plugins/db.ts'
import { createAccounts } from './accounts.ts'
import { createAlbums } from './albums.ts'
import { createArtists } from './artists.ts'
import { createAttachments } from './attachments.ts'
import { createChannels } from './channels.ts'
import { createContentFilters } from './content-filters.ts'
import { createEmails } from './emails.ts'
import { createFavorites } from './favorites.ts'
import { createFederation } from './federation.ts'
import { createFollows } from './follows.ts'
import { createInbox } from './inbox.ts'
import { createInstance } from './instance.ts'
import { createInvitations } from './invitations.ts'
import { createLibraries } from './libraries.ts'
import { createListenings } from './listenings.ts'
import { createApps } from './oauth/apps.ts'
import { createGrants } from './oauth/grants.ts'
import { createPlaylists } from './playlists.ts'
import { createPlugins } from './plugins.ts'
import { createProfiles } from './profiles.ts'
import { createPreferences } from './preferences.ts'
import { createRadios } from './radios.ts'
import { createReviews } from './reviews.ts'
import { createSearchAll } from './search-all.ts'
import { createSessions } from './sessions.ts'
import { createTags } from './tags.ts'
import { createTracks } from './tracks.ts'
import { createUploads } from './uploads.ts'
import { createUsers } from './users.ts'

export type Repositories = ReturnType<typeof createRepositories>

/** All access of the routes to the database. */
export const createRepositories = (
  db: Database,
  options: { requireAuth: boolean; now: () => number; accessTokenSeconds: number }
) => {
  const tracks = createTracks(db)
  const preferences = createPreferences(db)
  return {
    accounts: createAccounts(db, options.now),
    albums: createAlbums(db),
    apps: createApps(db, options.now),
    artists: createArtists(db),
    attachments: createAttachments(db),
    channels: createChannels(db),
    contentFilters: createContentFilters(db),
    emails: createEmails(db, options.now),
    favorites: createFavorites(db),
    federation: createFederation(db),
    follows: createFollows(db),
    inbox: createInbox(db),
    grants: createGrants(db, options.now, options.accessTokenSeconds),
    instance: createInstance(db, preferences, options),
    invitations: createInvitations(db, options.now),
    libraries: createLibraries(db),
    listenings: createListenings(db),
    playlists: createPlaylists(db),
    plugins: createPlugins(db),
    preferences,
    profiles: createProfiles(db),
    radios: createRadios(db, tracks, options.now),
    reviews: createReviews(db),
    search: createSearchAll(db),
    sessions: createSessions(db, options.now),
    tags: createTags(db),
    tracks,
    uploads: createUploads(db),
    users: createUsers(db, preferences)
  }
}
