// `npm run shots`: screenshots of every screen in shots/ (ignored by git): wide, tablet, phone;
// light, dark; right-to-left. `--browser firefox` or `--browser webkit` uses another engine; names
// of screens limit the run to these.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '../tests/browsers/start.ts'
import { engineNames, type Engine, type EngineName, type Tab } from '../tests/browsers/tab.ts'
import { accounts, startDemoPod } from '../tests/support/demo-pod.ts'
import { root, run } from './run.ts'
import { isBuilt } from './fresh.ts'
import {
  until,
  settled,
  typeSearch,
  playFirst,
  hearEpisodes,
  askWays,
  openEmbed,
  chooseOpml,
  enterFeed,
  haveImport,
  openQueue,
  openStage,
  openShortcuts,
  knowPods,
  chooseElsewhere,
  beAsked,
  makeApplication,
  addToPlaylist,
  editPlaylist,
  addFilter,
  selectInEditor
} from './shot-steps.ts'

type View = {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  language: string
  touch?: true
}
const views: readonly View[] = [
  { name: 'wide', width: 1440, height: 900, theme: 'light', language: '' },
  { name: 'wide-dark', width: 1440, height: 900, theme: 'dark', language: '' },
  { name: 'wide-ar', width: 1440, height: 900, theme: 'light', language: '/ar' },
  { name: 'tablet', width: 820, height: 1100, theme: 'light', language: '' },
  { name: 'phone', width: 390, height: 844, theme: 'light', language: '', touch: true },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark', language: '', touch: true },
  { name: 'phone-ar', width: 390, height: 844, theme: 'light', language: '/ar', touch: true }
]

/** Who looks at a screen. */
const viewers = ['stranger', 'listener', 'admin'] as const
type Viewer = (typeof viewers)[number]
/** `as`: the listener by default. */
type Shot = { name: string; path: string; as?: Viewer; prepare?: (tab: Tab) => Promise<void> }

const podcastShots: readonly Shot[] = [
  { name: 'podcasts', path: '/library/podcasts' },
  { name: 'feed-address', path: '/library/podcasts', prepare: enterFeed },
  { name: 'feed-search', path: '/search?type=rss&q=https%3A%2F%2Freef.example%2Ffeed.xml' },
  { name: 'subscriptions', path: '/subscriptions' },
  { name: 'opml-file', path: '/subscriptions', prepare: chooseOpml },
  { name: 'opml-import', path: '/subscriptions', prepare: haveImport }
]

