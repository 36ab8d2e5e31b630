// A dialect is how a pod speaks the contract: under which base path, and with which shapes where they differ from ours.
// The rest of the client knows the contract only (API v2). See docs/dialects.md.
import type { Query } from '../../address.ts'

/** `2`: the contract as it is. `1.4`: servers of the release line 1.4, which speak API v1. */
export type DialectName = '1.4' | '2'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** One call in the words of the contract. `path` has no base, no leading slash and no query. */
export type Asked = {
  readonly method: Method
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
}

/** What differs about the calls whose path fits. Functions are pure, and pass on what they do not know as it is. */
export type Rule = {
  /** Every method unless said. */
  method?: Method
  /** Matches the whole path of the contract. */
  path: RegExp
  /** Where the call is, if not below the dialect's own base. */
  base?: string
  /** From our call to the one this dialect takes. */
  ask?: (asked: Asked) => Asked
  /** From this dialect's answer (a success) to the contract's. Gets the call in the words of the contract. */
  answer?: (answer: unknown, asked: Asked) => unknown
}

export type Dialect = {
  /** Below which the calls are, e.g. `/api/v1/`. */
  base: string
  /** The first rule that fits a call is used. */
  rules: readonly Rule[]
  /** From a parsed event of the activity socket to the contract's. */
  event?: (event: unknown) => unknown
}

/** The rule of a call; undefined where the dialect speaks as the contract does. */
export const ruleOf = ({ rules }: Dialect, { method, path }: Asked): Rule | undefined =>
  rules.find((rule) => (rule.method ?? method) === method && rule.path.test(path))
