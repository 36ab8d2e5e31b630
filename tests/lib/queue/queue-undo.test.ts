// The rules of Undo: every change can be undone, the sound is not interrupted, changes by others
// are never undone by mistake.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  append,
  clear,
  goTo,
  insertNext,
  move,
  remove,
  replace
} from '../../../src/lib/queue/edit.ts'
import { reshuffleUpcoming, shuffle, unshuffle } from '../../../src/lib/queue/order.ts'
import { EMPTY_QUEUE, type Queue, type QueueTrack } from '../../../src/lib/queue/types.ts'
import {
  canUndo,
  pushStep,
  UNDO_LEVELS,
  undoStep,
  type Moment,
  type UndoStack
} from '../../../src/lib/queue/undo.ts'

let serial = 0
const tracks = (count: number): QueueTrack[] =>
  Array.from({ length: count }, () => ({ id: ++serial, title: `Track ${serial}` }) as QueueTrack)
const keys = ({ entries, original }: Queue) => [
  entries.map(({ key }) => key),
  original?.map(({ key }) => key)
]
const current = ({ entries, position }: Queue) => entries[position]?.key
const moment = (seconds: number): Moment => ({ seconds, sounding: true, play: 1 })

type Rule = (queue: Queue) => Queue
const pick = (queue: Queue, at: number) =>
  queue.entries[at % Math.max(1, queue.entries.length)]?.key ?? -1
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.nat(5).map(
    (count): Rule =>
      (queue) =>
        append(queue, tracks(count))
  ),
  fc.nat(5).map(
    (count): Rule =>
      (queue) =>
        insertNext(queue, tracks(count))
  ),
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(5)).map(
    ([count, start]): Rule =>
      (queue) =>
        replace(queue, tracks(count), start)
  ),
  fc.nat(9).map(
    (at): Rule =>
      (queue) =>
        remove(queue, new Set([pick(queue, at)]))
  ),
  fc.tuple(fc.nat(9), fc.nat(9)).map(
    ([at, to]): Rule =>
      (queue) =>
        move(queue, pick(queue, at), to)
  ),
  fc.constantFrom<Rule>(
    clear,
    unshuffle,
    (queue) => shuffle(queue, Math.random),
    (queue) => reshuffleUpcoming(queue, Math.random)
  )
)
/** A change, and by how many tracks playback advances after it. */
const changes = fc.array(fc.tuple(rule, fc.nat(2)), { minLength: 1, maxLength: 14 })
const begun = replace(EMPTY_QUEUE, tracks(6), 2)

test('changes are undone one by one, up to the number of levels, wherever playback has advanced to', () => {
  fc.assert(
    fc.property(changes, (list) => {
      let queue = begun
      let stack: UndoStack = []
      const befores: Queue[] = []
      list.forEach(([change, steps], index) => {
        const before = queue
        const after = change(before)
        const pushed = pushStep(stack, {
          id: index,
          before,
          after,
          moment: moment(index),
          name: undefined
        })
        if (pushed.length > stack.length) befores.push(before)
        stack = pushed
        queue = goTo(after, after.position + steps)
      })
      while (stack.length > 0) {
        const sounding = current(queue)
        const undone = undoStep(stack, queue)!
        const before = befores.pop()!
        expect(keys(undone.queue)).toEqual(keys(before))
        expect(undone.queue.nextKey).toBeGreaterThanOrEqual(queue.nextKey)
        if (undone.back) expect(undone.queue.position).toBe(before.position)
        else expect(current(undone.queue)).toBe(sounding)
        ;({ stack, queue } = undone)
      }
      expect(befores).toEqual([])
      expect(keys(queue)).toEqual(keys(begun))
    })
  )
})

test('undoing a change that kept the current track keeps it, too', () => {
  fc.assert(
    fc.property(rule, (change) => {
      const after = change(begun)
      const stack = pushStep([], {
        id: 1,
        before: begun,
        after,
        moment: moment(7),
        name: undefined
      })
      const undone = undoStep(stack, after)
      if (undone) expect(undone.back === undefined).toBe(current(after) === current(begun))
    })
  )
})

