// Finds Firefox, WebKitGTK and a sound server for them; installs Debian's packages if they are
// missing, and reports what it does. Chromium has its own file, because more than the tests needs
// it.
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * Returns the result of `find`, after an installation if necessary.
 * @throws Error with instructions if the installation does not help
 */
function ensure<T>(what: string, find: () => T | undefined, packages: string[]): T {
  const found = find()
  if (found) return found
  console.log(`${what}: not found. Installing Debian's ${packages.join(', ')}.`)
  const now = aptInstall(...packages) ? find() : undefined
  if (now) return now
  throw new Error(
    `${what} could not be installed. On Debian: apt-get install ${packages.join(' ')}`
  )
}

function findFirefox(): string | undefined {
  const wanted = process.env.ATOLL_FIREFOX
  if (wanted && !existsSync(wanted))
    throw new Error(`ATOLL_FIREFOX names ${wanted}, which does not exist`)
  return wanted || onPath('firefox-esr') || onPath('firefox')
}
/** Path of a Firefox: ATOLL_FIREFOX, or one on the PATH. */
export const ensureFirefox = (): string => ensure('Firefox', findFirefox, ['firefox-esr'])

export type WebKit = { driver: string; browser: string }
function findWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver')
  const browser = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')[0]
  return driver && browser && onPath('Xvfb') && onPath('dbus-run-session')
    ? { driver, browser }
    : undefined
}
/** Paths of WebKitGTK's driver and browser; also installs a virtual screen and a message bus. */
export const ensureWebKit = (): WebKit =>
  ensure('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb', 'dbus'])

const findPulse = () => (onPath('pulseaudio') && onPath('parec') ? true : undefined)
/** The sound server, which provides a device without loudspeakers, and its recorder. */
export const ensurePulse = (): true =>
  ensure('PulseAudio', findPulse, ['pulseaudio', 'pulseaudio-utils'])

/** Firefox, WebKitGTK and a sound device for them, each found or installed. */
export function ensureEngines(): void {
  console.log(`Firefox: ${ensureFirefox()}`)
  console.log(`WebKitGTK: ${ensureWebKit().browser}`)
  ensurePulse()
  console.log('Sound: a device of PulseAudio’s that leads nowhere, for as long as the tests last.')
}
