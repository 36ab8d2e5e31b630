// A dialect describes how a pod implements the contract: its base path, and its request and answer
// shapes where they differ. The rest of the client knows only the contract (API v2). See
// docs/dialects.md.
import type { Query } from '../../pods/address.ts'

/** `2`: the contract unchanged. `1.4`: servers of the release line 1.4, which speak API v1. */
export type DialectName = '1.4' | '2'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** One call in the contract's terms. `path` has no base, no leading slash and no query. */
export type Asked = {
  readonly method: Method
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
}

/**
 * How the calls that match `path` differ from the contract. Functions are pure and pass unknown
 * values on unchanged.
 */
export type Rule = {
  /** Default: every method. */
  method?: Method
  /** Matches the whole contract path. */
  path: RegExp
  /** Base path of the call, if not the dialect's own. */
  base?: string
  /** Translates the contract's call to this dialect's. */
  ask?: (asked: Asked) => Asked
  /**
   * Translates a success answer of this dialect to the contract's. `asked` is the call in the
   * contract's terms.
   */
  answer?: (answer: unknown, asked: Asked) => unknown
}

export type Dialect = {
  /** Base path of the calls, e.g. `/api/v1/`. */
  base: string
  /** The first rule that matches a call is used. */
  rules: readonly Rule[]
  /** Translates a parsed event of the activity socket to the contract's. */
  event?: (event: unknown) => unknown
}

/** The rule for a call; undefined where the dialect does not differ from the contract. */
export const ruleOf = ({ rules }: Dialect, { method, path }: Asked): Rule | undefined =>
  rules.find((rule) => (rule.method ?? method) === method && rule.path.test(path))
