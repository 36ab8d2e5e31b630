// A button that does something with the pod: once at a time, and what goes wrong is told.
import { useRef, useState } from 'react'
import { showError } from '../../stores/errors.ts'

/** Gives whether it is under way, and what starts it; a second press meanwhile does nothing. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<unknown>): [boolean, (...args: A) => void] {
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
