// The radio that feeds the queue. What makes it run is fetched with the first one: most visits have none.
// docs/product/player.md#radios.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { splitLocale } from '../../lib/i18n/locales.ts'
import { routePath } from '../../lib/routes/match.ts'
import { showError } from '../errors.ts'
import { showMessage } from '../messages.ts'
import { $strangersRadios } from '../pod-profile.ts'
import { goTo } from '../route.ts'
import { $session } from '../session.ts'
import { stateKey } from '../scope.ts'
import { $playback, pause } from './playback.ts'
import type { Radio, RadioWanted } from './radio-kept.ts'

export type { Radio, RadioWanted } from './radio-kept.ts'

/** What ./radio-run offers to this file. */
export type RadioRun = {
  begin(wanted: RadioWanted): Promise<void>
  stop(): void
  /** Takes up the kept radio, if the queue is its own. */
  adopt(): void
  /** Returns the undo. */
  watch(): () => void
}

/** Where the radio of a pod is kept between visits. */
export const radioKey = (): string => stateKey('radio')

/** For ./radio-run alone. */
export const $radioStore = atom<Radio | undefined>()
/** The radio that feeds the queue; undefined while none does. */
export const $radio: ReadableAtom<Radio | undefined> = $radioStore

let loading: Promise<RadioRun> | undefined
let ready: RadioRun | undefined
let unwatch: (() => void) | undefined
let watched = false
// Each start and stop outdates a start that still waits for the code.
let serial = 0

const attend = () => void (unwatch ??= watched ? ready?.watch() : undefined)

async function load(): Promise<RadioRun> {
  loading ??= import('./radio-run.ts').then(({ radioRun }) => radioRun)
  try {
    ready = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  attend()
  return ready
}

export const freshRadio = (wanted: RadioWanted): Radio => ({
  ...wanted,
  clientOnly: wanted.type === 'account',
  session: undefined,
  current: undefined,
  page: 1,
  state: 'starting'
})

/** Some pods give strangers no track of any radio: they are told so before the queue is gone. */
function isRefused({ type }: RadioWanted): boolean {
  if (type === 'account' || $strangersRadios.get() || $session.get().state !== 'anonymous') return false
  const { pathname, search } = env().location()
  const next = new URLSearchParams({ next: splitLocale(pathname).path + search })
  showMessage(
    { text: 'errors.radioMembers' },
    { key: 'radio', actions: [{ text: 'errors.logIn', run: () => goTo(`${routePath('login')}?${next.toString()}`) }] }
  )
  return true
}

/**
 * Ends the sound, and replaces the queue once the radio gave its first track, which plays. Resolves when enough is ahead, or
 * when it has failed for the first time; failures are told here.
 */
export async function startRadio(wanted: RadioWanted): Promise<void> {
  if (isRefused(wanted)) return
  const mine = ++serial
  ready?.stop()
  if ($playback.get().state !== 'paused') pause('user')
  $radioStore.set(freshRadio(wanted))
  try {
    const run = await load()
    if (mine === serial) await run.begin(wanted)
  } catch (error) {
    if (mine !== serial) return
    stopRadio()
    showError(error)
  }
}

/** Ends the radio; the queue stays as it is. */
export function stopRadio(): void {
  serial++
  ready?.stop()
  $radioStore.set(undefined)
}

/** Whether the radio that runs is this one. */
export const isSameRadio = (radio: Radio | undefined, wanted: RadioWanted): boolean =>
  radio !== undefined &&
  radio.type === wanted.type &&
  radio.objectId === wanted.objectId &&
  radio.customRadioId === wanted.customRadioId

/** After another tab's queue has come here: its radio comes with it. */
export function adoptRadio(): void {
  if (env().storage.getItem(radioKey()) !== null) load().then((run) => run.adopt(), showError)
}

/** Brings back the radio of the last visit and keeps what runs; returns the undo. */
export function watchRadio(): () => void {
  watched = true
  attend()
  if (!ready && env().storage.getItem(radioKey()) !== null) void load().catch(showError)
  return () => {
    watched = false
    unwatch?.()
    unwatch = undefined
  }
}
