// How a row looks while it or another row is moved.
import type { Drag } from './usePointerDrag.ts'
import type { Reorder } from './useReorder.ts'

/** Where the drop line is drawn: above or below the row. */
export type DropMark = 'none' | 'before' | 'after'

/** By what the row is held. */
export type Hold = 'none' | 'pointer' | 'keyboard'

export const markOf = (drag: Drag | undefined, index: number): DropMark =>
  !drag || drag.target !== index || drag.target === drag.from
    ? 'none'
    : drag.target < drag.from
      ? 'before'
      : 'after'

export const holdOf = (key: number, drag: Drag | undefined, { lifted }: Reorder): Hold =>
  drag?.key === key ? 'pointer' : lifted === key ? 'keyboard' : 'none'
