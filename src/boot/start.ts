// Wires the browser to the stores once, and keeps what outlives a page. Runs when the page is idle, or with its first island.
import { watchAccount } from './account.ts'
import { setBrowserEnv } from './env.ts'
import { watchGuards } from './guards.ts'
import { watchLanguages } from './languages.ts'
import { watchShell } from './shell.ts'
import { areasOf } from './texts.ts'
import { watchTheme } from './theme.ts'
import { setUnauthorizedHandler } from '../lib/api/client.ts'
import { loadTexts } from '../lib/i18n/late.ts'
import { showError } from '../stores/errors.ts'
import { watchFavorites } from '../stores/favorites.ts'
import { watchRoute } from '../stores/route.ts'
import { fetchMe, handleUnauthorized } from '../stores/session.ts'

let started = false

/** Idempotent: the page's script and the first island both call it, whichever comes first. */
export function start(): void {
  if (started) return
  started = true
  setBrowserEnv()
  const texts = loadTexts(document.documentElement.lang, areasOf())
  watchTheme()
  watchRoute()
  setUnauthorizedHandler(handleUnauthorized)
  watchGuards()
  watchLanguages()
  watchAccount()
  watchFavorites()
  fetchMe().catch(showError)
  // The player's stores come with its bar; they outlive every page.
  import('../stores/player/index.ts').then(({ watchPlayer }) => watchPlayer(), showError)
  // The frame's words change with the theme and the person, so it waits for its texts; nothing else does.
  texts.then(watchShell, showError)
}
