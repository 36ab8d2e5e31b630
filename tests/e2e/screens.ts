// The screens of the client, for tests that check each of them.
import type { BrowserContext, Page } from '@playwright/test'
import { accounts, type ShownIds } from '../support/demo-pod.ts'
import { bringAxe } from './axe.ts'
import { expect, loaded, podUrl, pressShortcut, signIn } from './fixtures.ts'
import { beAsked, chooseOpml, haveImport, wrongPod } from './prepare.ts'

export type Screen = {
  name: string
  path: (ids: ShownIds) => string
  /** Who looks at it; without it, somebody who is not signed in. */
  as?: keyof typeof accounts
  prepare?: (page: Page) => Promise<void>
}

/**
 * Plays, and opens the full player; waits until it has faded in, as half-faded text has too little
 * contrast.
 */
async function openStage(page: Page): Promise<void> {
  await page.locator('.detail-actions .btn-primary').click()
  await page.locator('.player-open, #stage-button').locator('visible=true').click()
  await expect(page.locator('.stage')).toHaveCSS('opacity', '1')
  await expect(page.locator('.stage .skeleton')).toHaveCount(0)
}
const showInStage = (icon: string) => async (page: Page) => {
  await openStage(page)
  await page.locator(`.stage-views button:has(use[href$="#i-${icon}"])`).click()
}

/** The dialog with the code for other sites, with what it previews. */
async function openEmbed(page: Page): Promise<void> {
  await page.locator('.detail-icons button[aria-haspopup=menu]').click()
  await page.locator('.menu-item:has(use[href$="#i-code"])').click()
  await expect(page.frameLocator('dialog iframe').locator('.play')).toBeVisible()
}

/** Focuses the main part of the page first: in a field the key would type a question mark. */
async function openShortcuts(page: Page): Promise<void> {
  await page.locator('main').focus()
  await pressShortcut(page, '?')
  await expect(page.locator('dialog.shortcuts')).toBeVisible()
}

/** Where the window is too narrow for the field, nothing is opened. */
async function openSearchPanel(page: Page): Promise<void> {
  const field = page.locator('.topbar .search input')
  if (!(await field.isVisible())) return
  await field.fill('a')
  await expect(page.locator('.search-panel .top')).toBeVisible()
  await expect(page.locator('.search-panel')).not.toHaveAttribute('data-pending')
}

/** Searches twice, so that the page offers both again. */
async function searchOnce(page: Page): Promise<void> {
  const field = page.locator(':is(.topbar .search, .search-own) input').locator('visible=true')
  for (const text of ['low tide', 'قمر']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  }
  await field.fill('')
  await expect(page.locator('main .recent li')).toHaveCount(2)
}

/** Every section of the settings, the last ones too. */
async function openSections(page: Page): Promise<void> {
  for (const section of await page.locator('.settings-section').all()) {
    await section.scrollIntoViewIfNeeded()
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
  }
}

/** Two filters: one with a value, one still empty with its list open. */
async function addFilters(page: Page): Promise<void> {
  const field = page.locator('.rule-row [role=combobox]')
  const add = page.locator('.rule-add button')
  await add.nth(1).click()
  await field.fill('ambient')
  const counted = page.waitForResponse(
    (answer) =>
      answer.url().includes('/radios/radios/validate') &&
      (answer.request().postData() ?? '').includes('ambient')
  )
  await field.press('Enter')
  await expect(page.locator('.rule-row .chip')).toHaveCount(1)
  await counted
  await add.nth(0).click()
  await expect(page.locator('.picks-menu [role=option]').nth(2)).toBeVisible()
  await expect(page.locator('.preview .mini-title').first()).toBeVisible()
  // What the next filters find is drawn at full strength once it is known.
  await expect(page.locator('.preview-found')).not.toHaveAttribute('data-pending')
  await expect(page.locator('.preview-found')).toHaveCSS('opacity', '1')
  // The new field was scrolled to, and the top bar may cover half of a switch now.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** An own application, just made: its secret is shown. */
async function makeApplication(page: Page): Promise<void> {
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('#client-secret')).toBeVisible()
}

/** The editor of a playlist, with a row selected and the import of a file open. */
const openPlaylistImport = async (page: Page): Promise<void> => {
  await expect(page.locator('.pe-state')).toContainClass('is-synced')
  await page.locator('.pe-item input').first().check()
  await page.locator('.pe-bar .btn:has(use[href$="#i-upload"])').click()
  await expect(page.locator('.file-drop')).toBeVisible()
}
/** The form of a new playlist. */
async function openPlaylistForm(page: Page): Promise<void> {
  await page.locator('main .page-head .btn-primary').click()
  await expect(page.locator('dialog form')).toBeVisible()
}

