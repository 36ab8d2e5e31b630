/** A fault to put into the code; some test must fail with it. */
export type Mutation = {
  /** Path from the project's folder. */
  file: string
  /** Exact text, which stands in the file once. */
  from: string
  to: string
  /** What no longer holds with it. */
  breaks: string
  /** Test files that are to notice. */
  tests: readonly string[]
  /** Why no test can tell it from the code as it is; such a one counts neither for nor against. */
  harmless?: string
}

/** `from`, `to` and what it breaks; where other tests concern it than the rest of the file, those. */
type Change = readonly [from: string, to: string, breaks: string, tests?: readonly string[], harmless?: string]

/** Mutations of one file. @param tests the test files that concern it */
export const mutationsOf = (file: string, tests: readonly string[], changes: readonly Change[]): Mutation[] =>
  changes.map(([from, to, breaks, own, harmless]) => ({
    file,
    from,
    to,
    breaks,
    tests: own ?? tests,
    ...(harmless === undefined ? {} : { harmless })
  }))
