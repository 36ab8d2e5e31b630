// Runs in the head before anything is painted: language, theme, interface, whether somebody was signed in. The build makes a
// plain script of it under a steady name (/first.js), so that pages of an older version still find it. What is particular to
// a page stands in the data attributes of its own tag, because no inline script may run under a pod's policy.
import { trustOwn } from './trusted-types.ts'
import { RELOADED_KEY, VERSION_PATH } from './version-names.ts'

const root = document.documentElement
const own = document.currentScript?.dataset ?? {}
/** The front page, with or without language, under all its names. */
const FRONT = /^\/([a-z-]+\/?)?(index\.html)?$/

/** Language of the browser that has pages of its own; empty for the default. */
function preferredLanguage(slugs: readonly string[]): string {
  for (const tag of navigator.languages ?? []) {
    const language = tag.toLowerCase().split('-')[0]!
    if (language === 'en') return ''
    if (slugs.includes(language)) return language
  }
  return ''
}

/** Goes on to another page before this one is seen. */
function leaveFor(address: string): void {
  root.style.visibility = 'hidden'
  location.replace(address)
}

/** @throws where storage is forbidden: then the page is what it is by default */
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
  const pod = localStorage.getItem('atoll.instance') ?? localStorage.getItem('atoll.default') ?? location.origin
  if (localStorage.getItem(`atoll.pod.${pod}`)?.includes('"closed":true')) root.dataset.closed = ''
  // Hosts serve these two for addresses of other pages; boot/pages goes on from there.
  if (own.kind === 'net' || (own.kind === 'index' && !front)) root.dataset.misplaced = ''
}

/**
 * Loads the page anew, once, when its files are those of another version than the host has now: hosts let browsers keep a page
 * for a day, and an update takes its scripts away. A host that is merely out of reach changes nothing.
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
    // The copy that browsers keep of this address is the old one.
    await fetch(location.href, { cache: 'reload' })
    location.reload()
  } catch {
    // No network, or no storage to remember by that it was tried.
  }
}

// Page changes bring this tag along again; it speaks once per document.
if (!window.atollRenew) {
  window.atollRenew = renew
  trustOwn()
  try {
    prepare()
  } catch {
    // as said above
  }
  // Those before this script have arrived or failed by now.
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media="print"])')
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
