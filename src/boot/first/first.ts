// Runs in the head before the first paint: language, theme, interface, hinted session, and the
// first questions to the pod. The build makes a plain script of it under a fixed name (/first.js),
// so that pages of an older version still find it. Values specific to a page are in the data
// attributes of its script tag, because a pod's content security policy forbids inline scripts.
import { trustOwn } from '../trusted-types.ts'
import { door } from '../../lib/first/door.ts'
import { openLocal, openSession } from '../../lib/storage/browser.ts'
import {
  HINT_KEY,
  LANGUAGE_KEY,
  PROFILE_KEY,
  RELOADED_KEY,
  THEME_KEY,
  UI_VERSION_KEY
} from '../../lib/storage/keys.ts'
import { preferredLanguage } from '../../lib/i18n/preferred.ts'
import { mayBeMoved, pageFile, sentFrom, sentTo, shellAmong } from '../../lib/routes/files.ts'
import { askFirst, podOf } from './questions.ts'
import { VERSION_PATH } from '../version-names.ts'

const root = document.documentElement
const pageData = document.currentScript?.dataset ?? {}
/** All addresses of the front page, without language. */
const FRONT = /^\/?(front\/?|index\.html)?$/

/** Redirects before this page is visible. */
function leaveFor(address: string): void {
  root.style.visibility = 'hidden'
  root.dataset.leaving = ''
  location.replace(address)
}

/**
 * The file of the page that an address should have had, if that page has first questions: they need
 * its templates. Other pages are loaded by boot/navigation/pages.
 * @param prefix the language of the address, e.g. `/de`; empty for the default
 * @param path without language
 */
function rightFile(prefix: string, path: string): string | undefined {
  const shells = JSON.parse(pageData.shells ?? '[]') as string[]
  const shell = shellAmong(shells, path)
  return shell && pageFile(`${prefix}${shell}/`)
}

/** @returns whether this page stays: another one may be loaded instead */
function prepare(storage: Storage): boolean {
  const sent = sentFrom(location.hash)
  if (sent !== undefined) history.replaceState(null, '', sent)
  const { pathname, search, hash } = location
  const slugs = (pageData.languages ?? '').split(' ')
  const [, slug] = pathname.split('/')
  const prefix = slug && slugs.includes(slug) ? `/${slug}` : ''
  if (!prefix) {
    const language = storage.getItem(LANGUAGE_KEY) ?? preferredLanguage(navigator.languages, slugs)
    if (slugs.includes(language)) {
      leaveFor(`/${language}${pathname.replace(/^\/+/, '/')}${search}${hash}`)
      return false
    }
  }
  root.dataset.theme = storage.getItem(THEME_KEY) || 'auto'
  if (storage.getItem(UI_VERSION_KEY) === 'false') root.dataset.ui = 'v1'
  const path = pathname.slice(prefix.length)
  const front = FRONT.test(path)
  if (storage.getItem(HINT_KEY) !== null) {
    root.dataset.session = 'signed-in'
    if (pageData.library && front) {
      leaveFor(pageData.library)
      return false
    }
  }
  if (storage.getItem(PROFILE_KEY + podOf(storage))?.includes('"closed":true'))
    root.dataset.closed = ''
  const moved = mayBeMoved(search)
  // Hosts serve these two pages for addresses of other pages.
  const misplaced = pageData.kind === 'net' || (pageData.kind === 'index' && !front)
  if (!moved && !misplaced) return true
  const file = moved || sent !== undefined ? undefined : rightFile(prefix, path)
  if (file) leaveFor(sentTo(file, pathname + search + hash))
  // boot/navigation/pages loads the right one.
  else root.dataset.misplaced = ''
  return false
}

/**
 * Reloads the page, once, if the host has another version now: hosts let browsers cache a page for
 * a day, and an update removes its scripts. An unreachable host changes nothing.
 */
async function renew(): Promise<void> {
  const { version } = root.dataset
  if (!version) return
  try {
    const answer = await fetch(VERSION_PATH, { cache: 'no-store' })
    const present = (await answer.text()).trim()
    if (!answer.ok || !/^[0-9a-f]{16}$/.test(present) || present === version) return
    if (openSession().getItem(RELOADED_KEY) === present + version) return
    openSession().setItem(RELOADED_KEY, present + version)
    // Replaces the browser's old cached copy of this address.
    await fetch(location.href, { cache: 'reload' })
    location.reload()
  } catch {
    // No network, or no storage to record the attempt.
  }
}

// Page changes insert this script tag again; it runs once per document.
if (!door.renew) {
  door.renew = renew
  trustOwn()
  try {
    if (prepare(openLocal())) askFirst(pageData.asks, openLocal(), pageData.rows)
  } catch {
    // Storage is forbidden: the page uses its defaults.
  }
  // Style sheets before this script have loaded or failed by now.
  const sheets = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"]:not([media="print"])'
  )
  if ([...sheets].some(({ sheet }) => sheet === null)) void renew()
  addEventListener(
    'error',
    ({ target }) => {
      const { src, href, dataset } = target as Partial<HTMLScriptElement & HTMLLinkElement>
      // In the place of /after.js.
      if (dataset?.src) void import(/* @vite-ignore */ dataset.src)
      else if (`${src || href}`.startsWith(`${location.origin}/_astro/`)) void renew()
    },
    true
  )
}
