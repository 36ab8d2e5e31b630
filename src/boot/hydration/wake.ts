// Starts islands that wait for demand; see client-demand.ts.

/** Starts the islands with this name, now and on every later page. */
export function wake(name: 'player' | 'messages'): void {
  window.atollAwake ??= new Set()
  if (window.atollAwake.has(name)) return
  window.atollAwake.add(name)
  for (const island of document.querySelectorAll('astro-island[client="demand"]'))
    island.dispatchEvent(new CustomEvent('atoll:wake', { detail: name }))
}
