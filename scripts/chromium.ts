// Finds a Chromium for end-to-end tests, screenshots and benches; installs one if there is none,
// and reports what it does.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { aptInstall } from './apt.ts'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/**
 * Path of an installed browser: ATOLL_CHROMIUM, the usual places, Playwright's own; undefined for
 * none.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.ATOLL_CHROMIUM
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`ATOLL_CHROMIUM names ${wanted}, which does not exist`)
    return wanted
  }
  return [...USUAL, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Path of Chromium's headless shell: the same engine without a browser window, in two thirds of the
 * time. Undefined if it is not installed, or if ATOLL_CHROMIUM selects another browser.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.ATOLL_CHROMIUM
    ? undefined
    : ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/**
 * Path of a browser, installed first if necessary: Playwright's own download, else Debian's
 * package.
 * @throws Error with instructions if neither works
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) {
    console.log(`Chromium: ${found}`)
    return found
  }
  console.log(
    "Chromium: none found (ATOLL_CHROMIUM, usual paths). Trying Playwright's own download."
  )
  if (run('npx', ['playwright', 'install', '--with-deps', 'chromium']) && findChromium())
    return findChromium()!
  console.log("Chromium: that download did not work. Trying Debian's package.")
  if (aptInstall('chromium') && findChromium()) {
    if (!aptInstall('chromium-headless-shell'))
      console.log('Chromium: all tests run in the whole browser.')
    return findChromium()!
  }
  throw new Error('No Chromium could be installed. Install one and name it in ATOLL_CHROMIUM.')
}

/**
 * Flags for a browser without a screen, a sandbox or outside connections; autoplay is allowed as
 * after a click.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required'
]
