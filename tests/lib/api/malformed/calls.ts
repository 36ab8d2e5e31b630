// Every function of src/lib/api that reads an answer of the pod, called with sound arguments, and
// the row of the contract that it asks. Tests prove that none is left out and each row is right.
import * as instance from '../../../../src/lib/api/admin/instance.ts'
import * as albums from '../../../../src/lib/api/listen/albums.ts'
import * as artists from '../../../../src/lib/api/listen/artists.ts'
import * as channels from '../../../../src/lib/api/listen/channels.ts'
import * as favorites from '../../../../src/lib/api/listen/favorites.ts'
import * as fetches from '../../../../src/lib/api/listen/other-pods.ts'
import * as history from '../../../../src/lib/api/listen/history.ts'
import * as libraries from '../../../../src/lib/api/publish/libraries.ts'
import * as licenses from '../../../../src/lib/api/listen/licenses.ts'
import * as playlists from '../../../../src/lib/api/listen/playlists.ts'
import * as radios from '../../../../src/lib/api/listen/radios.ts'
import * as search from '../../../../src/lib/api/listen/search.ts'
import * as tags from '../../../../src/lib/api/listen/tags.ts'
import * as tracks from '../../../../src/lib/api/listen/tracks.ts'
import * as ownChannels from '../../../../src/lib/api/publish/channels.ts'
import * as uploads from '../../../../src/lib/api/publish/uploads.ts'
import * as signIn from '../../../../src/lib/api/session/oauth-client.ts'
import * as accounts from '../../../../src/lib/api/account/accounts.ts'
import * as actors from '../../../../src/lib/api/people/profiles.ts'
import * as attachments from '../../../../src/lib/api/publish/attachments.ts'
import * as edits from '../../../../src/lib/api/publish/edits.ts'
import * as filters from '../../../../src/lib/api/people/filters.ts'
import * as follows from '../../../../src/lib/api/people/follows.ts'
import * as inbox from '../../../../src/lib/api/people/notifications/inbox.ts'
import * as oauth from '../../../../src/lib/api/account/apps.ts'
import * as plugins from '../../../../src/lib/api/account/plugins.ts'
import * as profile from '../../../../src/lib/api/account/settings.ts'
import * as reviews from '../../../../src/lib/api/people/notifications/counts.ts'
import * as manageArtists from '../../../../src/lib/api/admin/library/artists.ts'
import * as moderation from '../../../../src/lib/api/admin/moderation/reviews.ts'
import * as moderated from '../../../../src/lib/api/admin/moderation/accounts.ts'
import * as manageAlbums from '../../../../src/lib/api/admin/library/albums.ts'
import * as manageChannels from '../../../../src/lib/api/admin/library/channels.ts'
import * as manageLibraries from '../../../../src/lib/api/admin/library/libraries.ts'
import * as manageTracks from '../../../../src/lib/api/admin/library/tracks.ts'
import * as manageUploads from '../../../../src/lib/api/admin/library/uploads.ts'
import * as manageTags from '../../../../src/lib/api/admin/library/tags.ts'
import * as invitations from '../../../../src/lib/api/admin/invitations.ts'
import * as manageUsers from '../../../../src/lib/api/admin/users.ts'
import * as preferences from '../../../../src/lib/api/admin/preferences.ts'
import * as users from '../../../../src/lib/api/account/me.ts'
import { endpoints } from '../../../../src/lib/contract/endpoints.ts'

export type EndpointName = keyof typeof endpoints

type Calls<M> = { readonly [N in keyof M]?: () => Promise<unknown> }
/** The type makes sure that each name is exported by the module. */
const of = <M extends object>(file: string, _module: M, calls: Calls<M>) =>
  (Object.entries(calls) as [string, () => Promise<unknown>][]).map(
    ([name, run]) => [`${file} ${name}`, run] as const
  )

const POD = 'http://pod.test'
const app = { client_id: 'id', client_secret: 'secret', redirect_uris: POD }
const edit = { type: 'update', payload: { title: 'a' } }
const radio = { name: 'Low Tide', config: [] }

