// Starts and ends code that lives as long as one person is signed in.
import type { Me } from '../../lib/contract/account/me.ts'
import { $me } from './session.ts'

/**
 * Runs `begin` for the person who is signed in, and for each who signs in later. When that person
 * is not signed in any more, `signal` aborts and the function that `begin` returned runs. New data
 * of the same person change nothing.
 * @returns a function that stops this, as if the person had left
 */
export function eachPerson(
  begin: (me: Me, signal: AbortSignal) => (() => void) | undefined
): () => void {
  let person: number | undefined
  let end = (): void => {}
  const off = $me.subscribe((me) => {
    if (me?.id === person) return
    end()
    end = () => {}
    person = me?.id
    if (!me) return
    const presence = new AbortController()
    const cleanup = begin(me, presence.signal)
    end = () => {
      presence.abort()
      cleanup?.()
    }
  })
  return () => {
    off()
    end()
  }
}
