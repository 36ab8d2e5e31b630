// What is done on a screen before it is checked or its picture is taken. Any driver can do it:
// Playwright's page in tests, each engine's tab for pictures.

/** A driver, in the open page. What runs in the page has access only to its argument. */
export type Hand = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  run<T, A = undefined>(inPage: (arg: A) => T, arg?: A): Promise<T>
  /** Waits until something is true in the page. */
  until<A = undefined>(isTrue: (arg: A) => boolean, arg?: A): Promise<unknown>
  /** Waits for the first visible element that matches, and clicks it. */
  click(css: string): Promise<void>
  /** Replaces the text of the first visible field that matches. */
  fill(css: string, text: string): Promise<void>
  press(key: string): Promise<void>
}
export type Step = (hand: Hand) => Promise<void>

/** Waits until an element is visible. */
const sees = (hand: Hand, css: string) =>
  hand.until(
    (css) =>
      [...document.querySelectorAll(css)].some((each) =>
        each.checkVisibility({ visibilityProperty: true })
      ),
    css
  )
/** Waits until so many elements are there, visible or not. */
const has = (hand: Hand, css: string, count: number) =>
  hand.until(({ css, count }) => document.querySelectorAll(css).length === count, { css, count })
const icon = (name: string) => `:has(use[href$="#i-${name}"])`

/** Waits until the page has its data. */
export const loaded: Step = async (hand) => {
  await hand.until(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('html[data-misplaced]') &&
      !document.querySelector('main astro-island[ssr]') &&
      !document.querySelector('main :is(.skeleton, .wait, .prose-raw)') &&
      !/^[–-]$/.test(document.querySelector('[data-figure]')?.textContent.trim() ?? '')
  )
}

/** Plays a thing on its own page. */
export const play: Step = async (hand) => {
  await hand.click('.detail-actions .btn-primary')
  await hand.until(() => document.documentElement.dataset.player === 'on')
  await has(hand, '.player .player-title', 1)
}

/** Opens the queue of what plays. */
export const openQueue: Step = async (hand) => {
  await play(hand)
  await hand.click('[data-action="queue"], .player-extra > .icon-btn')
  await sees(hand, '.queue .q-item')
}

/**
 * Plays, and opens the full player; waits until it has faded in, as half-faded text has too little
 * contrast.
 */
export const openStage: Step = async (hand) => {
  await play(hand)
  await hand.click('.player-open, #stage-button')
  await has(hand, '.stage', 1)
  await hand.until(() => getComputedStyle(document.querySelector('.stage')!).opacity === '1')
  await has(hand, '.stage .skeleton', 0)
}
/** The same, with the view that a button with this icon shows or hides. */
export const showInStage =
  (name: 'queue' | 'bars' | 'lyrics'): Step =>
  async (hand) => {
    await openStage(hand)
    await hand.click(`.stage-views button${icon(name)}`)
  }

/** The dialog with the code for other sites, with what it previews. */
export const openEmbed: Step = async (hand) => {
  await hand.click('.detail-icons button[aria-haspopup=menu]')
  await hand.click(`.menu-item${icon('code')}`)
  await hand.until(
    () =>
      document
        .querySelector<HTMLIFrameElement>('dialog iframe')
        ?.contentDocument?.querySelector('.play')
        ?.checkVisibility() === true
  )
}

/**
 * Focuses the main part of the page first: in a field the key would type a question mark. Shortcuts
 * come after the islands, and write themselves to the search field.
 */
export const openShortcuts: Step = async (hand) => {
  await has(hand, '.topbar .search [aria-keyshortcuts]', 1)
  await hand.run(() => document.querySelector('main')!.focus())
  await hand.press('?')
  await sees(hand, 'dialog.shortcuts')
}

/** Results follow without Enter. Where a window is too narrow for the field, nothing is opened. */
export const openSearchPanel: Step = async (hand) => {
  const field = '.topbar .search input'
  if (!(await hand.run((css) => document.querySelector(css)!.checkVisibility(), field))) return
  await hand.fill(field, 'a')
  await sees(hand, '.search-panel .top')
  await has(hand, '.search-panel[data-pending]', 0)
}

/** Searches twice, so that the page offers both again. */
export const searchOnce: Step = async (hand) => {
  const field = ':is(.topbar .search, .search-own) input'
  for (const text of ['low tide', 'قمر']) {
    await hand.fill(field, text)
    await hand.press('Enter')
    await hand.until(
      (text) => document.querySelector('h1')?.textContent.includes(text) === true,
      text
    )
  }
  // Not every driver can fill in nothing.
  await hand.fill(field, 'x')
  await hand.press('Backspace')
  await has(hand, 'main .recent li', 2)
}

