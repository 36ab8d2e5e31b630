/** Why there is nothing at an address, in the words of fetches. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly code: string
  /** What a fetch says beside the code. */
  readonly facts: Record<string, unknown>
  constructor(code: string, message: string, facts: Record<string, unknown> = { message }) {
    super(message)
    this.code = code
    this.facts = facts
  }
}
