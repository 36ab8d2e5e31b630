// What the engine of the browser can do with sound. Asked of the browser wherever it tells; the one place that knows engines apart.
// docs/audio.md says what rests on it.
import { env } from '../env.ts'

/** Firefox says whether a page may sound; TypeScript does not know it yet. */
type Asked = Navigator & { getAutoplayPolicy?: (context: AudioContext) => 'allowed' | 'allowed-muted' | 'disallowed' }

/**
 * Safari, every browser of iOS, WebKitGTK. Nothing that can be asked tells what is wrong with Web Audio there: Apple's silence it in
 * the background, and in WebKitGTK the time of an element that is led through it jumps, and stands still beside a second one.
 */
export const isWebKit = (): boolean => globalThis.navigator?.vendor.startsWith('Apple') ?? false

/**
 * WebKitGTK on PulseAudio gives as much silence before the first sound of a file as went by since it was loaded. Apple's WebKit has
 * gestures of the trackpad and the touch screen, and not this.
 */
export const startsLate = (): boolean => isWebKit() && !('GestureEvent' in globalThis)

/** Whether sound may take its way through Web Audio: not where that costs the sound in the background and with the screen off. */
export const hasGraph = (): boolean => 'AudioContext' in globalThis && !isWebKit()

/**
 * Whether scripts set how loud an element is: on iOS only the buttons of the device do. There an element seems to keep what it was
 * given until the script has ended, so it is looked at a moment later.
 */
export async function canSetVolume(): Promise<boolean> {
  if (!('Audio' in globalThis) || hasGraph()) return true
  const element = new Audio()
  element.volume = 0.5
  await new Promise((done) => env().setTimeout(() => done(undefined), 0))
  return element.volume === 0.5
}

/** Whether the browser lets a context of this page sound now; undefined where it does not say. */
export function maySound(context: AudioContext): boolean | undefined {
  const { getAutoplayPolicy, userActivation } = globalThis.navigator as Asked
  if (getAutoplayPolicy) return getAutoplayPolicy.call(globalThis.navigator, context) === 'allowed'
  return userActivation?.hasBeenActive
}