/** Every section of the settings has its data, the last ones too. */
export const openSections: Step = async (hand) => {
  const count = await hand.run(() => document.querySelectorAll('.settings-section').length)
  for (let place = 0; place < count; place++) {
    await hand.run((place) => {
      const section = document.querySelectorAll('.settings-section')[place]!
      const { top, bottom } = section.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) section.scrollIntoView({ block: 'center' })
    }, place)
    // Sections load one window ahead, and keep a place of some height until then.
    await hand.until(() =>
      [...document.querySelectorAll<HTMLElement>('.settings-section')].every(
        (each) =>
          each.getBoundingClientRect().top > 2 * innerHeight || each.style.minBlockSize === ''
      )
    )
    await has(hand, 'main :is([aria-busy], .skeleton)', 0)
  }
}

/** How many answers say what a filter finds. */
const countsOfFilters = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/validate')).length

/** Two filters: one with a value, one still empty with its list open. */
export const addFilters: Step = async (hand) => {
  await has(hand, '.rule-add button', 3)
  await hand.click('.rule-add button:nth-of-type(2)')
  await hand.fill('.rule-row [role=combobox]', 'ambient')
  const counted = await hand.run(countsOfFilters)
  await hand.press('Enter')
  await has(hand, '.rule-row .chip', 1)
  await hand.until(
    (before) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/validate'))
        .length > before,
    counted
  )
  await hand.click('.rule-add button')
  await hand.until(() => document.querySelectorAll('.picks-menu [role=option]').length > 2)
  await sees(hand, '.preview .mini-title')
  // What the next filters find is drawn at full strength once it is known.
  await has(hand, '.preview-found[data-pending]', 0)
  await hand.until(
    () => getComputedStyle(document.querySelector('.preview-found')!).opacity === '1'
  )
  // The new field was scrolled to, and the top bar may cover half of a switch now.
  await hand.run(() => window.scrollTo(0, 0))
}

/** An own application, just made: its secret is shown. */
export const makeApplication: Step = async (hand) => {
  await hand.click('main button[type=submit]')
  await sees(hand, '#client-secret')
}

/** A new application asks for access. */
export const beAsked: Step = async (hand) => {
  const { origin, pathname } = new URL(await hand.run(() => location.href))
  const redirect_uri = 'https://app.example/callback'
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
  await hand.goto(`${origin}${pathname}?${new URLSearchParams(query).toString()}`)
  await sees(hand, '.wishes')
}

/** An invalid address in the chooser, whose list holds pods that were used before. */
export const wrongPod: Step = async (hand) => {
  await hand.run(() =>
    localStorage.setItem(
      'atoll.instances',
      JSON.stringify([
        { url: 'https://coral.example', name: 'Coral Sound', account: 'noor' },
        { url: 'https://tubes.mossbank.example' },
        {
          url: 'https://a-pod-with-quite-a-long-name.somewhere-in-the-sea.example',
          name: 'مرسى الأنغام'
        }
      ])
    )
  )
  await hand.reload()
  await loaded(hand)
  await hand.fill('#instance-url', 'not a pod')
  await hand.click('main button[type=submit]')
  await sees(hand, '.form-errors')
}

/** The form to sign in at another pod. */
export const chooseElsewhere: Step = async (hand) => {
  await hand.run(() => localStorage.setItem('atoll.instance', 'https://coral.example'))
  await hand.reload()
  await sees(hand, 'main button.btn-primary')
}

/** The editor of a playlist, with a row selected and the import of a file open. */
export const openPlaylistImport: Step = async (hand) => {
  await sees(hand, '.pe-state.is-synced')
  await hand.click('.pe-item input')
  await hand.click(`.pe-bar .btn${icon('upload')}`)
  await sees(hand, '.file-drop')
}

/** The form of something new, from the button of a list's head. */
export const openNewForm: Step = async (hand) => {
  await hand.click('main .page-head .btn-primary')
  await sees(hand, 'dialog form')
}

