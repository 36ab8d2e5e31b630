// The browser's abilities with audio. Features are detected where possible; this is the only place
// that tells browser engines apart. docs/browsers.md says what depends on them.
import { env } from '../env.ts'

/** Firefox reports whether a page may play sound; TypeScript has no type for it yet. */
type Asked = Navigator & {
  getAutoplayPolicy?: (context: AudioContext) => 'allowed' | 'allowed-muted' | 'disallowed'
}

/**
 * Safari, every browser of iOS, WebKitGTK. Their Web Audio faults cannot be detected: Apple's
 * browsers silence it in the background; in WebKitGTK the time of an element routed through it
 * jumps, and stops when a second element is routed.
 */
export const isWebKit = (): boolean => globalThis.navigator?.vendor.startsWith('Apple') ?? false

/** Chromium and its relatives: they look for the size of a picture in the sound after it. */
export const readsPictures = (): boolean =>
  globalThis.navigator?.vendor.startsWith('Google') ?? false

/**
 * WebKitGTK: some of its elements stop for good, also with data. Apple's WebKit is recognised by
 * its gesture events of trackpad and touch screen.
 */
export const isWebKitGTK = (): boolean => isWebKit() && !('GestureEvent' in globalThis)

/** Whether two files can sound at once: in WebKit one element plays all (only-element.ts). */
export const canCrossfade = (): boolean => !('Audio' in globalThis) || !isWebKit()

/**
 * Whether audio may be routed through Web Audio: not where that stops it in the background or with
 * the screen off.
 */
export const hasGraph = (): boolean => 'AudioContext' in globalThis && !isWebKit()

/**
 * Whether scripts can set an element's volume: on iOS only the device's buttons can. There an
 * element keeps the value it was given until the script has ended, so it is read a moment later.
 */
export async function canSetVolume(): Promise<boolean> {
  if (!('Audio' in globalThis) || hasGraph()) return true
  const element = new Audio()
  element.volume = 0.5
  await new Promise((done) => env().setTimeout(() => done(undefined), 0))
  return element.volume === 0.5
}

/** Whether the browser lets the context play now; undefined where it does not say. */
export function maySound(context: AudioContext): boolean | undefined {
  const { getAutoplayPolicy, userActivation } = globalThis.navigator as Asked
  if (getAutoplayPolicy) return getAutoplayPolicy.call(globalThis.navigator, context) === 'allowed'
  return userActivation?.hasBeenActive
}