const library = [
  ...of('listen/albums', albums, {
    listAlbums: () => albums.listAlbums({}),
    getAlbum: () => albums.getAlbum(1),
    listAlbumLibraries: () => albums.listAlbumLibraries(1)
  }),
  ...of('listen/artists', artists, {
    listArtists: () => artists.listArtists({}),
    getArtist: () => artists.getArtist(1),
    listArtistLibraries: () => artists.listArtistLibraries(1)
  }),
  ...of('listen/channels', channels, {
    listChannels: () => channels.listChannels({}),
    getChannel: () => channels.getChannel('1'),
    removeChannel: () => channels.removeChannel('1'),
    listAllSubscriptions: () => channels.listAllSubscriptions(),
    subscribeToFeed: () => channels.subscribeToFeed('http://feed.test'),
    subscribe: () => channels.subscribe('1'),
    unsubscribe: () => channels.unsubscribe('1')
  }),
  ...of('publish/channels', ownChannels, {
    getChannelChoices: () => ownChannels.getChannelChoices(),
    addChannel: () =>
      ownChannels.addChannel({
        name: 'Gulls',
        username: 'gulls',
        description: null,
        tags: [],
        content_category: 'music'
      }),
    changeChannel: () => ownChannels.changeChannel('1', {}),
    addAlbum: () => ownChannels.addAlbum({ title: 'One', artist: 1 }),
    removeAlbum: () => ownChannels.removeAlbum(1),
    removeTrack: () => ownChannels.removeTrack(1)
  }),
  ...of('listen/favorites', favorites, {
    listFavorites: () => favorites.listFavorites({}),
    listAllFavorites: () => favorites.listAllFavorites(),
    addFavorite: () => favorites.addFavorite(1),
    removeFavorite: () => favorites.removeFavorite(1)
  }),
  ...of('listen/other-pods', fetches, {
    startFetch: () => fetches.startFetch('@wren@reef.example', false),
    getFetch: () => fetches.getFetch(1)
  }),
  ...of('listen/history', history, {
    listListenings: () => history.listListenings({}),
    recordListening: () => history.recordListening(1)
  }),
  ...of('publish/libraries', libraries, {
    listLibraries: () => libraries.listLibraries({}),
    addLibrary: () => libraries.addLibrary({ name: 'x' }),
    changeLibrary: () => libraries.changeLibrary('1', {}),
    removeLibrary: () => libraries.removeLibrary('1'),
    listLibraryFollowers: () => libraries.listLibraryFollowers('1', {}),
    getServerFolder: () => libraries.getServerFolder(''),
    startServerImport: () =>
      libraries.startServerImport({ path: '', library: '1', import_reference: 'x' }),
    cancelServerImport: () => libraries.cancelServerImport(),
    getLibrary: () => libraries.getLibrary('1'),
    getRemoteLibrary: () => libraries.getRemoteLibrary('1'),
    findRemoteLibrary: () => libraries.findRemoteLibrary('https://reef.example/library'),
    scanLibrary: () => libraries.scanLibrary('1')
  }),
  ...of('listen/licenses', licenses, {
    listLicenses: () => licenses.listLicenses(),
    getLicense: () => licenses.getLicense('cc-by-4.0')
  }),
  ...of('listen/playlists', playlists, {
    listPlaylists: () => playlists.listPlaylists({}),
    listPlaylistTracks: () => playlists.listPlaylistTracks('1', 1),
    listAllPlaylistTracks: () => playlists.listAllPlaylistTracks('1'),
    getPlaylist: () => playlists.getPlaylist('1'),
    addPlaylist: () => playlists.addPlaylist({ name: 'Low Tide' }),
    changePlaylist: () => playlists.changePlaylist('1', {}),
    removePlaylist: () => playlists.removePlaylist('1'),
    addToPlaylist: () => playlists.addToPlaylist('1', [1]),
    movePlaylistTrack: () => playlists.movePlaylistTrack('1', 0, 1),
    removePlaylistTrack: () => playlists.removePlaylistTrack('1', 0)
  }),
  ...of('listen/radios', radios, {
    listRadios: () => radios.listRadios({}),
    getRadio: () => radios.getRadio(1),
    addRadio: () => radios.addRadio(radio),
    changeRadio: () => radios.changeRadio(1, radio),
    removeRadio: () => radios.removeRadio(1),
    listRadioFilters: () => radios.listRadioFilters(),
    validateRadio: () => radios.validateRadio([]),
    startRadioSession: () => radios.startRadioSession({ radio_type: 'random' }),
    nextRadioTrack: () => radios.nextRadioTrack(1),
    listRadioTracks: () => radios.listRadioTracks(1, { page: 1, page_size: 2 })
  }),
  ...of('listen/search', search, { searchAll: () => search.searchAll('a') }),
  ...of('listen/tags', tags, {
    listTags: () => tags.listTags({}),
    getTag: () => tags.getTag('folk')
  }),
  ...of('listen/tracks', tracks, {
    listTracks: () => tracks.listTracks({}),
    getTrack: () => tracks.getTrack(1),
    listTrackLibraries: () => tracks.listTrackLibraries(1),
    listAllTracks: () => tracks.listAllTracks({})
  }),
  ...of('publish/uploads', uploads, {
    getUpload: () => uploads.getUpload('1'),
    listUploads: () => uploads.listUploads({}),
    addUpload: () =>
      uploads.addUpload(
        new Blob(['x']),
        'a.mp3',
        { target: { library: '1' }, reference: 'one' },
        () => {}
      ),
    changeUpload: () => uploads.changeUpload('1', { import_status: 'pending' }),
    removeUpload: () => uploads.removeUpload('1'),
    actOnUploads: () => uploads.actOnUploads('delete', ['1']),
    moveUploads: () => uploads.moveUploads([])
  })
]