/** The first step of a new channel: what kind it is to be. */
export const openNewChannel: Step = async (hand) => {
  await hand.click(`main .btn${icon('plus')}`)
  await sees(hand, 'dialog .channel-kinds')
}
/** The form of a new podcast, with a handle that was proposed. */
export const openNewPodcast: Step = async (hand) => {
  await openNewChannel(hand)
  await hand.click('dialog .channel-kinds button')
  await hand.fill('dialog [name=name]', 'Łódź at Night')
  await sees(hand, '.handle-state[data-state=free]')
  await hand.until(() => document.querySelectorAll('[name=language] option').length > 9)
}
/** A setting of the pod is changed, and the bar that saves it is there. */
export const changeSetting: Step = async (hand) => {
  await hand.click('.preference [role=switch]')
  await sees(hand, '.savebar')
}

/** The form of an account. */
export const openUser: Step = async (hand) => {
  await hand.click('.table tbody tr:first-child th .link')
  await sees(hand, 'dialog form')
}

/** Two rows of a table are chosen. */
export const chooseRows: Step = async (hand) => {
  await hand.click('.table tbody tr:nth-child(2) .check')
  await hand.click('.table tbody tr:nth-child(3) .check')
  await sees(hand, '.selection')
}

/** The page of a table's first row. */
export const openFirstRow: Step = async (hand) => {
  await hand.click('.table tbody tr:nth-child(1) th a')
  await sees(hand, '.console-columns')
}

/** The form of a policy, with what it would delete. */
export const openPolicy: Step = async (hand) => {
  await hand.click(`.console-panel .btn${icon('shield')}`)
  const rule = 'dialog .policy-rules label:nth-of-type(1) .check'
  await sees(hand, rule)
  // The form keeps what was chosen in another language.
  if (!(await hand.run((css) => document.querySelector<HTMLInputElement>(css)!.checked, rule)))
    await hand.click(rule)
  await sees(hand, 'dialog .notice-danger')
}

/** The form that reports the thing of a page. */
export const openReport: Step = async (hand) => {
  await hand.click('.detail-icons button[aria-haspopup=menu]')
  await hand.click(`.menu-item${icon('flag')}`)
  await sees(hand, 'dialog form')
}

/** The form of a playlist that is there. */
export const editPlaylist: Step = async (hand) => {
  await hand.click(`.detail-icons .icon-btn${icon('edit')}`)
  await sees(hand, 'dialog form')
}

/** Adds the page's first track to a playlist, with the form of a new one open. */
export const openAddDialog: Step = async (hand) => {
  await hand.click('tr[data-row="0"] [data-more]')
  await hand.click(`.menu-item${icon('playlist')}`)
  await sees(hand, '.add-choice')
  await hand.click(`dialog .btn${icon('plus')}`)
  await sees(hand, 'dialog form')
}

/** Some episodes were begun on an earlier visit. */
export const haveBegun: Step = async (hand) => {
  await hand.run(async () => {
    const answer = await fetch('/api/v2/tracks/?q=ears&include_channels=true&page_size=3')
    const { results } = (await answer.json()) as { results: { id: number }[] }
    const begun = results.map(({ id }) => [id, 40, 80, 0])
    localStorage.setItem('atoll.episodes.', JSON.stringify(begun))
  })
  await hand.reload()
  await sees(hand, 'main .episode .meter')
  await loaded(hand)
}

/** One episode of a podcast was heard, another one plays. */
export const hearEpisodes: Step = async (hand) => {
  await hand.run(() => {
    document.querySelectorAll<HTMLElement>('.ep-actions [aria-pressed]')[2]?.click()
    document.querySelectorAll<HTMLElement>('.ep-play')[1]?.click()
  })
  await sees(hand, '.episode.is-playing')
}

/** The dialog with the ways to subscribe to a channel. */
export const askWays: Step = async (hand) => {
  await hand.click('.detail-icons [aria-haspopup=dialog]')
  await sees(hand, 'dialog .way')
}

/** The dialog for the address of a feed, after a wrong one. */
export const enterFeed: Step = async (hand) => {
  await hand.click('.page-head [aria-haspopup=dialog]')
  await hand.fill('dialog input', 'seagulls')
  await hand.click('dialog [type=submit]')
  await sees(hand, 'dialog .form-errors')
}

/** The import of subscriptions, which takes a file. */
export const chooseOpml: Step = async (hand) => {
  await hand.click('.page-head [data-more]')
  await hand.click(`.menu-item${icon('upload')}`)
  await sees(hand, '.file-drop')
}

