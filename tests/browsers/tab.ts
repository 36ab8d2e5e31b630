// What journeys ask of a browser, whichever engine it is: the one seam between them and the drivers.

/** The first element that is seen, can be used and fits: `css`, and the name by which people and screen readers know it. */
export type Target = { css: string; name?: string; within?: string }

export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments, which are plain data as is what it gives back. */
  run<A extends unknown[], T>(inPage: (...args: A) => T, ...args: A): Promise<T>
  /** Waits for the element, and presses it as a hand would: a gesture to the browser. */
  click(target: Target): Promise<void>
  /** Puts text in the place of what a field holds. */
  fill(target: Target, text: string): Promise<void>
  /** Presses one key after another where the focus is: `k`, `>`, `Enter`, `ArrowRight`, `Shift+ArrowDown`. */
  press(...keys: string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Writes a picture of what is in view, as PNG. */
  picture(file: string): Promise<void>
  close(): Promise<void>
}

/** One person's browser: cookies and storage of its own, which its tabs share. */
export type Visitor = {
  open(): Promise<Tab>
  /** Errors and refusals of the policy that its pages have told of so far. */
  readonly faults: readonly string[]
  close(): Promise<void>
}

export type Engine = {
  /** As the browser says it, e.g. `Firefox 153.7`. */
  readonly version: string
  /** `touch`: as on a phone, where the engine can be told so. */
  visitor(options?: { touch?: boolean }): Promise<Visitor>
  close(): Promise<void>
}

export type StartOptions = {
  /** Where it plays to, as `PULSE_SERVER` names it; the machine's own device if there is none. */
  sound?: string
  /** Pages are told that less motion is wanted. */
  still?: boolean
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** What a tab begins with, in CSS pixels. */
export const SIZE = { width: 1280, height: 800 }
/** How long is waited for an element, in ms. */
export const PATIENCE = 20_000

/** Runs in the page: the element meant by a target. */
export function locate({ css, name, within }: Target): HTMLElement | null {
  const scope = within === undefined ? document : document.querySelector(within)
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement
    const words = element.getAttribute('aria-label') || labels?.[0]?.textContent || element.textContent || element.title
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

/** The keys that are held, and the one that is pressed, of e.g. `Shift+ArrowDown`. */
export function partsOf(chord: string): { held: string[]; key: string } {
  const parts = chord.length === 1 ? [chord] : chord.split('+')
  return { held: parts.slice(0, -1), key: parts.at(-1)! }
}

/** What the console writes about an answer of the network is no fault of the page: a 401 or 404 may be what was asked for. */
export const isFault = (words: string): boolean => !/Failed to load resource|CONSOLE NETWORK/.test(words)