/** Adds the page's first track to a playlist, with the form of a new one open. */
async function openAddDialog(page: Page): Promise<void> {
  await page.locator('tr[data-row="0"] [data-more]').click()
  await page.locator('.menu-item:has(use[href$="#i-playlist"])').click()
  await expect(page.locator('.add-choice').first()).toBeVisible()
  await page.locator('dialog .btn:has(use[href$="#i-plus"])').click()
  await expect(page.locator('dialog form')).toBeVisible()
}

/** Some episodes were begun on an earlier visit. */
async function haveBegun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = await fetch('/api/v2/tracks/?q=ears&include_channels=true&page_size=3')
    const { results } = (await answer.json()) as { results: { id: number }[] }
    const begun = results.map(({ id }) => [id, 40, 80, 0])
    localStorage.setItem('atoll.episodes.', JSON.stringify(begun))
  })
  await page.reload()
  await expect(page.locator('main .episode .meter').first()).toBeAttached()
  await loaded(page)
}

/** The dialog with the ways to subscribe to a channel. */
async function askWays(page: Page): Promise<void> {
  await page.locator('.detail-icons [aria-haspopup=dialog]').click()
  await expect(page.locator('dialog .way').first()).toBeVisible()
}

/** The dialog for the address of a feed, after a wrong one. */
async function enterFeed(page: Page): Promise<void> {
  await page.locator('.page-head [aria-haspopup=dialog]').first().click()
  await page.locator('dialog input').fill('seagulls')
  await page.locator('dialog [type=submit]').click()
  await expect(page.locator('dialog .form-errors')).toBeVisible()
}

