// The radio that adds tracks to the queue. Its code is loaded with the first radio, as most visits
// have none. docs/product/player.md#radios.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { latest } from '../../../lib/latest.ts'
import type { Radio, RadioWanted } from '../../../lib/queue/radio-states.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { showError } from '../../errors.ts'
import { showMessage } from '../../messages.ts'
import { $strangersRadios } from '../../session/pod-profile.ts'
import { goTo } from '../../route.ts'
import { $session } from '../../session/session.ts'
import { stateKey } from '../../session/scope.ts'
import { $playback, pause } from '../playback.ts'

export type { Radio, RadioWanted } from '../../../lib/queue/radio-states.ts'

/** The interface of ./run for this file. */
export type RadioRun = {
  begin(wanted: RadioWanted): Promise<void>
  stop(): void
  /** Continues the stored radio, if the queue belongs to it. */
  adopt(): void
  /** Returns a function that stops this. */
  watch(): () => void
}

/** Storage key for the radio of the current pod and account. */
export const radioKey = (): string => stateKey('radio')

/** For ./run only. */
export const $radioStore = atom<Radio | undefined>()
/** The running radio; undefined while there is none. */
export const $radio: ReadableAtom<Radio | undefined> = $radioStore

// The code of ./run, once it is asked for, once it is there, and the function that ends its watch.
let loading: Promise<RadioRun> | undefined
let ready: RadioRun | undefined
let unwatch: (() => void) | undefined
let watched = false
// Each start and stop cancels an earlier start that still waits for the code.
const starts = latest()

const attend = () => void (unwatch ??= watched ? ready?.watch() : undefined)

async function load(): Promise<RadioRun> {
  loading ??= import('./run.ts').then(({ radioRun }) => radioRun)
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

/**
 * Some pods refuse radios to visitors without an account: this shows a message before the queue is
 * replaced.
 */
function isRefused({ type }: RadioWanted): boolean {
  if (type === 'account' || $strangersRadios.get() || $session.get().state !== 'anonymous')
    return false
  const { pathname, search } = env().location()
  const next = new URLSearchParams({ next: splitLocale(pathname).path + search })
  showMessage(
    { text: 'errors.radioMembers' },
    {
      key: 'radio',
      actions: [
        { text: 'errors.logIn', run: () => goTo(`${routePath('login')}?${next.toString()}`) }
      ]
    }
  )
  return true
}

/**
 * Stops playback; once the radio's first track has arrived, replaces the queue and plays it.
 * Resolves when enough tracks are ahead or after the first failure; failures are shown here.
 */
export async function startRadio(wanted: RadioWanted): Promise<void> {
  if (isRefused(wanted)) return
  const isLatest = starts.begin()
  ready?.stop()
  if ($playback.get().state !== 'paused') pause('user')
  $radioStore.set(freshRadio(wanted))
  try {
    const run = await load()
    if (isLatest()) await run.begin(wanted)
  } catch (error) {
    if (!isLatest()) return
    stopRadio()
    showError(error)
  }
}

/** Ends the radio; the queue does not change. */
export function stopRadio(): void {
  starts.begin()
  ready?.stop()
  $radioStore.set(undefined)
}

/** Whether the running radio is this one. */
export const isSameRadio = (radio: Radio | undefined, wanted: RadioWanted): boolean =>
  radio !== undefined &&
  radio.type === wanted.type &&
  radio.objectId === wanted.objectId &&
  radio.customRadioId === wanted.customRadioId

/** Continues another tab's radio here, after its queue was taken over. */
export function adoptRadio(): void {
  if (env().storage.getItem(radioKey()) !== null) load().then((run) => run.adopt(), showError)
}

/**
 * Restores the radio of the last visit and stores the running one. Returns a function that stops
 * this.
 */
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
