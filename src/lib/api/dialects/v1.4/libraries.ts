// Libraries and licenses: answers equal the contract's, some requests do not.
import type { Asked, Rule } from '../dialect.ts'

/** The server ignores `actor`; its `scope` accepts the same user by the full name. */
function byOwner(asked: Asked): Asked {
  const { actor, ...query } = asked.query ?? {}
  if (typeof actor !== 'string' || !actor.includes('@')) return asked
  return { ...asked, query: { scope: `actor:${actor}`, ...query } }
}

export const libraryRules: readonly Rule[] = [
  { method: 'GET', path: /^libraries\/$/, ask: byOwner },
  // The server treats a final slash as part of the code and answers 404.
  { path: /^licenses\/[^/]+\/$/, ask: (asked) => ({ ...asked, path: asked.path.slice(0, -1) }) }
]