const applications = [
  ...of('account/apps', oauth, {
    listApps: () => oauth.listApps(1),
    getApp: () => oauth.getApp('id'),
    getOwnApp: () => oauth.getOwnApp('id'),
    createApp: () => oauth.createApp({ name: 'Lamp' }),
    changeApp: () => oauth.changeApp('id', {}),
    removeApp: () => oauth.removeApp('id'),
    renewAppToken: () => oauth.renewAppToken('id'),
    listGrants: () => oauth.listGrants(),
    removeGrant: () => oauth.removeGrant('id'),
    authorize: () => oauth.authorize({ client_id: 'id' })
  }),
  ...of('session/oauth-client', signIn, {
    createApp: () =>
      signIn.createApp(POD, { name: 'Lamp', website: POD, scopes: 'read', redirect_uris: POD }),
    getApp: () => signIn.getApp(POD, 'id'),
    exchangeCode: () =>
      signIn.exchangeCode(POD, app, { code: '1', redirect_uri: POD, code_verifier: 'v' }),
    refreshTokens: () => signIn.refreshTokens(POD, app, 'token'),
    revokeToken: () => signIn.revokeToken(POD, app, 'token')
  })
]

const people = [
  ...of('account/accounts', accounts, {
    register: () =>
      accounts.register({ username: 'a', email: 'a@b.example', password1: 'p', password2: 'p' }),
    verifyEmail: () => accounts.verifyEmail('key'),
    requestPasswordReset: () => accounts.requestPasswordReset('a@b.example'),
    confirmPasswordReset: () => accounts.confirmPasswordReset('u', 't', 'p', 'p'),
    changePassword: () => accounts.changePassword('o', 'p', 'p'),
    changeEmail: () => accounts.changeEmail('a@b.example', 'p'),
    removeMe: () => accounts.removeMe('p')
  }),
  ...of('people/profiles', actors, {
    getActor: () => actors.getActor('a@pod.test'),
    listActorLibraries: () => actors.listActorLibraries('a@pod.test', {})
  }),
  ...of('publish/attachments', attachments, {
    addAttachment: () => attachments.addAttachment(new Blob(['x']), 'x.png', () => undefined),
    getAttachment: () => attachments.getAttachment('1')
  }),
  ...of('publish/edits', edits, {
    listMutations: () => edits.listMutations({}),
    getMutation: () => edits.getMutation('1'),
    removeMutation: () => edits.removeMutation('1'),
    approveMutation: () => edits.approveMutation('1'),
    rejectMutation: () => edits.rejectMutation('1'),
    listArtistMutations: () => edits.listArtistMutations(1, {}),
    addArtistMutation: () => edits.addArtistMutation(1, edit),
    listAlbumMutations: () => edits.listAlbumMutations(1, {}),
    addAlbumMutation: () => edits.addAlbumMutation(1, edit),
    listTrackMutations: () => edits.listTrackMutations(1, {}),
    addTrackMutation: () => edits.addTrackMutation(1, edit)
  }),
  ...of('people/filters', filters, {
    listAllContentFilters: () => filters.listAllContentFilters(),
    addContentFilter: () => filters.addContentFilter(1),
    removeContentFilter: () => filters.removeContentFilter('1')
  }),
  ...of('people/follows', follows, {
    decideFollow: () => follows.decideFollow('user', '1', 'accept'),
    listAllUserFollows: () => follows.listAllUserFollows(),
    followUser: () => follows.followUser('https://pod.test/federation/actors/a'),
    unfollowUser: () => follows.unfollowUser('1'),
    listAllLibraryFollows: () => follows.listAllLibraryFollows(),
    listLibraryFollows: () => follows.listLibraryFollows({}),
    followLibrary: () => follows.followLibrary('1'),
    unfollowLibrary: () => follows.unfollowLibrary('1')
  }),
  ...of('people/notifications/inbox', inbox, {
    listInbox: () => inbox.listInbox({}),
    changeInboxItem: () => inbox.changeInboxItem(1, true),
    actOnInbox: () => inbox.actOnInbox(1)
  }),
  ...of('account/plugins', plugins, {
    listPlugins: () => plugins.listPlugins(),
    savePlugin: () => plugins.savePlugin('maloja', {}),
    resetPlugin: () => plugins.resetPlugin('maloja'),
    enablePlugin: () => plugins.enablePlugin('maloja'),
    disablePlugin: () => plugins.disablePlugin('maloja'),
    scanPlugin: () => plugins.scanPlugin('maloja')
  }),
  ...of('account/settings', profile, {
    changeProfile: () => profile.changeProfile('a', {}),
    getSubsonicToken: () => profile.getSubsonicToken('a'),
    makeSubsonicToken: () => profile.makeSubsonicToken('a'),
    removeSubsonicToken: () => profile.removeSubsonicToken('a')
  }),
  ...of('people/notifications/counts', reviews, {
    countUnreadInbox: () => reviews.countUnreadInbox(),
    countFollowRequests: () => reviews.countFollowRequests(),
    countPendingEdits: () => reviews.countPendingEdits(),
    countOpenReports: () => reviews.countOpenReports(),
    countPendingRequests: () => reviews.countPendingRequests()
  })
]

