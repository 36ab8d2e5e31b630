// The layout's one script: wires the browser to the stores once, and keeps what outlives a page.
import { setBrowserEnv } from './boot/env.ts'
import { watchGuards } from './boot/guards.ts'
import { watchLanguages } from './boot/languages.ts'
import { watchPages } from './boot/pages.ts'
import { watchShell } from './boot/shell.ts'
import { readTexts } from './boot/texts.ts'
import { watchTheme } from './boot/theme.ts'
import { setUnauthorizedHandler } from './lib/api/client.ts'
import { loadLateTexts } from './lib/i18n/late.ts'
import { showError } from './stores/errors.ts'
import { watchFavorites } from './stores/favorites.ts'
import { watchRoute } from './stores/route.ts'
import { fetchMe, handleUnauthorized } from './stores/session.ts'

let started = false

/** Idempotent: the layout's script and the first island both call it, whichever comes first. */
export function start(): void {
  if (started) return
  started = true
  setBrowserEnv()
  readTexts()
  loadLateTexts(document.documentElement.lang).catch(showError)
  document.addEventListener('astro:after-swap', readTexts)
  watchTheme()
  watchPages()
  watchRoute()
  setUnauthorizedHandler(handleUnauthorized)
  watchGuards()
  watchShell()
  watchLanguages()
  watchFavorites()
  fetchMe().catch(showError)
}
