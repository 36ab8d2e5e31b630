// The desktop wrapper (docs/product/navigation.md#desktop-wrapper): an application window around
// this page. Detected, or set by `?desktop`.
import { guarded, openSession } from '../lib/storage/browser.ts'
import { isWeb } from '../lib/contract/kit/web-address.ts'
import { DESKTOP_KEY } from '../lib/storage/keys.ts'

/**
 * Whether the page runs in the wrapper: then no pod serves it, and other sites open in the browser.
 */
export function isDesktop(): boolean {
  if ('__TAURI_INTERNALS__' in window || '__TAURI__' in window || location.protocol === 'tauri:')
    return true
  const session = guarded(openSession)
  if (new URLSearchParams(location.search).has('desktop')) session.setItem(DESKTOP_KEY, '1')
  return session.getItem(DESKTOP_KEY) === '1'
}

/**
 * Marks <html>, and opens other sites in the person's browser, because the window is only for the
 * player.
 */
export function watchDesktop(): void {
  if (!isDesktop()) return
  document.documentElement.dataset.desktop = ''
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || link.origin === location.origin || !isWeb(link)) return
    event.preventDefault()
    window.open(link.href, '_blank', 'noopener')
  })
}
