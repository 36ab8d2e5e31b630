// A round through twelve screens, by the links that a person would follow. The page itself follows
// them: scripts that a bench sends for each click would be compiled into the heap that it measures.
import type { Page } from 'playwright'

/**
 * The links of a round: a selector of the link, the address it leads to, and what to press before,
 * for links that are not on the page yet. The first link is on every screen.
 */
const LINKS: readonly { link: string; to: string; before?: string }[] = [
  { link: '.rail a[href="/library"]', to: '/library' },
  { link: '.rail a[href="/library/albums"]', to: '/library/albums' },
  { link: 'main .card-title[href^="/library/albums/"]', to: String.raw`/library/albums/\d+` },
  { link: 'main .tracks a[href^="/library/tracks/"]', to: String.raw`/library/tracks/\d+` },
  { link: 'main a[href^="/library/artists/"]', to: String.raw`/library/artists/\d+` },
  { link: '.rail a[href="/library/artists"]', to: '/library/artists' },
  { link: '.rail a[href="/favorites"]', to: '/favorites' },
  { link: '.rail a[href="/library/radios"]', to: '/library/radios' },
  { link: '.topbar .bell', to: '/notifications' },
  { link: '#account a[href="/settings"]', to: '/settings', before: '[data-account]' },
  {
    link: 'main a[href="/settings/applications/new"]',
    to: '/settings/applications/new',
    before: 'main a[href="#applications"]'
  },
  { link: '.rail a[href*="/instance-chooser"]', to: '/instance-chooser' }
]

/** Page changes in a round. */
export const ROUND = LINKS.length
/**
 * Rounds take these albums in turn. The client keeps the data of 40, so more would fill the heap.
 */
const ALBUMS = 8

type WithRounds = typeof globalThis & { goRound: (album: number) => Promise<number> }

/** Runs in the page before its own scripts. */
function follow(links: typeof LINKS): void {
  const LATE = 30_000
  /** Looks again and again for what is not undefined, null or false. */
  async function appears<T>(look: () => T): Promise<NonNullable<T>> {
    const began = performance.now()
    for (;;) {
      const found = look()
      if (found) return found
      if (performance.now() - began > LATE) throw new Error(`${location.href}: ${String(look)}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  async function press(selector: string, index = 0): Promise<void> {
    await appears(() => document.querySelector(selector))
    const all = document.querySelectorAll<HTMLElement>(selector)
    const element = all[index % all.length]!
    // The page is fetched as soon as the pointer reaches the link.
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    element.click()
  }
  let changes = 0
  document.addEventListener('astro:after-swap', () => changes++)
  async function goRound(album: number): Promise<number> {
    for (const { link, to, before } of links) {
      if (before) await press(before)
      await press(link, link.includes('.card') ? album : 0)
      const address = new RegExp(`^${to}$`)
      await appears(() => address.test(location.pathname))
      await appears(() => !document.documentElement.hasAttribute('data-astro-transition'))
      await appears(() => !document.querySelector('main :is(astro-island[ssr], .skeleton, .wait)'))
    }
    return changes
  }
  Object.assign(window, { goRound })
}

/** Call it before the first page is opened. */
export const prepareRounds = (page: Page): Promise<unknown> => page.addInitScript(follow, LINKS)

/**
 * Goes once through all screens, from any of them to the last.
 * @returns the page changes since the document was loaded
 */
export const goRound = (page: Page, round: number): Promise<number> =>
  page.evaluate((album) => (globalThis as WithRounds).goRound(album), round % ALBUMS)
