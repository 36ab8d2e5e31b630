// Which tab edits a playlist: the one that holds its lock. The others wait for their turn.
// docs/playlists.md#several-tabs.
import type { Env } from '../../../lib/env.ts'

export type Turns = {
  /** Waits for the turn, unless this tab waits already or has it. */
  wait(): void
  /** Whether this tab has the turn and is not giving it away. */
  isMine(): boolean
  /** Gives the turn, or the place among those who wait, to the next tab. */
  pass(): void
  /** Ends it at once. */
  close(): void
}

export type TurnRules = {
  lock: string
  /** @param isOver whether the turn that has begun is over */
  begin(isOver: () => boolean): void
  /** Ends the work of the tab in its turn; the lock is released afterwards. */
  end(): Promise<void>
  /** Whether the tab waits for its next turn when it has given one away. */
  wants(): boolean
}

export function createTurns(
  takeLock: NonNullable<Env['takeLock']>,
  { lock, begin, end, wants }: TurnRules
): Turns {
  let release: (() => void) | undefined
  let turn: object | undefined
  let [isEnding, isClosed] = [false, false]

  function wait(): void {
    if (release || isClosed) return
    release = takeLock(lock, () => {
      const mine = (turn = {})
      begin(() => turn !== mine || isEnding)
    })
  }

  function leave(): void {
    turn = undefined
    release?.()
    release = undefined
  }

  async function pass(): Promise<void> {
    if (isEnding) return
    isEnding = true
    if (turn) await end()
    isEnding = false
    leave()
    if (wants()) wait()
  }

  return {
    wait,
    isMine: () => turn !== undefined && !isEnding,
    pass: () => void pass(),
    close() {
      isClosed = true
      leave()
    }
  }
}
