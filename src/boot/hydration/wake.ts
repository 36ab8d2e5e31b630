// Starts islands that wait for demand; see client-demand.ts.

/**
 * Hydrates the islands with this name, on this and every later page. If a sound was started before
 * React loaded, the player hydrates after it, because sound does not need React.
 */
export function wake(name: 'player' | 'messages'): void {
  if (name === 'player' && window.atollSound) void window.atollSound.then(() => wakeNow(name))
  else wakeNow(name)
}

function wakeNow(name: string): void {
  window.atollAwake ??= new Set()
  if (window.atollAwake.has(name)) return
  window.atollAwake.add(name)
  for (const island of document.querySelectorAll('astro-island[client="demand"]'))
    island.dispatchEvent(new CustomEvent('atoll:wake', { detail: name }))
}