/** What the pictures show of the demo library. */
async function things(url: string) {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${url}/api/v2/${path}`)).json() as Promise<T>
  const { results: albums } = await get<{
    results: { id: number; title: string; artist_credit: { artist: { id: number } }[] }[]
  }>('albums/?page_size=50&ordering=title')
  const covered = albums[4]!
  const longest = albums.toSorted((a, b) => b.title.length - a.title.length)[0]!
  const { results: tracks } = await get<{ results: { id: number; uploads: { uuid: string }[] }[] }>(
    `tracks/?album=${covered.id}&page_size=1`
  )
  const { results: found } = await get<{ results: { id: number }[] }>(
    'tracks/?q=Low%20Water&page_size=1'
  )
  const sung = found[0]!
  const lists = await get<{ results: { uuid: string }[] }>('playlists/?q=pierogi')
  const playlist = `/library/playlists/${lists.results[0]!.uuid}`
  const { results: radios } = await get<{ results: { id: number }[] }>(
    'radios/radios/?name=Night%20shift,%20all%20night'
  )
  const { results: libraries } = await get<{ results: { uuid: string }[] }>(
    'libraries/?page_size=1&privacy_level=everyone'
  )
  const library = libraries[0]!.uuid
  return { covered, longest, track: tracks[0]!, sung, playlist, library, radio: radios[0]! }
}

/** Profiles of the demo's people, and of somebody who belongs to another pod. */
const people: readonly Shot[] = [
  { name: 'profile', path: '/@ada' },
  { name: 'profile-stranger', path: '/@mirela', as: 'stranger' },
  { name: 'profile-own', path: '/@tomek' },
  { name: 'profile-remote', path: '/@wren@reef.example', as: 'admin' },
  { name: 'profile-none', path: '/@nobody' },
  { name: 'activity', path: '/@mirela/activity' },
  { name: 'activity-own', path: '/@tomek/activity?list=favorites' },
  { name: 'activity-nothing', path: '/@wren@reef.example/activity' }
]

const ofTracks = ({ track, covered }: Awaited<ReturnType<typeof things>>): Shot[] => [
  { name: 'track', path: `/library/tracks/${track.id}` },
  { name: 'upload', path: `/library/uploads/${track.uploads[0]!.uuid}` },
  { name: 'embed', path: `/embed.html?type=album&id=${covered.id}` },
  { name: 'embed-code', path: `/library/albums/${covered.id}`, prepare: openEmbed }
]

const ofRadios = (id: number): Shot[] => [
  { name: 'radio-own', path: `/library/radios/${id}`, as: 'admin' },
  { name: 'radio-edit', path: `/library/radios/build/${id}`, as: 'admin' },
  { name: 'radio-new', path: '/library/radios/build', prepare: addFilter }
]

const ofLibraries = (library: string): Shot[] => [
  { name: 'library-of-ada', path: `/library/${library}` },
  { name: 'library-albums', path: `/library/${library}/albums` },
  { name: 'remote-libraries', path: '/content/remote' },
  { name: 'search-tracks', path: '/search?q=a&type=tracks' },
  { name: 'remote-search', path: '/search?type=federation&q=%40wren%40reef.example' },
  { name: 'remote-handle', path: '/search?q=%40wren%40reef.example' }
]

async function list(url: string): Promise<Shot[]> {
  const shown = await things(url)
  const { covered, longest, sung, playlist, library, radio } = shown
  return [
    { name: 'landing', path: '/', as: 'stranger' },
    { name: 'login', path: '/login', as: 'stranger' },
    {
      name: 'instances',
      path: '/instance-chooser?next=/library',
      as: 'stranger',
      prepare: knowPods
    },
    { name: 'login-elsewhere', path: '/login', as: 'stranger', prepare: chooseElsewhere },
    { name: 'callback', path: '/auth/callback?code=x&state=y', as: 'stranger' },
    { name: 'signup', path: '/signup', as: 'stranger' },
    { name: 'reset', path: '/auth/password/reset', as: 'stranger' },
    {
      name: 'reset-confirm',
      path: '/auth/password/reset/confirm?uid=MQ&token=a-b',
      as: 'stranger'
    },
    { name: 'email-confirm', path: '/auth/email/confirm?key=none', as: 'stranger' },
    { name: 'about', path: '/about', as: 'stranger' },
    { name: 'about-pod', path: '/about/pod', as: 'stranger' },
    { name: 'not-found', path: '/no/such/page', as: 'stranger' },
    ...ofTracks(shown),
    { name: 'library', path: '/library' },
    { name: 'library-admin', path: '/library', as: 'admin' },
    { name: 'overview', path: '/library/me' },
    { name: 'tag', path: '/library/tags/folk' },
    { name: 'albums', path: '/library/albums' },
    { name: 'artists', path: '/library/artists' },
    { name: 'album', path: `/library/albums/${covered.id}`, prepare: playFirst },
    { name: 'album-long', path: `/library/albums/${longest.id}` },
    { name: 'queue', path: `/library/albums/${covered.id}`, prepare: openQueue },
    { name: 'player', path: `/library/tracks/${sung.id}`, prepare: openStage(0) },
    { name: 'player-cover', path: `/library/tracks/${sung.id}`, prepare: openStage() },
    { name: 'player-queue', path: `/library/albums/${covered.id}`, prepare: openStage(1, 2) },
    { name: 'artist', path: `/library/artists/${covered.artist_credit[0]!.artist.id}` },
    { name: 'favorites', path: '/favorites' },
    { name: 'search', path: '/search?q=la' },
    { name: 'search-type', path: '/search?q=a&type=tracks' },
    { name: 'search-pods', path: '/search?q=la&type=pods' },
    { name: 'search-none', path: '/search?q=zzz%20qqq' },
    { name: 'search-panel', path: '/library/albums', prepare: typeSearch('la') },
    { name: 'notifications', path: '/notifications' },
    { name: 'logout', path: '/logout' },
    { name: 'radios', path: '/library/radios' },
    { name: 'playlists', path: '/library/playlists' },
    { name: 'playlists-mine', path: '/library/me/playlists', as: 'admin' },
    { name: 'playlist', path: playlist },
    { name: 'playlist-form', path: playlist, prepare: editPlaylist },
    { name: 'playlist-editor', path: `${playlist}?mode=edit`, prepare: selectInEditor },
    { name: 'playlist-add', path: `/library/albums/${covered.id}`, prepare: addToPlaylist },
    { name: 'radio', path: `/library/radios/${radio.id}` },
    ...ofRadios(radio.id),
    { name: 'podcast', path: '/channels/ears_on_the_map', prepare: hearEpisodes },
    { name: 'podcast-stranger', path: '/channels/ears_on_the_map', as: 'stranger' },
    { name: 'podcast-episodes', path: '/channels/ears_on_the_map/episodes' },
    { name: 'channel', path: '/channels/opaline_kettle', as: 'stranger', prepare: askWays },
    { name: 'channel-tracks', path: '/channels/opaline_kettle/episodes' },
    ...ofLibraries(library),
    ...podcastShots,
    { name: 'channels', path: '/library/channels' },
    { name: 'settings', path: '/settings' },
    { name: 'settings-below', path: '/settings#filters' },
    { name: 'plugins', path: '/settings/plugins' },
    { name: 'shortcuts', path: '/library/albums', prepare: openShortcuts },
    { name: 'authorize', path: '/authorize', prepare: beAsked },
    {
      name: 'application',
      path: '/settings/applications/new?name=Paper%20Boat',
      prepare: makeApplication
    },
    { name: 'application-new', path: '/settings/applications/new?scopes=read%20write:playlists' },
    { name: 'settings-applications', path: '/settings#applications' },
    ...people,
    { name: 'later', path: '/content' }
  ]
}

async function signIn(tab: Tab, url: string, as: 'listener' | 'admin'): Promise<void> {
  await tab.goto(`${url}/login`)
  await settled(tab)
  await tab.fill({ css: '#login-username' }, accounts[as].username)
  await tab.fill({ css: '#login-password' }, accounts[as].password)
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, () => location.pathname === '/library')
}

async function shoot(
  engine: Engine,
  folder: string,
  url: string,
  view: View,
  as: Viewer,
  shots: readonly Shot[]
): Promise<void> {
  const visitor = await engine.visitor({ touch: view.touch })
  const tab = await visitor.open()
  await tab.resize(view.width, view.height)
  if (as !== 'stranger') await signIn(tab, url, as)
  for (const shot of shots) {
    if (as === 'stranger') await tab.goto(`${url}/about`)
    await tab.run((theme) => localStorage.setItem('atoll.theme', theme), view.theme)
    await tab.goto(url + view.language + shot.path)
    await settled(tab)
    await shot.prepare?.(tab)
    await settled(tab)
    await tab.picture(join(folder, `${shot.name}--${view.name}.png`))
    await tab.run(() => localStorage.clear())
  }
  await visitor.close()
}

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', default: 'chromium' },
    view: { type: 'string', multiple: true }
  }
})
const name = engineNames.find((each) => each === values.browser)
if (!name) throw new Error(`--browser is one of ${engineNames.join(', ')}`)
if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
const folder = join(root, 'shots', ...(name === 'chromium' ? [] : [name satisfies EngineName]))
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atoll-shots-'))
const pod = await startDemoPod({ data })
const engine = await startEngine(name, { still: true })
try {
  const shots = (await list(pod.url)).filter(
    (each) => only.length === 0 || only.includes(each.name)
  )
  for (const view of views.filter((each) => !values.view || values.view.includes(each.name))) {
    for (const as of viewers) {
      const theirs = shots.filter((each) => (each.as ?? 'listener') === as)
      if (theirs.length > 0) await shoot(engine, folder, pod.url, view, as, theirs)
    }
    console.log(`${name}, ${view.name}: ${shots.length} pictures`)
  }
} finally {
  await engine.close()
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}