/** An import of an earlier visit was stopped; some feeds have failed. */
export const haveImport: Step = async (hand) => {
  await hand.run(() => {
    const failures = [
      { reason: 'status', status: 404 },
      { reason: 'invalid' },
      { reason: 'other', words: 'unknown error' },
      { reason: 'call' }
    ]
    const rows = Array.from({ length: 30 }, (_, n) => [
      `Podcast ${n}`,
      `https://podcasts.example/a/long/address/of/feed-${n}.xml`,
      n < 4 ? 'failed' : n < 20 ? 'done' : 'waiting',
      failures[n]
    ])
    const key = `atoll.opml.@${localStorage.getItem('atoll.session')}`
    localStorage.setItem(key, JSON.stringify({ name: 'My podcasts', stopped: true, rows }))
  })
  await hand.reload()
  await has(hand, '.opml .opml-failed li', 4)
  await loaded(hand)
}

/** Files of an earlier visit: some arrived, one failed, one waits; with `draft` none is started. */
const haveUploads =
  (draft: boolean): Step =>
  async (hand) => {
    await hand.run((isDraft: boolean) => {
      const tags = { artists: ['Maren Sol'], album: 'Tidelines', genres: [], hasCover: false }
      const base = { size: 3_100_000, modified: 0, progress: 0, tries: 0 }
      const queue = ['imported', 'failed', 'failed', 'parsed'].map((state, n) => ({
        ...base,
        id: `upload-${n}`,
        name: `0${n}.mp3`,
        path: `Tidelines/0${n}.mp3`,
        state: isDraft && state === 'imported' ? 'parsed' : state,
        ...(n === 1
          ? { reason: 'missing-tags', problem: 'no-tags' }
          : { tags: { ...tags, title: `Low Tide ${n}` } }),
        ...(n === 2 ? { reason: 'upload-failed', problem: 'quota' } : {}),
        ...(n === 0 && !isDraft
          ? { track: 1, guid: 'none', importStatus: 'finished', progress: 100 }
          : {})
      }))
      const target = { type: 'library', library: 'none', name: 'me' }
      const group = { guid: 'group', target, createdAt: 1, paused: true, draft: isDraft, queue }
      const scope = `.@${localStorage.getItem('atoll.session')}`
      localStorage.setItem(`atoll.uploading${scope}`, isDraft ? 'draft' : 'idle')
      // Newer than what the page itself has stored meanwhile.
      const at = Date.now() + 60_000
      localStorage.setItem(`atoll.uploads${scope}`, `${at} ${JSON.stringify({ groups: [group] })}`)
      // Without uploads, the page of those in progress leads back to the first one.
      if (!isDraft)
        history.replaceState(null, '', location.pathname.replace(/upload$/, '$&/running'))
    }, draft)
    await hand.reload()
    await has(hand, '.upload-row', 4)
    await loaded(hand)
  }

/** Files were chosen. */
export const chooseSounds = haveUploads(true)
/** Some of them were sent, the rest waits. */
export const uploadSounds = haveUploads(false)

/** The title of a thing is changed in its form, and its tags. */
export const changeTitle: Step = async (hand) => {
  await hand.fill('input[name="title"]', 'Perihelion, Sketched')
  await hand.fill('.tags-input', 'orbit')
  await sees(hand, '.edit-was')
}
/** Files were chosen for the channel on screen, and are about to be published. */
export const chooseEpisodes: Step = async (hand) => {
  await hand.run(() => {
    const tags = { artists: [], genres: [], hasCover: false, duration: 1234 }
    const queue = ['Fog Signal', 'The Last Boat', 'Slack Water'].map((title, n) => ({
      id: `episode-${n}`,
      name: `0${n}.mp3`,
      path: `0${n}.mp3`,
      size: 3_100_000,
      modified: 0,
      progress: 0,
      tries: 0,
      state: 'parsed',
      tags,
      metadata: {
        title: n === 2 ? '' : title,
        description: 'Heard from **the pier**',
        tags: ['sea']
      }
    }))
    const channel = location.pathname.split('/').at(-1)
    const target = { type: 'channel', channel, name: 'Ears' }
    const group = { guid: 'group', target, createdAt: 1, paused: true, draft: true, queue }
    const scope = `.@${localStorage.getItem('atoll.session')}`
    localStorage.setItem(`atoll.uploading${scope}`, 'draft')
    const at = Date.now() + 60_000
    localStorage.setItem(`atoll.uploads${scope}`, `${at} ${JSON.stringify({ groups: [group] })}`)
  })
  await hand.reload()
  await has(hand, '.pub-waiting', 1)
  await hand.click('.pub-waiting .btn')
  await has(hand, '.pub-item', 3)
  await loaded(hand)
}
