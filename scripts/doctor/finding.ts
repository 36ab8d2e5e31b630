// What the doctor found out: one row of the table.

/** `problem`: Atoll does not work in one of the ways at least. `note`: it works, and could work better. */
export type Mark = 'ok' | 'note' | 'problem'
/** How people come to Atoll: pages that the pod serves itself, or pages of another host. */
export type Way = 'here' | 'elsewhere'

export type Finding = {
  mark: Mark
  /** What was looked at, in a few words. */
  what: string
  /** What was found. May hold words of the pod: printing takes out what could harm a terminal. */
  says: string
  /** One sentence: what the pod's admin can do. */
  advice?: string | undefined
  /** The ways that do not work with this; only with `problem`. */
  stops?: readonly Way[]
}

export type Section = { title: string; findings: readonly Finding[] }

export const ok = (what: string, says: string): Finding => ({ mark: 'ok', what, says })
export const note = (what: string, says: string, advice?: string): Finding => ({ mark: 'note', what, says, advice })
export const problem = (what: string, says: string, stops: readonly Way[], advice?: string): Finding => ({
  mark: 'problem',
  what,
  says,
  advice,
  stops
})
