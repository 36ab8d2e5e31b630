import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same callbacks in every drawing, for rows that are drawn again only when their own data
 * changes. Each calls the latest one of its name; the names are those of the first drawing.
 */
export function useStable<T extends { [N in keyof T]: (...args: never[]) => void }>(actions: T): T {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [stable] = useState(() => {
    const names = Object.keys(actions) as (keyof T)[]
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name](...args)])
    ) as T
  })
  return stable
}
