// The screens of the client, for the tests that open each of them, and for their pictures
// (`npm run shots`). Every route with a page has at least one.
import type { ShownIds } from '../demo-pod.ts'
import * as steps from './steps.ts'

export type Screen = {
  name: string
  /** `:album` is what `ShownIds` calls so. */
  path: string
  /** Who looks at it; without it, somebody who is not signed in. */
  as?: 'admin' | 'moderator' | 'listener'
  /** Brings it into the state that is looked at. */
  step?: steps.Step
}

type Row = readonly [name: string, path: string, step?: steps.Step]
const seenBy = (as: Screen['as'], rows: readonly Row[]): Screen[] =>
  rows.map(([name, path, step]) => ({ name, path, as, step }))

/** Every screen that exists, and its states that look different. */
export const screens: readonly Screen[] = [
  ...seenBy(undefined, [
    ['landing', '/'],
    ['library home', '/library'],
    ['albums', '/library/albums'],
    ['artists', '/library/artists'],
    ['artist', '/library/artists/:artist'],
    ['track', '/library/tracks/:track'],
    ['report to moderators', '/library/albums/:album', steps.openReport],
    ['code for other sites', '/library/albums/:album', steps.openEmbed],
    ['upload', '/library/uploads/:upload'],
    ['tag that does not exist', '/library/tags/none'],
    ['full player, queue', '/library/albums/:album', steps.showInStage('queue')],
    ['full player, visualizer', '/library/tracks/:track', steps.showInStage('bars')],
    ['search, tracks', '/search?q=a&type=tracks'],
    ['search, nothing found', '/search?q=zzzqqq'],
    ['search, recent ones', '/search', steps.searchOnce],
    ['login', '/login'],
    ['choose instance', '/instance-chooser', steps.wrongPod],
    ['sign-in callback', '/auth/callback?code=x&state=y'],
    ['signup', '/signup'],
    ['password reset', '/auth/password/reset'],
    ['password reset, the link', '/auth/password/reset/confirm?uid=MQ&token=a-b'],
    ['e-mail confirmation that failed', '/auth/email/confirm?key=none'],
    ['about', '/about'],
    ['about the pod', '/about/pod'],
    ['not found', '/no/such/page'],
    ['radios', '/library/radios'],
    ['playlists', '/library/playlists'],
    ['radio', '/library/radios/:radio'],
    ['shortcuts', '/library/albums', steps.openShortcuts],
    ['library home, episodes begun', '/library', steps.haveBegun],
    ['podcast, episodes', '/channels/:podcast/episodes'],
    ['channel of an artist', '/channels/:channel'],
    ['ways to subscribe', '/channels/:channel/episodes', steps.askWays],
    ['podcasts', '/library/podcasts'],
    ['search of other pods', '/search?type=pods&q=lantern'],
    ['search for a feed', '/search?type=rss&q=https%3A%2F%2Freef.example'],
    ['search that is an address', '/search?q=https%3A%2F%2Freef.example'],
    ['channels', '/library/channels'],
    ['profile that does not exist', '/@nobody'],
    ['what somebody heard', '/@mirela/activity'],
    ['library, artists', '/library/:library/artists'],
    ['library, albums', '/library/:library/albums'],
    ['library, tracks', '/library/:library/tracks'],
    ['library that does not exist', '/library/00000000-0000-4000-8000-000000000000'],
    ['search that is a handle', '/search?q=%40wren%40reef.example']
  ]),
  ...seenBy('listener', [
    ['library home, signed in', '/library'],
    ['overview of the library', '/library/me'],
    ['own albums', '/library/me/albums'],
    ['own artists', '/library/me/artists'],
    ['album', '/library/albums/:album'],
    ['tag', '/library/tags/folk'],
    ['full player', '/library/tracks/:track', steps.openStage],
    ['favorites', '/favorites'],
    ['search', '/search?q=a'],
    ['search field', '/library', steps.openSearchPanel],
    ['notifications', '/notifications'],
    ['logout', '/logout'],
    ['radios, signed in', '/library/radios'],
    ['playlists, a new one', '/library/me/playlists', steps.openNewForm],
    ['playlist', '/library/playlists/:playlist'],
    ['playlist, edited', '/library/playlists/:playlist?mode=edit', steps.openPlaylistImport],
    ['add to a playlist', '/library/albums/:album', steps.openAddDialog],
    ['new radio', '/library/radios/build', steps.addFilters],
    ['form of somebody else’s radio', '/library/radios/build/:radio'],
    ['settings', '/settings', steps.openSections],
    ['plugins', '/settings/plugins'],
    ['authorize', '/authorize', steps.beAsked],
    ['application', '/settings/applications/new?name=Lamp', steps.makeApplication],
    ['application that does not exist', '/settings/applications/none/edit'],
    ['podcast', '/channels/:podcast'],
    ['address of a feed', '/library/podcasts', steps.enterFeed],
    ['subscriptions', '/subscriptions'],
    ['file of subscriptions', '/subscriptions', steps.chooseOpml],
    ['import of subscriptions', '/subscriptions', steps.haveImport],
    ['profile', '/@ada'],
    ['what one heard oneself', '/@tomek/activity'],
    ['library', '/library/:library'],
    ['remote libraries', '/content/remote'],
    ['upload of files', '/upload', steps.chooseSounds],
    ['uploads in progress', '/upload/running', steps.uploadSounds],
    ['uploads of before', '/upload/history'],
    ['search on other pods', '/search?type=federation&q=%40wren%40reef.example'],
    ['add content', '/content'],
    ['new channel', '/content', steps.openNewChannel],
    ['new podcast', '/content', steps.openNewPodcast],
    ['own libraries', '/content/libraries'],
    ['own uploads, none', '/content/libraries/tracks'],
    ['suggestion for a track', '/library/tracks/:track/edit'],
    ['suggestion for an artist', '/library/artists/:artist/edit'],
    ['own suggestion', '/library/albums/:edited/edit/:edit']
  ]),
  ...seenBy('moderator', [
    ['no subscriptions', '/subscriptions'],
    ['own profile', '/@mirela'],
    ['own channel, files to publish', '/channels/:podcast', steps.chooseEpisodes],
    ['add content, own channels', '/content'],
    ['profile of another pod', '/@wren@reef.example'],
    ['favorites of somebody', '/@tomek/activity?list=favorites'],
    ['nothing heard by somebody', '/@wren@reef.example/activity'],
    ['reports', '/manage/moderation/reports'],
    ['report', '/manage/moderation/reports', steps.openFirstRow],
    ['report that does not exist', '/manage/moderation/reports/none'],
    ['sign-up requests', '/manage/moderation/requests', steps.chooseRows],
    ['sign-up request', '/manage/moderation/requests', steps.openFirstRow],
    ['sign-up request that does not exist', '/manage/moderation/requests/none'],
    ['accounts of all pods', '/manage/moderation/accounts'],
    ['account of another pod', '/manage/moderation/accounts/marek@tubes.mossbank.example'],
    ['domains', '/manage/moderation/domains', steps.chooseRows],
    ['domain', '/manage/moderation/domains/tubes.mossbank.example'],
    ['policy of a domain', '/manage/moderation/domains/tubes.mossbank.example', steps.openPolicy],
    ['new domain', '/manage/moderation/domains', steps.openNewForm]
  ]),
  ...seenBy('admin', [
    ['library home, administrator', '/library'],
    ['own radios', '/library/me/radios'],
    ['own radio', '/library/radios/:own'],
    ['own radio, form', '/library/radios/build/:own'],
    ['artists of the pod', '/manage/library/artists', steps.chooseRows],
    ['album, its edit', '/library/albums/:edited/edit'],
    ['edits of the pod', '/manage/library/edits'],
    ['edit of the pod', '/manage/library/edits/:edit'],
    ['edit of a track', '/library/tracks/:track/edit/:edit'],
    ['edit of an artist', '/library/artists/:artist/edit/:edit'],
    ['albums of the pod', '/manage/library/albums', steps.chooseRows],
    ['tracks of the pod', '/manage/library/tracks'],
    ['channels of the pod', '/manage/library/channels'],
    ['libraries of the pod', '/manage/library/libraries'],
    ['uploads of the pod', '/manage/library/uploads'],
    ['tags of the pod', '/manage/library/tags', steps.chooseRows],
    ['artist of the pod', '/manage/library/artists/:artist'],
    ['album of the pod', '/manage/library/albums/:album'],
    ['track of the pod', '/manage/library/tracks/:track'],
    ['channel of the pod', '/manage/library/channels/:podcast'],
    ['library of the pod', '/manage/library/libraries/:library'],
    ['upload of the pod', '/manage/library/uploads/:upload'],
    ['tag of the pod', '/manage/library/tags/folk'],
    ['new tag', '/manage/library/tags', steps.openNewForm],
    ['users of the pod', '/manage/users/users'],
    ['account of a user', '/manage/users/users', steps.openUser],
    ['invitations', '/manage/users/invitations'],
    ['new invitation', '/manage/users/invitations', steps.openNewForm],
    ['own uploads', '/upload/all', steps.chooseRows],
    ['add content, with the disk of the pod', '/content'],
    ['own library, its form', '/library/:library/edit'],
    ['settings of the pod', '/manage/settings'],
    ['domains of the pod', '/manage/moderation/domains']
  ])
]