test('tracks appended meanwhile stay after an undo; any other change from outside prevents the undo', () => {
  const after = remove(begun, new Set([begun.entries[4]!.key]))
  const stack = pushStep([], { id: 1, before: begun, after, moment: moment(0), name: undefined })
  const grown = append(after, tracks(2))
  expect(undoStep(stack, grown)!.queue.entries.map(({ key }) => key)).toEqual([
    ...begun.entries.map(({ key }) => key),
    ...grown.entries.slice(-2).map(({ key }) => key)
  ])
  for (const other of [
    insertNext(after, tracks(1)),
    clear(after),
    move(after, after.entries[0]!.key, 3)
  ]) {
    expect(canUndo(stack, other)).toBe(false)
    expect(undoStep(stack, other)).toBeUndefined()
    // The next change starts a new stack.
    expect(
      pushStep(stack, { id: 2, before: other, after: begun, moment: moment(0), name: undefined })
        .length
    ).toBeLessThan(2)
  }
})

test('successive moves of one entry are one step, and the oldest levels are dropped first', () => {
  let queue = begun
  let stack: UndoStack = []
  const key = begun.entries[0]!.key
  for (const to of [1, 2, 3]) {
    const after = move(queue, key, to)
    stack = pushStep(stack, {
      id: to,
      before: queue,
      after,
      moment: moment(0),
      name: `move ${key}`
    })
    queue = after
  }
  expect(stack).toHaveLength(1)
  expect(keys(undoStep(stack, queue)!.queue)).toEqual(keys(begun))
  for (let round = 0; round < 2 * UNDO_LEVELS; round++) {
    const after = append(queue, tracks(1))
    stack = pushStep(stack, { id: 9, before: queue, after, moment: moment(0), name: undefined })
    queue = after
  }
  expect(stack).toHaveLength(20)
})

test('filling a cleared queue is undone with the clearing; filling an empty queue is no step', () => {
  const empty = clear(begun)
  const filled = append(empty, tracks(2))
  const cleared = pushStep([], {
    id: 1,
    before: begun,
    after: empty,
    moment: moment(12),
    name: undefined
  })
  const stack = pushStep(cleared, {
    id: 2,
    before: empty,
    after: filled,
    moment: moment(0),
    name: undefined
  })
  expect(stack).toHaveLength(1)
  expect(undoStep(stack, filled)).toMatchObject({ back: { seconds: 12 }, step: { id: 1 } })
  expect(keys(undoStep(stack, filled)!.queue)).toEqual(keys(begun))
  expect(
    pushStep([], { id: 1, before: empty, after: filled, moment: moment(0), name: undefined })
  ).toEqual([])
})

test('going to another track is not an undo step', () => {
  const after = remove(begun, new Set([begun.entries[4]!.key]))
  const stack = pushStep([], { id: 1, before: begun, after, moment: moment(0), name: undefined })
  const further = goTo(after, 3)
  expect(
    pushStep(stack, { id: 2, before: after, after: further, moment: moment(0), name: undefined })
  ).toBe(stack)
})

test('an undo that restores other music removes the tracks that a radio added', () => {
  const radio = replace(begun, tracks(1), 0)
  const stack = pushStep([], {
    id: 1,
    before: begun,
    after: radio,
    moment: moment(7),
    name: undefined
  })
  const undone = undoStep(stack, append(radio, tracks(3)))!
  expect(keys(undone.queue)).toEqual(keys(begun))
  expect(undone.back).toEqual(moment(7))
})

test('tracks appended to a shuffled queue are in its original order after an undo, too', () => {
  const before = shuffle(begun, () => 0.3)
  const after = remove(before, new Set([before.entries[4]!.key]))
  const stack = pushStep([], { id: 1, before, after, moment: moment(0), name: undefined })
  const grown = append(after, tracks(2))
  const added = grown.entries.slice(-2).map(({ key }) => key)
  const { original } = undoStep(stack, grown)!.queue
  expect(original!.map(({ key }) => key)).toEqual([
    ...begun.entries.map(({ key }) => key),
    ...added
  ])
})
