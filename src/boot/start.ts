// Connects the browser to the stores, once per document. Runs when the page is idle, or with its
// first island.
import { watchAccount } from './frame/account.ts'
import { watchFigures } from './landing/figures.ts'
import { completeAddress } from './navigation/complete.ts'
import { watchGuards } from './navigation/guards.ts'
import { passLinkClicks } from './navigation/held-clicks.ts'
import { watchDesktop } from './desktop.ts'
import { onPress } from './first/play/pressed.ts'
import { beginWithInstance } from './instance.ts'
import { applyLateSheets } from './late-sheets.ts'
import { watchIslands } from './hydration/islands.ts'
import { watchLanguages } from './frame/languages.ts'
import { watchScroll } from './navigation/scroll.ts'
import { watchButtons, watchShell } from './frame/shell.ts'
import { watchTheme } from './frame/theme.ts'
import { wake } from './hydration/wake.ts'
import { watchPlayButtons, whenThereMayBeMusic } from './hydration/warm.ts'
import { setUnauthorizedHandler } from '../lib/api/client.ts'
import { setRenewal } from '../lib/api/tokens.ts'
import { door } from '../lib/first/door.ts'
import { loadTexts } from '../lib/i18n/late.ts'
import { showError } from '../stores/errors/errors.ts'
import { watchFavorites } from '../stores/listen/favorites/favorites.ts'
import { $addToPlaylist } from '../stores/listen/playlists/add-to-playlist.ts'
import { $messages } from '../stores/kit/messages.ts'
import { watchRoute } from '../stores/kit/route.ts'
import {
  $me,
  findSession,
  watchUnauthorized,
  watchSessionOfTabs
} from '../stores/session/session.ts'

/** Code failed to load: the host has another version now, or the network is down. */
function onMissing(error: unknown): void {
  void door.renew?.()
  showError(error)
}

/** The player's stores persist across pages; its bar is shown once there is something to play. */
function startPlayer(): void {
  import('../stores/player/index.ts').then(
    ({ watchPlayer, warmUp, $current, $otherTab, $playback, $queueOpen }) => {
      watchPlayer()
      watchPlayButtons(warmUp)
      $current.subscribe((current) => current && wake('player'))
      $otherTab.subscribe((other) => other && wake('player'))
      $queueOpen.subscribe((open) => open && wake('player'))
      // Loads the messages now: after a lost connection their code could not be fetched.
      $playback.listen(({ state }) => state === 'playing' && wake('messages'))
    },
    onMissing
  )
}

// A variable, because the page's script and the islands share it.
let started = false

/**
 * Plays entries that are pressed in the first rows, before the code of their island is there.
 * @returns a promise of the sound of an earlier press; undefined if nothing was pressed
 */
function watchFirstPress(): Promise<void> | undefined {
  let earlier: Promise<void> | undefined
  onPress((pressed) => {
    door.pressed = undefined
    earlier = import('./first/play/press.ts').then(
      ({ playPressed }) => playPressed(pressed),
      onMissing
    )
  })
  return earlier
}

/** Loads code that can wait, because it would delay a sound that was pressed already. */
function startRest(): void {
  // Keyboard shortcuts are not needed before the page is idle.
  import('./frame/shortcuts.ts').then(({ watchShortcuts }) => watchShortcuts(), onMissing)
  import('./frame/search-field.ts').then(({ watchSearchField }) => watchSearchField(), onMissing)
  import('./navigation/ahead.ts').then(({ watchAhead }) => watchAhead(), onMissing)
  import('./custom-styles.ts').then(({ addCustomStyles }) => addCustomStyles(), onMissing)
  // Live events and counts exist only for signed-in people.
  const untilSomebody = $me.subscribe((me) => {
    if (!me) return
    queueMicrotask(() => untilSomebody())
    import('./signed-in.ts').then(({ startForPeople }) => startForPeople(), onMissing)
  })
  import('./later.ts').then(({ startLater }) => startLater()).catch(onMissing)
}

/** Idempotent: the page's script and the first island both call it, whichever comes first. */
export function start(): void {
  if (started) return
  started = true
  watchIslands()
  passLinkClicks()
  beginWithInstance()
  const texts = loadTexts()
  watchDesktop()
  watchTheme()
  watchButtons()
  completeAddress()
  watchRoute()
  setUnauthorizedHandler(watchUnauthorized)
  setRenewal(async (failed, pod) =>
    (await import('../stores/session/oauth.ts')).renewTokens(failed, pod)
  )
  watchGuards()
  watchLanguages()
  watchAccount()
  watchFavorites()
  watchSessionOfTabs()
  void findSession(showError)
  $messages.subscribe((messages) => messages.length > 0 && wake('messages'))
  $addToPlaylist.subscribe((addition) => addition && wake('messages'))
  watchFigures()
  watchScroll()
  applyLateSheets(document)
  whenThereMayBeMusic(startPlayer)
  const sound = watchFirstPress()
  if (sound) void sound.then(startRest)
  else startRest()
  // The frame's labels depend on theme and person, so they wait for the texts; nothing else does.
  texts.then(watchShell, onMissing)
}
