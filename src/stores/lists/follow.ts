// Lists of consoles that are up to date: they are loaded again after what others have decided, and
// once there is a network.
import { onMount, type ReadableAtom } from 'nanostores'
import type { LiveEventType } from '../../lib/contract/live/events.ts'
import { env, hasEnv } from '../../lib/env.ts'

type List = { $value: ReadableAtom<{ state: string }>; reload(): Promise<void> }

/** As `onMount`, but not in the build, which reads stores without an environment. */
const onPages = ($value: List['$value'], begin: () => () => void): void => {
  onMount($value, () => (hasEnv() ? begin() : undefined))
}

/** A list that could not be loaded is loaded again once there is a network. */
export function mendList({ $value, reload }: List): void {
  onPages($value, () =>
    env().onPage('online', () => void ($value.get().state === 'failed' && reload()))
  )
}

/** As `onNews`, whose code is that of the frame: what is on screen does not wait for it. */
export function whileNews(change: () => void, ...types: LiveEventType[]): () => void {
  let ends = (): void => {}
  let left = false
  import('../people/notifications/news.ts').then(({ onNews }) => {
    if (!left) ends = onNews(change, ...types)
  }, env().report)
  return () => {
    left = true
    ends()
  }
}

/** A list follows the news while it is on screen. */
export function followNews(list: List, ...types: LiveEventType[]): void {
  onPages(list.$value, () => whileNews(() => void list.reload(), ...types))
  mendList(list)
}
