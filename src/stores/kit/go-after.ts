// Where to go once a call is done.
import { env } from '../../lib/env.ts'
import { goTo } from './route.ts'

/**
 * Returns `goTo` for the end of a call that begins now: whoever has gone to another page while it
 * ran stays there.
 */
export function goAfter(): typeof goTo {
  const { pathname } = env().location()
  return (path, options) => {
    if (env().location().pathname === pathname) goTo(path, options)
  }
}
