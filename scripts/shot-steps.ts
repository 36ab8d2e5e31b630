// What is done on a screen before its picture is taken (scripts/shots.ts).
import type { Tab } from '../tests/browsers/tab.ts'

/** Waits until a condition is true in the page. */
export async function until(tab: Tab, isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await tab.run(isTrue)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`It did not become true within 20 s: ${isTrue.toString()}`)
}

/**
 * Runs in the page and marks the pictures in view. Those in a row that is scrolled out of view may
 * never load.
 */
function markPictures(): void {
  for (const each of document.images) {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    each.toggleAttribute(
      'data-in-view',
      each.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    )
  }
}

/**
 * Waits until the page has its data and pictures; WebKit shows a picture a moment after it is
 * loaded.
 */
export async function settled(tab: Tab): Promise<void> {
  await until(
    tab,
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('main astro-island[ssr]') &&
      !document.querySelector('main :is(.skeleton, .wait, .prose-raw)') &&
      !/^[–-]$/.test(document.querySelector('[data-figure]')?.textContent.trim() ?? '')
  )
  await tab.run(markPictures)
  await tab.run(async () => {
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('img[data-in-view]')].map((each) =>
        each.decode().catch(() => {})
      )
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Types into the search field that is on screen; results follow without Enter. */
export const typeSearch = (text: string) => async (tab: Tab) => {
  const bar = await tab.run(
    () => document.querySelector<HTMLElement>('.topbar .search')?.checkVisibility() ?? false
  )
  if (!bar) return
  await tab.fill({ css: '.topbar .search input' }, text)
  await until(tab, () => document.querySelector('.search-panel .top') !== null)
}

export const playFirst = async (tab: Tab) => {
  await tab.click({ css: '.detail-actions .btn-primary' })
  await until(
    tab,
    () =>
      document.documentElement.dataset.player === 'on' &&
      document.querySelector('.player .player-title') !== null
  )
}
export const openQueue = async (tab: Tab) => {
  await playFirst(tab)
  await tab.click({ css: '[data-action="queue"], .player-extra > .icon-btn' })
  await until(tab, () => document.querySelector('.queue .q-item') !== null)
}

/** `views`: indexes of the full player's switches to press. */
export const openStage =
  (...views: number[]) =>
  async (tab: Tab) => {
    await playFirst(tab)
    await tab.click({ css: '.player-open, #stage-button' })
    await until(tab, () => document.querySelectorAll('.stage-views button').length > 2)
    const pressed = await tab.run(() =>
      [...document.querySelectorAll('.stage-views button')].map(
        (each) => each.getAttribute('aria-pressed') === 'true'
      )
    )
    for (const view of [0, 1, 2])
      if (views.includes(view) !== pressed[view])
        await tab.click({ css: `.stage-views button:nth-of-type(${view + 1})` })
    await until(tab, () => !document.querySelector('.stage .skeleton'))
  }

/**
 * Uses the keyboard, as phone layouts have no button for it; on some pages the search field has the
 * focus.
 */
export const openShortcuts = async (tab: Tab) => {
  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press('?')
  await until(tab, () => document.querySelector('dialog.shortcuts') !== null)
}

/** Stores pods as if visited earlier. */
export const knowPods = async (tab: Tab) => {
  const known = [
    { url: 'https://coral.sound', name: 'Coral Sound', account: 'noor' },
    { url: 'https://tubes.mossbank.example' },
    {
      url: 'https://a-pod-with-quite-a-long-name.somewhere-in-the-sea.example',
      name: 'مرسى الأنغام'
    }
  ]
  await tab.run((text) => localStorage.setItem('atoll.instances', text), JSON.stringify(known))
  await tab.reload()
  await until(tab, () => document.querySelectorAll('.pod').length > 3)
  await tab.fill({ css: '#instance-url' }, 'not a pod')
  await tab.click({ css: 'main button[type=submit]' })
}
export const chooseElsewhere = async (tab: Tab) => {
  await tab.run(() => localStorage.setItem('atoll.instance', 'https://coral.example'))
  await tab.reload()
  await until(tab, () => document.querySelector('main button.btn-primary') !== null)
}

/** Creates an application anonymously; the signed-in user is then asked for consent. */
export const beAsked = async (tab: Tab) => {
  const { origin, pathname } = new URL(await tab.run(() => location.href))
  const redirect_uri = 'https://paper.boat/callback'
  const answer = await fetch(`${origin}/api/v2/oauth/apps/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Paper Boat', scopes: 'read write', redirect_uris: redirect_uri })
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const query = {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'read write:favorites write:playlists'
  }
  await tab.goto(`${origin}${pathname}?${new URLSearchParams(query).toString()}`)
  await until(tab, () => document.querySelector('.wishes') !== null)
}

export const makeApplication = async (tab: Tab) => {
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, () => document.querySelector('#client-secret') !== null)
}

export const editPlaylist = async (tab: Tab) => {
  await tab.click({ css: '.detail-icons .icon-btn:has(use[href$="#i-edit"])' })
  await until(tab, () => document.querySelector('dialog form') !== null)
}

/** The editor with the second row selected. */
export const selectInEditor = async (tab: Tab) => {
  await until(tab, () => document.querySelector('.pe-state.is-synced') !== null)
  await tab.click({ css: '.pe-item[data-index="1"] input' })
}

/** With the form of a new playlist open. */
export const addToPlaylist = async (tab: Tab) => {
  await tab.click({ css: 'tr[data-row="0"] [data-more]' })
  await tab.click({ css: '.menu-item:has(use[href$="#i-playlist"])' })
  await until(tab, () => document.querySelector('.add-choice') !== null)
  await tab.click({ css: 'dialog .btn:has(use[href$="#i-plus"])' })
  await until(tab, () => document.querySelector('dialog form') !== null)
}

/** One filter by a tag; the list of a second one is open. */
export const addFilter = async (tab: Tab) => {
  await until(tab, () => document.querySelectorAll('.rule-add button').length === 3)
  await tab.click({ css: '.rule-add button:nth-of-type(2)' })
  await tab.fill({ css: '.rule-row [role=combobox]' }, 'ambient')
  await tab.press('Enter')
  await until(tab, () => document.querySelector('.rule-row .chip') !== null)
  await tab.click({ css: '.rule-add button' })
  await until(tab, () => document.querySelectorAll('.picks-menu [role=option]').length > 2)
  await until(tab, () => document.querySelector('.preview .mini-title') !== null)
}

/** One episode of a podcast was heard, another one plays. */
export async function hearEpisodes(tab: Tab): Promise<void> {
  await tab.run(() => {
    document.querySelectorAll<HTMLElement>('.ep-actions [aria-pressed]')[2]?.click()
    document.querySelectorAll<HTMLElement>('.ep-play')[1]?.click()
  })
  await until(tab, () => document.querySelector('.episode.is-playing') !== null)
}

/** The dialog for the address of a feed, after a wrong one. */
export async function enterFeed(tab: Tab): Promise<void> {
  await tab.run(() =>
    document.querySelector<HTMLElement>('.page-head [aria-haspopup=dialog]')?.click()
  )
  await until(tab, () => document.querySelector('dialog form') !== null)
  await tab.run(() => {
    document.querySelector<HTMLInputElement>('dialog input')!.value = 'seagulls'
    document.querySelector<HTMLElement>('dialog [type=submit]')?.click()
  })
  await until(tab, () => document.querySelector('dialog .form-errors') !== null)
}

/** An import of subscriptions that was stopped; some feeds have failed. */
export async function haveImport(tab: Tab): Promise<void> {
  await tab.run(() => {
    const failures = [{ reason: 'status', status: 404 }, { reason: 'invalid' }, { reason: 'call' }]
    const rows = Array.from({ length: 30 }, (_, n) => [
      `Podcast ${n}`,
      `https://podcasts.example/a/long/address/of/a/podcast/with-number-${n}/feed.xml`,
      n < 3 ? 'failed' : n < 20 ? 'done' : 'waiting',
      failures[n]
    ])
    const key = `atoll.opml.@${localStorage.getItem('atoll.session')}`
    localStorage.setItem(key, JSON.stringify({ name: 'My podcasts', stopped: true, rows }))
    location.reload()
  })
  await until(tab, () => document.querySelector('.opml-failed li') !== null)
}

/** The dialog that takes a file of subscriptions. */
export async function chooseOpml(tab: Tab): Promise<void> {
  await tab.run(() => document.querySelector<HTMLElement>('.page-head [data-more]')?.click())
  await tab.run(() =>
    document.querySelector<HTMLElement>('.menu-item:has(use[href$="#i-upload"])')?.click()
  )
  await until(tab, () => document.querySelector('.file-drop') !== null)
}

/** The dialog with the ways to subscribe to a channel. */
export async function askWays(tab: Tab): Promise<void> {
  await tab.run(() =>
    document.querySelector<HTMLElement>('.detail-icons [aria-haspopup=dialog]')?.click()
  )
  await until(tab, () => document.querySelector('dialog .way') !== null)
}

/** Opens the dialog with the code for other sites. */
export async function openEmbed(tab: Tab): Promise<void> {
  await tab.click({ css: '.detail-icons button[aria-haspopup=menu]' })
  await tab.click({ css: '.menu-item:has(use[href$="#i-code"])' })
  await until(tab, () => {
    const frame = document.querySelector<HTMLIFrameElement>('dialog iframe')
    return Boolean(frame?.contentDocument?.querySelector('.play'))
  })
}
