// Libraries, licenses and fetches: answers equal the contract's, some requests do not.
import type { Asked, Rule } from '../dialect.ts'

/** The server ignores `actor`; its `scope` accepts the same user by the full name. */
function byOwner(asked: Asked): Asked {
  const { actor, ...query } = asked.query ?? {}
  if (typeof actor !== 'string' || !actor.includes('@')) return asked
  return { ...asked, query: { scope: `actor:${actor}`, ...query } }
}

/** The server calls the address or handle `object`. */
function withObject(asked: Asked): Asked {
  const { object_uri: object, ...rest } = Object(asked.body) as Record<string, unknown>
  return { ...asked, body: { ...rest, object } }
}

export const libraryRules: readonly Rule[] = [
  { method: 'POST', path: /^federation\/fetches\/$/, ask: withObject },
  { method: 'GET', path: /^libraries\/$/, ask: byOwner },
  // The server treats a final slash as part of the code and answers 404.
  { path: /^licenses\/[^/]+\/$/, ask: (asked) => ({ ...asked, path: asked.path.slice(0, -1) }) }
]
