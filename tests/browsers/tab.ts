// The interface between journeys and browser drivers, the same for every engine.

/**
 * The first visible, enabled element that matches `css` and has the name that is shown or read by
 * screen readers.
 */
export type Target = { css: string; name?: string; within?: string }

export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /**
   * Runs a function in the page; it has access only to its arguments. Arguments and result are
   * plain data.
   */
  run<A extends unknown[], T>(inPage: (...args: A) => T, ...args: A): Promise<T>
  /**
   * Waits for the element, and clicks it as a person would: the browser counts it as a user
   * gesture.
   */
  click(target: Target): Promise<void>
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>
  /**
   * Presses one key after another on the focused element: `k`, `>`, `Enter`, `ArrowRight`,
   * `Shift+ArrowDown`.
   */
  press(...keys: string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Writes a screenshot of the visible part, as PNG. */
  picture(file: string): Promise<void>
  close(): Promise<void>
}

/** One person's browser: separate cookies and storage, which its tabs share. */
export type Visitor = {
  open(): Promise<Tab>
  /** Errors and policy refusals of its pages so far. */
  readonly faults: readonly string[]
  close(): Promise<void>
}

export type Engine = {
  /** As the browser reports it, e.g. `Firefox 153.7`. */
  readonly version: string
  /** `touch`: as on a phone, where the engine supports it. */
  visitor(options?: { touch?: boolean }): Promise<Visitor>
  close(): Promise<void>
}

export type StartOptions = {
  /** The sound server to play to, as in `PULSE_SERVER`; without it, the machine's own device. */
  sound?: string
  /** Pages see the preference for reduced motion. */
  still?: boolean
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** Initial size of a tab, in CSS pixels. */
export const SIZE = { width: 1280, height: 800 }
/** How long to wait for an element, in ms. */
export const PATIENCE = 20_000

/** Runs in the page: finds the element of a target. */
export function locate({ css, name, within }: Target): HTMLElement | null {
  const scope = within === undefined ? document : document.querySelector(within)
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement
    const words =
      element.getAttribute('aria-label') ||
      labels?.[0]?.textContent ||
      element.textContent ||
      element.title
    return words.replace(/\s+/g, ' ').trim()
  }
  const fits = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    (name === undefined || nameOf(element) === name)
  return [...(scope?.querySelectorAll<HTMLElement>(css) ?? [])].find(fits) ?? null
}

export const describeTarget = ({ css, name, within }: Target): string =>
  `${within ?? ''} ${css}${name === undefined ? '' : ` called "${name}"`}`.trim()

/** Splits e.g. `Shift+ArrowDown` into the keys that are held and the one that is pressed. */
export function partsOf(chord: string): { held: string[]; key: string } {
  const parts = chord.length === 1 ? [chord] : chord.split('+')
  return { held: parts.slice(0, -1), key: parts.at(-1)! }
}

/**
 * Console lines about network responses are not errors of the page: a 401 or 404 may be expected.
 * Nor is what Firefox reports of things that have ended early:
 * - the skipped animation of a page change that another one overtakes
 * - a request through the service worker whose page was left before the answer came. A worker that
 *   fails or sends an error is reported in other words, and stays a fault.
 */
export const isFault = (words: string): boolean =>
  !/Failed to load resource|CONSOLE NETWORK|Skipped ViewTransition/.test(words) &&
  !/A ServiceWorker intercepted the request and encountered an unexpected error/.test(words)