/** Pictures beside those of the screens: what looks different, and is tested elsewhere. */
export const pictures: readonly Screen[] = [
  ...seenBy(undefined, [
    ['sign in elsewhere', '/login', steps.chooseElsewhere],
    ['frame of another site', '/embed.html?type=album&id=:album']
  ]),
  ...seenBy('admin', [['settings of the pod, changed', '/manage/settings', steps.changeSetting]]),
  ...seenBy('listener', [
    ['album with a long title', '/library/albums/:longest'],
    ['queue', '/library/albums/:album', steps.openQueue],
    ['full player, words', '/library/tracks/:sung', steps.showInStage('lyrics')],
    ['playlist, its form', '/library/playlists/:playlist', steps.editPlaylist],
    ['podcast, one episode heard', '/channels/:podcast', steps.hearEpisodes],
    ['search of pods', '/search?q=la&type=pods'],
    ['settings, filters', '/settings#filters'],
    ['album, changed', '/library/albums/:edited/edit', steps.changeTitle],
    ['settings, applications', '/settings#applications'],
    ['application, its scopes', '/settings/applications/new?scopes=read%20write:playlists']
  ])
]

/**
 * The address of a screen on a pod, without language.
 * @param ids what the pod's screens show
 * @throws Error if the path names something else
 */
export const addressOf = ({ name, path }: Screen, ids: Partial<ShownIds>): string =>
  path.replace(/([/=]):(\w+)/g, (_, before: string, key: string) => {
    const id = ids[key as keyof ShownIds]
    if (id === undefined) throw new Error(`${name}: nothing is called ${key}`)
    return before + String(id)
  })
