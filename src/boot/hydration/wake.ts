// Starts islands that wait for demand; see client-demand.ts.
import { door, WAKE_EVENT } from '../../lib/first/door.ts'
import { awake } from './client-demand.ts'

/**
 * Hydrates the islands with this name, on this and every later page. If a sound was started before
 * React loaded, the player hydrates after it, because sound does not need React.
 */
export function wake(name: 'player' | 'messages'): void {
  const { sound } = door
  if (name === 'player' && sound) void sound.then(() => wakeNow(name))
  else wakeNow(name)
}

function wakeNow(name: string): void {
  if (awake.has(name)) return
  awake.add(name)
  for (const island of document.querySelectorAll('astro-island[client="demand"]'))
    island.dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: name }))
}