/** Every screen that exists, and its states that look different. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: () => '/' },
  { name: 'library home', path: () => '/library' },
  { name: 'library home, signed in', path: () => '/library', as: 'listener' },
  { name: 'library home, administrator', path: () => '/library', as: 'admin' },
  { name: 'overview of the library', path: () => '/library/me', as: 'listener' },
  { name: 'albums', path: () => '/library/albums' },
  { name: 'artists', path: () => '/library/artists' },
  { name: 'album', path: ({ album }) => `/library/albums/${album}`, as: 'listener' },
  { name: 'artist', path: ({ artist }) => `/library/artists/${artist}` },
  { name: 'track', path: ({ track }) => `/library/tracks/${track}` },
  {
    name: 'code for other sites',
    path: ({ album }) => `/library/albums/${album}`,
    prepare: openEmbed
  },
  { name: 'upload', path: ({ upload }) => `/library/uploads/${upload}` },
  { name: 'tag', path: () => '/library/tags/folk', as: 'listener' },
  { name: 'tag that does not exist', path: () => '/library/tags/none' },
  {
    name: 'full player',
    path: ({ track }) => `/library/tracks/${track}`,
    as: 'listener',
    prepare: openStage
  },
  {
    name: 'full player, queue',
    path: ({ album }) => `/library/albums/${album}`,
    prepare: showInStage('queue')
  },
  {
    name: 'full player, visualizer',
    path: ({ track }) => `/library/tracks/${track}`,
    prepare: showInStage('bars')
  },
  { name: 'favorites', path: () => '/favorites', as: 'listener' },
  { name: 'search', path: () => '/search?q=a', as: 'listener' },
  { name: 'search, tracks', path: () => '/search?q=a&type=tracks' },
  { name: 'search, nothing found', path: () => '/search?q=zzzqqq' },
  { name: 'search, recent ones', path: () => '/search', prepare: searchOnce },
  { name: 'search field', path: () => '/library', as: 'listener', prepare: openSearchPanel },
  { name: 'login', path: () => '/login' },
  { name: 'choose instance', path: () => '/instance-chooser', prepare: wrongPod },
  { name: 'sign-in callback', path: () => '/auth/callback?code=x&state=y' },
  { name: 'notifications', path: () => '/notifications', as: 'listener' },
  { name: 'signup', path: () => '/signup' },
  { name: 'password reset', path: () => '/auth/password/reset' },
  { name: 'password reset, the link', path: () => '/auth/password/reset/confirm?uid=MQ&token=a-b' },
  { name: 'e-mail confirmation that failed', path: () => '/auth/email/confirm?key=none' },
  { name: 'about', path: () => '/about' },
  { name: 'about the pod', path: () => '/about/pod' },
  { name: 'logout', path: () => '/logout', as: 'listener' },
  { name: 'not found', path: () => '/no/such/page' },
  { name: 'radios', path: () => '/library/radios' },
  { name: 'radios, signed in', path: () => '/library/radios', as: 'listener' },
  { name: 'playlists', path: () => '/library/playlists' },
  {
    name: 'playlists, a new one',
    path: () => '/library/me/playlists',
    as: 'listener',
    prepare: openPlaylistForm
  },
  { name: 'playlist', path: ({ playlist }) => `/library/playlists/${playlist}`, as: 'listener' },
  {
    name: 'playlist, edited',
    path: ({ playlist }) => `/library/playlists/${playlist}?mode=edit`,
    as: 'listener',
    prepare: openPlaylistImport
  },
  {
    name: 'add to a playlist',
    path: ({ album }) => `/library/albums/${album}`,
    as: 'listener',
    prepare: openAddDialog
  },
  { name: 'radio', path: ({ radio }) => `/library/radios/${radio}` },
  { name: 'own radio', path: ({ own }) => `/library/radios/${own}`, as: 'admin' },
  {
    name: 'new radio',
    path: () => '/library/radios/build',
    as: 'listener',
    prepare: addFilters
  },
  { name: 'own radio, form', path: ({ own }) => `/library/radios/build/${own}`, as: 'admin' },
  {
    name: 'form of somebody else’s radio',
    path: ({ radio }) => `/library/radios/build/${radio}`,
    as: 'listener'
  },
  { name: 'settings', path: () => '/settings', as: 'listener', prepare: openSections },
  { name: 'plugins', path: () => '/settings/plugins', as: 'listener' },
  { name: 'shortcuts', path: () => '/library/albums', prepare: openShortcuts },
  { name: 'authorize', path: () => '/authorize', as: 'listener', prepare: beAsked },
  {
    name: 'application',
    path: () => '/settings/applications/new?name=Lamp',
    as: 'listener',
    prepare: makeApplication
  },
  { name: 'library home, episodes begun', path: () => '/library', prepare: haveBegun },
  { name: 'podcast', path: ({ podcast }) => `/channels/${podcast}`, as: 'listener' },
  { name: 'podcast, episodes', path: ({ podcast }) => `/channels/${podcast}/episodes` },
  { name: 'channel of an artist', path: ({ channel }) => `/channels/${channel}` },
  {
    name: 'ways to subscribe',
    path: ({ channel }) => `/channels/${channel}/episodes`,
    prepare: askWays
  },
  { name: 'podcasts', path: () => '/library/podcasts' },
  {
    name: 'address of a feed',
    path: () => '/library/podcasts',
    as: 'listener',
    prepare: enterFeed
  },
  { name: 'search of other pods', path: () => '/search?type=pods&q=lantern' },
  { name: 'search for a feed', path: () => '/search?type=rss&q=https%3A%2F%2Freef.example' },
  { name: 'search that is an address', path: () => '/search?q=https%3A%2F%2Freef.example' },
  { name: 'channels', path: () => '/library/channels' },
  { name: 'subscriptions', path: () => '/subscriptions', as: 'listener' },
  {
    name: 'file of subscriptions',
    path: () => '/subscriptions',
    as: 'listener',
    prepare: chooseOpml
  },
  {
    name: 'import of subscriptions',
    path: () => '/subscriptions',
    as: 'listener',
    prepare: haveImport
  },
  { name: 'no subscriptions', path: () => '/subscriptions', as: 'moderator' },
  { name: 'profile', path: () => '/@ada', as: 'listener' },
  { name: 'own profile', path: () => '/@mirela', as: 'moderator' },
  { name: 'profile of another pod', path: () => '/@wren@reef.example', as: 'moderator' },
  { name: 'profile that does not exist', path: () => '/@nobody' },
  { name: 'what somebody heard', path: () => '/@mirela/activity' },
  { name: 'what one heard oneself', path: () => '/@tomek/activity', as: 'listener' },
  {
    name: 'favorites of somebody',
    path: () => '/@tomek/activity?list=favorites',
    as: 'moderator'
  },
  {
    name: 'nothing heard by somebody',
    path: () => '/@wren@reef.example/activity',
    as: 'moderator'
  },
  { name: 'library', path: ({ library }) => `/library/${library}`, as: 'listener' },
  { name: 'library, artists', path: ({ library }) => `/library/${library}/artists` },
  { name: 'library, albums', path: ({ library }) => `/library/${library}/albums` },
  { name: 'library, tracks', path: ({ library }) => `/library/${library}/tracks` },
  {
    name: 'library that does not exist',
    path: () => '/library/00000000-0000-4000-8000-000000000000'
  },
  { name: 'remote libraries', path: () => '/content/remote', as: 'listener' },
  {
    name: 'search on other pods',
    path: () => '/search?type=federation&q=%40wren%40reef.example',
    as: 'listener'
  },
  { name: 'search that is a handle', path: () => '/search?q=%40wren%40reef.example' },
  { name: 'not here yet', path: () => '/content', as: 'listener' }
]

let shownIds: Promise<ShownIds> | undefined
/** What the screens of a demo pod show; asked once, as dozens of screens need it. */
export const someIds = (page: Page): Promise<ShownIds> => (shownIds ??= findIds(page))

