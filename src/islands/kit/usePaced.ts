// Reading a store that changes far more often than people can follow.
import { useEffect, useState } from 'react'
import type { ReadableAtom } from 'nanostores'
import { createTimer } from '../../lib/kit/timer.ts'
import { env } from '../../lib/env.ts'

/**
 * The value of a store, at most so often; the last one is always shown.
 * @param atBuild what hydration begins with
 * @param rest milliseconds between two values
 */
export function usePaced<T>($store: ReadableAtom<T>, atBuild: T, rest: number): T {
  const [value, setValue] = useState(atBuild)
  useEffect(() => {
    const timer = createTimer()
    let shown = -Infinity
    const show = () => {
      shown = env().now()
      setValue(() => $store.get())
    }
    const off = $store.subscribe(() => {
      if (timer.isSet()) return
      const left = shown + rest - env().now()
      if (left <= 0) show()
      else timer.set(show, left)
    })
    return () => {
      off()
      timer.clear()
    }
  }, [$store, rest])
  return value
}
