// Whether unexpected errors may be reported. docs/product/people.md#error-reports.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { frontSettings } from '../session/front-settings.ts'
import { closeMessage, showMessage } from '../kit/messages.ts'

export type Consent = 'yes' | 'no' | 'unset'
const COOKIE = 'tracing-consent'
const YEAR = 365 * 24 * 3600
const KEY = 'consent'

const $store = atom<Consent>('unset')
export const $consent: ReadableAtom<Consent> = $store

/** Remembers the answer for a year. */
export function setConsent(consent: 'yes' | 'no'): void {
  env().setCookie(COOKIE, consent, YEAR)
  $store.set(consent)
  closeMessage(KEY)
}

/**
 * Reads the stored answer; without one, asks, if the host accepts reports. The text area `updates`
 * must be loaded.
 */
export async function watchConsent(): Promise<void> {
  const kept = env().cookie(COOKIE)
  $store.set(kept === 'yes' || kept === 'no' ? kept : 'unset')
  const { errorReportUrl } = await frontSettings.get()
  if (!errorReportUrl || $store.get() !== 'unset') return
  showMessage(
    { text: 'shell.consent' },
    {
      key: KEY,
      displayTime: 0,
      actions: [
        { text: 'shell.allow', run: () => setConsent('yes') },
        { text: 'shell.deny', run: () => setConsent('no') }
      ]
    }
  )
}

/** The feedback address, if there is one; undefined where errors are not reported. */
export const reporting = (): { feedback: string | undefined } | undefined => {
  const settings = frontSettings.now()
  return settings?.errorReportUrl && $store.get() === 'yes'
    ? { feedback: settings.feedbackUrl }
    : undefined
}

/**
 * Sends an error to the host of the client, if the person allowed it: no address, no name, no
 * listening data.
 */
export function sendReport(error: unknown): void {
  if (!reporting()) return
  const { name, message, stack } =
    error instanceof Error
      ? error
      : { name: typeof error, message: String(error), stack: undefined }
  const body = JSON.stringify({ name, message, stack, time: new Date(env().now()).toISOString() })
  // Plain text needs no CORS preflight, so any collector accepts it.
  env()
    .fetch(frontSettings.now()!.errorReportUrl!, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true
    })
    .catch(() => {})
}
