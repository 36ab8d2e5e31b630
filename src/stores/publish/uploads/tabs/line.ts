// The line of tabs for the work on the uploads: one leads, and gives the lock back if it cannot.
import { env } from '../../../../lib/env.ts'
import { createTimer } from '../../../../lib/kit/timer.ts'
import { pauseBefore } from '../../../../lib/uploads/pace.ts'
import { onTabs, type Topic } from '../../../kit/tabs.ts'

/**
 * @param ask is called when the tab gets into line
 * @param lead is called when it is its turn
 */
export function lineOf<Note>(
  topic: Topic<Note>,
  onNote: (note: Note) => void,
  ask: () => void,
  lead: () => void
) {
  const { openChannel, takeLock } = env()
  // Without channels and locks each tab works alone.
  const hasTabs = openChannel && takeLock
  const leaveTabs = hasTabs ? onTabs(topic, onNote) : () => {}
  const again = createTimer()
  let failures = 0
  let release = (): void => {}
  function join(): void {
    again.clear()
    if (!hasTabs) return lead()
    release = takeLock(topic.name, lead)
    ask()
  }
  return {
    join,
    waits: again.isSet,
    /** Gives the lock back, as another tab may have the code, and joins again after a pause. */
    giveBack(): void {
      release()
      again.set(join, pauseBefore(++failures))
    },
    leave(): void {
      again.clear()
      release()
      leaveTabs()
    }
  }
}
