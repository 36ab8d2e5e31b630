/** A fault to insert into the code; at least one test must fail with it. */
export type Mutation = {
  /** Path relative to the project folder. */
  file: string
  /** Exact text, which occurs once in the file. */
  from: string
  to: string
  /** What the fault breaks. */
  breaks: string
  /** Test files that should notice it. */
  tests: readonly string[]
  /** Why no test can notice the fault; such a fault is not counted. */
  harmless?: string
}

/** `from`, `to` and what it breaks; test files only if they differ from those of the whole file. */
type Change = readonly [
  from: string,
  to: string,
  breaks: string,
  tests?: readonly string[],
  harmless?: string
]

/** Mutations of one file. @param tests the test files for it */
export const mutationsOf = (
  file: string,
  tests: readonly string[],
  changes: readonly Change[]
): Mutation[] =>
  changes.map(([from, to, breaks, own, harmless]) => ({
    file,
    from,
    to,
    breaks,
    tests: own ?? tests,
    ...(harmless === undefined ? {} : { harmless })
  }))
