// What is beyond the screen is not drawn with each key, so that a key press costs what it shows.
import { useEffect, useRef, useState, type RefObject } from 'react'

export type Beyond = {
  /** The element around what is beyond the screen. */
  ref: RefObject<HTMLDivElement | null>
  drawn: boolean
  /** Draws it at once, because somebody goes there by keys. */
  draw: () => void
}

/** @param of what the results belong to @param rested nobody types */
export function useBeyond(of: string, rested: boolean): Beyond {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const [onScreen, setOnScreen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setOnScreen(entry!.isIntersecting))
    watcher.observe(ref.current!)
    return () => watcher.disconnect()
  }, [])
  return { ref, drawn: rested || onScreen || wanted === of, draw: () => setWanted(of) }
}
