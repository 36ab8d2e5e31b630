// Runs in the head before the first paint: language, theme, interface, hinted session. The build
// makes a plain script of it under a fixed name (/first.js), so that pages of an older version
// still find it. Values specific to a page are in the data attributes of its script tag, because a
// pod's content security policy forbids inline scripts.
import { trustOwn } from './trusted-types.ts'
import { RELOADED_KEY, VERSION_PATH } from './version-names.ts'

const root = document.documentElement
const own = document.currentScript?.dataset ?? {}
/** All addresses of the front page, with or without language. */
const FRONT = /^\/([a-z-]+\/?)?(index\.html)?$/

/** The browser's preferred language that has pages of its own; empty for the default. */
function preferredLanguage(slugs: readonly string[]): string {
  for (const tag of navigator.languages ?? []) {
    const language = tag.toLowerCase().split('-')[0]!
    if (language === 'en') return ''
    if (slugs.includes(language)) return language
  }
  return ''
}

/** Redirects before this page is visible. */
function leaveFor(address: string): void {
  root.style.visibility = 'hidden'
  location.replace(address)
}

/** @throws where storage is forbidden: then the page uses its defaults */
function prepare(): void {
  const { pathname, search, hash } = location
  const slugs = (own.languages ?? '').split(' ').filter(Boolean)
  if (!slugs.includes(pathname.split('/')[1]!)) {
    const language = localStorage.getItem('atoll.language') ?? preferredLanguage(slugs)
    if (language) return leaveFor(`/${language}${pathname.replace(/^\/+/, '/')}${search}${hash}`)
  }
  root.dataset.theme = localStorage.getItem('atoll.theme') || 'auto'
  if (localStorage.getItem('ui-v2') === 'false') root.dataset.ui = 'v1'
  const front = FRONT.test(pathname)
  if (localStorage.getItem('atoll.session') !== null) {
    root.dataset.session = 'signed-in'
    if (own.library && front) leaveFor(own.library)
  }
  const pod =
    localStorage.getItem('atoll.instance') ??
    localStorage.getItem('atoll.default') ??
    location.origin
  if (localStorage.getItem(`atoll.pod.${pod}`)?.includes('"closed":true')) root.dataset.closed = ''
  // Hosts serve these two pages for addresses of other pages; boot/navigation/pages then loads the
  // right one.
  if (own.kind === 'net' || (own.kind === 'index' && !front)) root.dataset.misplaced = ''
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
    if (sessionStorage.getItem(RELOADED_KEY) === present + version) return
    sessionStorage.setItem(RELOADED_KEY, present + version)
    // Replaces the browser's old cached copy of this address.
    await fetch(location.href, { cache: 'reload' })
    location.reload()
  } catch {
    // No network, or no storage to record the attempt.
  }
}

// Page changes insert this script tag again; it runs once per document.
if (!window.atollRenew) {
  window.atollRenew = renew
  trustOwn()
  try {
    prepare()
  } catch {
    // storage is forbidden, see prepare()
  }
  // Style sheets before this script have loaded or failed by now.
  const sheets = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"]:not([media="print"])'
  )
  if ([...sheets].some(({ sheet }) => sheet === null)) void renew()
  addEventListener(
    'error',
    ({ target }) => {
      const { src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>
      if (`${src || href}`.startsWith(`${location.origin}/_astro/`)) void renew()
    },
    true
  )
}
