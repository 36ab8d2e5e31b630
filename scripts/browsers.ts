// Finds Firefox, WebKitGTK and what they play into; installs Debian's packages where there are none, and says what it does.
// Chromium has a file of its own: more than tests need it.
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * What `find` gives, after an installation if need be.
 * @throws Error that says what to do when that does not help
 */
function ensure<T>(what: string, find: () => T | undefined, packages: string[]): T {
  const found = find()
  if (found) return found
  console.log(`${what}: not found. Installing Debian's ${packages.join(', ')}.`)
  const now = aptInstall(...packages) ? find() : undefined
  if (now) return now
  throw new Error(`${what} could not be installed. On Debian: apt-get install ${packages.join(' ')}`)
}

function findFirefox(): string | undefined {
  const wanted = process.env.ATOLL_FIREFOX
  if (wanted && !existsSync(wanted)) throw new Error(`ATOLL_FIREFOX names ${wanted}, which does not exist`)
  return wanted || onPath('firefox-esr') || onPath('firefox')
}
/** Path of a Firefox: ATOLL_FIREFOX, or one of the PATH. */
export const ensureFirefox = (): string => ensure('Firefox', findFirefox, ['firefox-esr'])

export type WebKit = { driver: string; browser: string }
function findWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver')
  const browser = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')[0]
  return driver && browser && onPath('Xvfb') && onPath('dbus-run-session') ? { driver, browser } : undefined
}
/** Paths of WebKitGTK's driver and of its browser; with them come a screen and a message bus. */
export const ensureWebKit = (): WebKit => ensure('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb', 'dbus'])

const findPulse = () => (onPath('pulseaudio') && onPath('parec') ? true : undefined)
/** The server that a sound device without loudspeakers is made with, and its recorder. */
export const ensurePulse = (): true => ensure('PulseAudio', findPulse, ['pulseaudio', 'pulseaudio-utils'])

/** Firefox, WebKitGTK and a sound device for them, each found or installed. */
export function ensureEngines(): void {
  console.log(`Firefox: ${ensureFirefox()}`)
  console.log(`WebKitGTK: ${ensureWebKit().browser}`)
  ensurePulse()
  console.log('Sound: a device of PulseAudio’s that leads nowhere, for as long as the tests last.')
}
