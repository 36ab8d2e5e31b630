// For buttons that send a request to the pod: one request at a time, errors are shown as messages.
import { useRef, useState } from 'react'
import { showError } from '../../../stores/errors/errors.ts'

/**
 * Returns whether the action is running, and the function that starts it; a second press meanwhile
 * does nothing.
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<unknown>
): [boolean, (...args: A) => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (...args: A): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await action(...args)
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, (...args) => void run(...args)]
}
