// Settings from the client host's /settings.json. docs/product/pods.md#front-settings.
import { env } from '../../lib/env.ts'
import { webUrl } from '../../lib/contract/kit/web-address.ts'
import { once } from '../../lib/requests/once.ts'
import { podUrlOf } from '../../lib/pods/instances.ts'

export type FrontSettings = {
  /** Origin of the pod used when none was chosen; undefined for the pod that serves the page. */
  defaultServerUrl: string | undefined
  /** Absolute http or https addresses. */
  additionalStylesheets: readonly string[]
  /** Where unexpected errors are reported, if anywhere: absolute http or https address. */
  errorReportUrl: string | undefined
  /** Where people may say more about an error that was reported. */
  feedbackUrl: string | undefined
  /** Where people may mend the texts of the interface. */
  translationUrl: string | undefined
}

const web = (text: unknown, base: string): string | undefined =>
  typeof text === 'string' && text !== '' ? webUrl(text, base)?.href : undefined

/**
 * Reads the file's content; values of the wrong type count as missing. @param origin of the page
 */
export function readFrontSettings(value: unknown, origin: string): FrontSettings {
  const { defaultServerUrl, additionalStylesheets, errorReportUrl, feedbackUrl, translationUrl } =
    (value ?? {}) as Record<string, unknown>
  const sheets = Array.isArray(additionalStylesheets) ? additionalStylesheets : []
  return {
    defaultServerUrl: podUrlOf(defaultServerUrl),
    additionalStylesheets: sheets.flatMap((each) => web(each, origin) ?? []),
    errorReportUrl: web(errorReportUrl, origin),
    feedbackUrl: web(feedbackUrl, origin),
    translationUrl: web(translationUrl, origin)
  }
}

/** The file, requested once per document; a missing or broken one is logged and sets nothing. */
export const frontSettings = once(async (): Promise<FrontSettings> => {
  const { origin } = env().location()
  const value: unknown = await env()
    .fetch(`${origin}/settings.json`)
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch((error: unknown) => env().report(error))
  const { defaultServerUrl: wanted } = (value ?? {}) as Record<string, unknown>
  const settings = readFrontSettings(value, origin)
  // An empty value means the pod that serves the page.
  if (wanted && !settings.defaultServerUrl)
    env().report(
      new Error(
        `defaultServerUrl of settings.json is no address of a pod: ${String(wanted).slice(0, 200)}`
      )
    )
  return settings
})