const administration = [
  ...of('admin/library/artists', manageArtists, {
    listManageArtists: () => manageArtists.listManageArtists({}),
    getManageArtist: () => manageArtists.getManageArtist(1),
    getManageArtistStats: () => manageArtists.getManageArtistStats(1),
    removeManageArtist: () => manageArtists.removeManageArtist(1),
    actOnManageArtists: () => manageArtists.actOnManageArtists('delete', [1])
  }),
  ...of('admin/library/albums', manageAlbums, {
    listManageAlbums: () => manageAlbums.listManageAlbums({}),
    getManageAlbum: () => manageAlbums.getManageAlbum(1),
    getManageAlbumStats: () => manageAlbums.getManageAlbumStats(1),
    removeManageAlbum: () => manageAlbums.removeManageAlbum(1),
    actOnManageAlbums: () => manageAlbums.actOnManageAlbums('delete', [1])
  }),
  ...of('admin/library/tracks', manageTracks, {
    listManageTracks: () => manageTracks.listManageTracks({}),
    getManageTrack: () => manageTracks.getManageTrack(1),
    getManageTrackStats: () => manageTracks.getManageTrackStats(1),
    removeManageTrack: () => manageTracks.removeManageTrack(1),
    actOnManageTracks: () => manageTracks.actOnManageTracks('delete', [1])
  }),
  ...of('admin/library/channels', manageChannels, {
    listManageChannels: () => manageChannels.listManageChannels({}),
    getManageChannel: () => manageChannels.getManageChannel('1'),
    getManageChannelStats: () => manageChannels.getManageChannelStats('1'),
    removeManageChannel: () => manageChannels.removeManageChannel('1')
  }),
  ...of('admin/library/libraries', manageLibraries, {
    listManageLibraries: () => manageLibraries.listManageLibraries({}),
    getManageLibrary: () => manageLibraries.getManageLibrary('1'),
    changeManageLibrary: () => manageLibraries.changeManageLibrary('1', {}),
    getManageLibraryStats: () => manageLibraries.getManageLibraryStats('1'),
    removeManageLibrary: () => manageLibraries.removeManageLibrary('1'),
    actOnManageLibraries: () => manageLibraries.actOnManageLibraries('delete', [1])
  }),
  ...of('admin/library/uploads', manageUploads, {
    listManageUploads: () => manageUploads.listManageUploads({}),
    getManageUpload: () => manageUploads.getManageUpload('1'),
    removeManageUpload: () => manageUploads.removeManageUpload('1'),
    actOnManageUploads: () => manageUploads.actOnManageUploads('delete', [1])
  }),
  ...of('admin/library/tags', manageTags, {
    listManageTags: () => manageTags.listManageTags({}),
    getManageTag: () => manageTags.getManageTag('a'),
    addManageTag: () => manageTags.addManageTag('a'),
    removeManageTag: () => manageTags.removeManageTag('a'),
    actOnManageTags: () => manageTags.actOnManageTags('delete', ['a'])
  }),
  ...of('admin/users', manageUsers, {
    listManageUsers: () => manageUsers.listManageUsers({}),
    changeManageUser: () => manageUsers.changeManageUser(1, { upload_quota: 5 })
  }),
  ...of('admin/invitations', invitations, {
    listManageInvitations: () => invitations.listManageInvitations({}),
    addManageInvitation: () => invitations.addManageInvitation('shore'),
    actOnManageInvitations: () => invitations.actOnManageInvitations('delete', [1])
  }),
  ...of('admin/preferences', preferences, {
    listAdminPreferences: () => preferences.listAdminPreferences(),
    saveAdminPreferences: () => preferences.saveAdminPreferences({ instance__name: 'Reef' })
  }),
  ...of('admin/instance', instance, {
    getNodeInfo: () => instance.getNodeInfo(),
    listInstanceSettings: () => instance.listInstanceSettings(),
    previewText: () => instance.previewText('*a*')
  })
]

