// Starts islands that wait for demand; see client-demand.ts.

/**
 * Starts the islands with this name, now and on every later page; the player's after the sound that
 * was pressed in the first rows, because its bar needs the framework and the sound does not.
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
