// What can be done with rows of a table.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { BrowseState } from '../../../lib/lists/browse.ts'
import type { Acted } from '../../../stores/lists/act-on-rows.ts'

export type RowAction<R> = {
  icon: string
  text: TextKey
  /**
   * The question of what cannot be undone; without it, the action is done at once, but not with all
   * that match. `title` is told
   * the `count` of rows, `one` the `name` of a single one; `lost` says what goes with rows that are
   * known, and not for all that match if the pod finds them itself.
   */
  ask?: {
    title: TextKey
    one?: TextKey
    text: TextKey
    confirm: TextKey
    lost?: (rows: readonly R[]) => { text: TextKey; params: Record<string, string | number> }
  }
  /** Heading of the error if nothing was changed. */
  failed: TextKey
  /** Told the `count` of changed rows. */
  done: TextKey
  /** Rows that it leaves out: not offered for them alone. */
  except?: (row: R) => boolean
  /** Rows that are so already; left out, too. */
  already?: (row: R) => boolean
  /**
   * The words for a failure that means that somebody else was faster: nothing is left to do about
   * the row. Undefined for others.
   */
  faster?: (error: unknown, t: Translate) => string | undefined
  /** @throws what prevents it for all rows; failures of some are in the result */
  run: (rows: readonly R[]) => Promise<Acted>
  /**
   * Does it for all rows that match, on every page: by `objects: 'all'` and `matchQuery(state)`
   * where the pod takes it. `each`: they are read before the question, which has their number, and
   * `run` is told just these. Without it, only rows of the page can be chosen.
   */
  runAll?: 'each' | ((state: BrowseState) => Promise<Acted>)
}

/** The rows that an action is for: those that neither forbid it nor are so already. */
export const fitting = <R>(
  { except, already }: Pick<RowAction<R>, 'except' | 'already'>,
  rows: readonly R[]
): R[] => rows.filter((row) => !except?.(row) && !already?.(row))