async function findIds(page: Page): Promise<ShownIds> {
  const answer = await page.request.get(
    `${podUrl()}/api/v2/tracks/?page_size=1&ordering=creation_date`
  )
  const { results } = (await answer.json()) as {
    results: {
      id: number
      album: { id: number }
      uploads: { uuid: string }[]
      artist_credit: { artist: { id: number } }[]
    }[]
  }
  const track = results[0]!
  const lists = await page.request.get(`${podUrl()}/api/v2/playlists/?q=pierogi`)
  const { results: playlists } = (await lists.json()) as { results: { uuid: string }[] }
  const radioNamed = async (name: string): Promise<number> => {
    const found = await page.request.get(
      `${podUrl()}/api/v2/radios/radios/?name=${encodeURIComponent(name)}`
    )
    return ((await found.json()) as { results: { id: number }[] }).results[0]!.id
  }
  const channelNamed = async (name: string): Promise<string> => {
    const found = await page.request.get(`${podUrl()}/api/v2/channels/${name}/`)
    return ((await found.json()) as { uuid: string }).uuid
  }
  const libraries = await page.request.get(
    `${podUrl()}/api/v2/libraries/?page_size=1&privacy_level=everyone`
  )
  const { results: found } = (await libraries.json()) as { results: { uuid: string }[] }
  return {
    library: found[0]!.uuid,
    podcast: await channelNamed('ears_on_the_map'),
    channel: await channelNamed('opaline_kettle'),
    album: track.album.id,
    artist: track.artist_credit[0]!.artist.id,
    track: track.id,
    upload: track.uploads[0]!.uuid,
    playlist: playlists[0]!.uuid,
    radio: await radioNamed('Anything but techno'),
    own: await radioNamed('Night shift, all night')
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<string, Session>()
/**
 * Signs in once by the form, then reuses that session: dozens of screens need a signed-in account.
 */
export async function beSignedIn(
  page: Page,
  as: NonNullable<Screen['as']>,
  pod = podUrl()
): Promise<void> {
  const session = sessions.get(pod + as)
  if (!session) {
    await signIn(page, accounts[as].username, accounts[as].password, `${pod}/login`)
    sessions.set(pod + as, await page.context().storageState())
    return
  }
  await page.context().addCookies(session.cookies.filter(({ name }) => name !== 'fault'))
  await page.addInitScript(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    },
    session.origins.flatMap(({ localStorage }) => localStorage)
  )
}

type Opening = {
  /** The beginning of the address, `/ar`. */
  language?: string
  /** A pod of its own, and what its screens show; the demo pod by default. */
  pod?: { url: string; ids: ShownIds }
  /** Whether axe will check it. */
  axe?: boolean
}

/** Opens a screen and brings it into its state. */
export async function open(
  page: Page,
  screen: Screen,
  { language = '', pod, axe = false }: Opening = {}
): Promise<void> {
  if (screen.as) await beSignedIn(page, screen.as, pod?.url)
  await page.goto(language + screen.path(pod?.ids ?? (await someIds(page))))
  await expect(page.locator('html')).toHaveAttribute(
    'data-session',
    screen.as ? 'signed-in' : 'anonymous'
  )
  await loaded(page)
  const idle = page.waitForLoadState('networkidle')
  // Waiting leaves time to read the script of axe.
  if (axe) await bringAxe(page)
  await idle
  await screen.prepare?.(page)
}
