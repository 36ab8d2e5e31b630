// A finding of the doctor: one row of the table.

/** `problem`: Atoll fails in at least one of the ways. `note`: it works, but could work better. */
export type Mark = 'ok' | 'note' | 'problem'
/** How Atoll is served: by the pod itself, or by another host. */
export type Way = 'here' | 'elsewhere'

export type Finding = {
  mark: Mark
  /** What was checked, in a few words. */
  what: string
  /**
   * The result. May contain text from the pod: printing removes characters that could harm a
   * terminal.
   */
  says: string
  /** One sentence: what the pod's admin can do about it. */
  advice?: string | undefined
  /** The ways that do not work because of this; only with `problem`. */
  stops?: readonly Way[]
}

export type Section = { title: string; findings: readonly Finding[] }

export const ok = (what: string, says: string): Finding => ({ mark: 'ok', what, says })
export const note = (what: string, says: string, advice?: string): Finding => ({
  mark: 'note',
  what,
  says,
  advice
})
export const problem = (
  what: string,
  says: string,
  stops: readonly Way[],
  advice?: string
): Finding => ({
  mark: 'problem',
  what,
  says,
  advice,
  stops
})