const session = [
  ...of('account/me', users, {
    getMe: () => users.getMe(),
    login: () => users.login('a', 'p'),
    logout: () => users.logout(),
    saveSettings: () => users.saveSettings({})
  })
]

const report = { type: 'other', target: { type: 'artist', id: 1 }, summary: '' } as const
const domain = { type: 'domain', id: 'reef.example' } as const

const moderating = [
  ...of('admin/moderation/reviews', moderation, {
    fileReport: () => moderation.fileReport(report),
    listManageReports: () => moderation.listManageReports({}),
    getManageReport: () => moderation.getManageReport('1'),
    changeManageReport: () => moderation.changeManageReport('1', {}),
    listManageUserRequests: () => moderation.listManageUserRequests({}),
    getManageUserRequest: () => moderation.getManageUserRequest('1'),
    changeManageUserRequest: () => moderation.changeManageUserRequest('1', 'refused'),
    listModerationNotes: () => moderation.listModerationNotes(''),
    addModerationNote: () => moderation.addModerationNote('a', { type: 'report', uuid: '1' }),
    removeModerationNote: () => moderation.removeModerationNote('1')
  }),
  ...of('admin/moderation/accounts', moderated, {
    listManageAccounts: () => moderated.listManageAccounts({}),
    getManageAccount: () => moderated.getManageAccount('a@b.example'),
    getManageAccountStats: () => moderated.getManageAccountStats('a@b.example'),
    actOnManageAccounts: () => moderated.actOnManageAccounts('purge', [1]),
    listManageDomains: () => moderated.listManageDomains({}),
    getManageDomain: () => moderated.getManageDomain('reef.example'),
    addManageDomain: () => moderated.addManageDomain('reef.example'),
    changeManageDomain: () => moderated.changeManageDomain('reef.example', true),
    getManageDomainStats: () => moderated.getManageDomainStats('reef.example'),
    refreshNodeInfo: () => moderated.refreshNodeInfo('reef.example'),
    actOnManageDomains: () => moderated.actOnManageDomains('purge', ['reef.example']),
    getInstancePolicy: () => moderated.getInstancePolicy(1),
    addInstancePolicy: () => moderated.addInstancePolicy(domain, {}),
    changeInstancePolicy: () => moderated.changeInstancePolicy(1, {}),
    removeInstancePolicy: () => moderated.removeInstancePolicy(1)
  })
]

/** By the file below src/lib/api and the name of the function. */
export type Call = readonly [name: string, run: () => Promise<unknown>]
export const calls: readonly Call[] = [
  ...library,
  ...applications,
  ...people,
  ...moderating,
  ...administration,
  ...session
]

/** The row that a function of another name asks first. */
const OTHER_NAMES: Readonly<Record<string, EndpointName>> = {
  // They return something else than the row.
  getOwnApp: 'getApp',
  exchangeCode: 'token',
  refreshTokens: 'token',
  countUnreadInbox: 'listInbox',
  countFollowRequests: 'listInbox',
  countPendingEdits: 'listMutations',
  countOpenReports: 'listManageReports',
  countPendingRequests: 'listManageUserRequests',
  // They ask for page after page.
  listAllTracks: 'listTracks',
  listAllPlaylistTracks: 'listPlaylistTracks',
  listAllContentFilters: 'listContentFilters',
  // Its arguments choose one of four rows.
  decideFollow: 'acceptUserFollow'
}
export const otherNames = Object.keys(OTHER_NAMES)

/** The row of the contract that a call asks first: that of its own name, for all but a few. */
export function rowNameOf([name]: Call): EndpointName {
  const own = name.split(' ')[1]!
  const row = OTHER_NAMES[own] ?? own
  if (!Object.hasOwn(endpoints, row)) throw new Error(`${name} has the name of no row`)
  return row as EndpointName
}
