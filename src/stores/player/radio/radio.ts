// The radio that adds tracks to the queue. Its code is loaded with the first radio, as most visits
// have none. docs/product/player.md#radios.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { latest } from '../../../lib/requests/latest.ts'
import { once } from '../../../lib/requests/once.ts'
import type { Radio, RadioWanted } from '../../../lib/queue/radio-states.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { showError } from '../../errors/errors.ts'
import { showMessage } from '../../kit/messages.ts'
import { $strangersRadios } from '../../session/pod-profile.ts'
import { goTo } from '../../kit/route.ts'
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

/** The code of ./run, once it has loaded. */
const $run = atom<RadioRun | undefined>()
const runCode = once(async () => {
  const { radioRun } = await import('./run.ts')
  $run.set(radioRun)
  return radioRun
})
// Each start and stop cancels an earlier start that still waits for the code.
const starts = latest()

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
        { text: 'common.logIn', run: () => goTo(`${routePath('login')}?${next.toString()}`) }
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
  $run.get()?.stop()
  if ($playback.get().state !== 'paused') pause('user')
  $radioStore.set(freshRadio(wanted))
  try {
    const run = await runCode.get()
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
  $run.get()?.stop()
  $radioStore.set(undefined)
}

/** Whether the running radio is this one. */
export const isSameRadio = (radio: Radio | undefined, wanted: RadioWanted): boolean =>
  radio !== undefined &&
  radio.type === wanted.type &&
  radio.objectId === wanted.objectId &&
  radio.customRadioId === wanted.customRadioId &&
  sameData(radio.config, wanted.config)

/** Continues another tab's radio here, after its queue was taken over. */
export function adoptRadio(): void {
  if (env().storage.getItem(radioKey()) !== null)
    runCode.get().then((run) => run.adopt(), showError)
}

/**
 * Restores the radio of the last visit and stores the running one. Returns a function that stops
 * this.
 */
export function watchRadio(): () => void {
  let unwatch: (() => void) | undefined
  const off = $run.subscribe((run) => (unwatch = run?.watch()))
  if (!unwatch && env().storage.getItem(radioKey()) !== null) runCode.get().catch(showError)
  return () => {
    off()
    unwatch?.()
  }
}
