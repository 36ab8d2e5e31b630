// Libraries and licenses: their answers are the contract's, some questions are not.
import type { Asked, Rule } from '../dialect.ts'

/** The server ignores `actor`; its `scope` takes the same person by the full name. */
function byOwner(asked: Asked): Asked {
  const { actor, ...query } = asked.query ?? {}
  if (typeof actor !== 'string' || !actor.includes('@')) return asked
  return { ...asked, query: { scope: `actor:${actor}`, ...query } }
}

export const libraryRules: readonly Rule[] = [
  { method: 'GET', path: /^libraries\/$/, ask: byOwner },
  // With a final slash the server takes the slash for a part of the code: 404.
  { path: /^licenses\/[^/]+\/$/, ask: (asked) => ({ ...asked, path: asked.path.slice(0, -1) }) }
]
