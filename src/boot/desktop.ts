// The desktop wrapper (docs/product/navigation.md#desktop-wrapper): an application window around
// this page. Detected, or set by `?desktop`.

const KEY = 'atoll.desktop'

/**
 * Whether the page runs in the wrapper: then no pod serves it, and other sites open in the browser.
 */
export function isDesktop(): boolean {
  if ('__TAURI_INTERNALS__' in window || '__TAURI__' in window || location.protocol === 'tauri:')
    return true
  try {
    if (new URLSearchParams(location.search).has('desktop')) sessionStorage.setItem(KEY, '1')
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
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
    if (
      !link ||
      event.defaultPrevented ||
      link.origin === location.origin ||
      !/^https?:$/.test(link.protocol)
    )
      return
    event.preventDefault()
    window.open(link.href, '_blank', 'noopener')
  })
}
