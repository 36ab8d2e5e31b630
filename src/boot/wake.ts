// Calls islands that wait for a reason of their own; see client-demand.ts.

/** Starts the islands of a name, now and on every page to come. */
export function wake(name: 'player' | 'messages'): void {
  window.atollAwake ??= new Set()
  if (window.atollAwake.has(name)) return
  window.atollAwake.add(name)
  document.dispatchEvent(new CustomEvent('atoll:wake', { detail: name }))
}
