import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * The same callbacks in every drawing, for rows that are drawn again only when their own data
 * changes. Each calls the latest one of its name; the names stay those of the first drawing.
 */
export function useStable<T extends { [N in keyof T]: (...args: never[]) => void }>(actions: T): T {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const names = useRef(Object.keys(actions) as (keyof T)[])
  return useMemo(() => {
    const entries = names.current.map((name) => [
      name,
      (...args: never[]) => latest.current[name](...args)
    ])
    return Object.fromEntries(entries) as T
  }, [])
}
