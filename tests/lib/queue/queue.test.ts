// Every rule of the queue against a plain model: a list of ids, a current id and the looping mode.
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
import {
  nextLooping,
  stepEnded,
  stepNext,
  stepPrevious,
  type Looping
} from '../../../src/lib/queue/steps.ts'
import {
  currentEntry,
  EMPTY_QUEUE,
  isShuffled,
  type Queue,
  type QueueTrack
} from '../../../src/lib/queue/types.ts'

let serial = 0
const make = (): QueueTrack => ({
  id: ++serial,
  title: `Track ${serial}`,
  artistCredit: [],
  albumTitle: '',
  position: null,
  artistId: undefined,
  albumId: undefined,
  coverUrl: '/cover.svg',
  channel: undefined,
  episode: false,
  artworkUrl: '/cover.svg',
  sources: []
})
const tracks = (count: number) => Array.from({ length: count }, make)
const ids = (queue: Queue) => queue.entries.map(({ id }) => id)
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

type Action =
  | { type: 'replace'; count: number; start: number }
  | { type: 'append' | 'insertNext'; count: number }
  | { type: 'remove'; picks: number[] }
  | { type: 'move'; pick: number; to: number }
  | { type: 'goTo'; index: number }
  | { type: 'shuffle' | 'reshuffle'; seed: number }
  | { type: 'unshuffle' | 'clear' | 'cycle' | 'next' | 'ended' }
  | { type: 'previous'; seconds: number }

const small = fc.integer({ min: -2, max: 9 })
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('replace' as const), count: fc.nat(6), start: small }),
  fc.record({ type: fc.constantFrom('append' as const, 'insertNext' as const), count: fc.nat(4) }),
  fc.record({
    type: fc.constant('remove' as const),
    picks: fc.array(fc.nat(12), { minLength: 1, maxLength: 3 })
  }),
  fc.record({ type: fc.constant('move' as const), pick: fc.nat(12), to: small }),
  fc.record({ type: fc.constant('goTo' as const), index: small }),
  fc.record({ type: fc.constantFrom('shuffle' as const, 'reshuffle' as const), seed: fc.nat() }),
  fc.record({
    type: fc.constantFrom(
      'unshuffle' as const,
      'clear' as const,
      'cycle' as const,
      'next' as const,
      'ended' as const
    )
  }),
  fc.record({
    type: fc.constant('previous' as const),
    seconds: fc.double({ min: 0, max: 10, noNaN: true })
  })
)

/** The model has ids only, no keys or indexes. */
type Model = {
  list: number[]
  current: number | undefined
  original: number[] | undefined
  looping: Looping
}
const within = (index: number, length: number) => Math.max(0, Math.min(index, length - 1))
const after = (list: number[], item: number | undefined, added: number[]) => {
  const at = item === undefined ? list.length : list.indexOf(item) + 1
  return [...list.slice(0, at), ...added, ...list.slice(at)]
}

function follow(model: Model, step: ReturnType<typeof stepNext>): void {
  if (step.kind === 'go') model.current = model.list[step.position]
}

/** Applies one action to both and returns the new queue. */
function apply(queue: Queue, model: Model, action: Action): Queue {
  const { list } = model
  const at = model.current === undefined ? -1 : list.indexOf(model.current)
  switch (action.type) {
    case 'replace': {
      const added = tracks(action.count)
      model.list = added.map(({ id }) => id)
      model.current = model.list[within(action.start, added.length)]
      model.original = undefined
      return replace(queue, added, action.start)
    }
    case 'append':
    case 'insertNext': {
      const added = tracks(action.count)
      const names = added.map(({ id }) => id)
      const next = action.type === 'insertNext'
      model.original &&= next
        ? after(model.original, model.current, names)
        : [...model.original, ...names]
      model.list = next ? after(list, model.current, names) : [...list, ...names]
      model.current ??= model.list[0]
      return (next ? insertNext : append)(queue, added)
    }
    case 'remove': {
      const gone = new Set(action.picks.map((pick) => list[pick]))
      const keys = new Set(action.picks.flatMap((pick) => queue.entries[pick]?.key ?? []))
      const heir = at < 0 ? undefined : list.slice(at).find((id) => !gone.has(id))
      model.list = list.filter((id) => !gone.has(id))
      model.original &&= model.original.filter((id) => !gone.has(id))
      model.current = heir ?? model.list.at(-1)
      return remove(queue, keys)
    }
    case 'move': {
      const entry = queue.entries[action.pick]
      if (!entry) return move(queue, -1, action.to)
      const rest = list.filter((id) => id !== entry.id)
      rest.splice(within(action.to, list.length), 0, entry.id)
      model.list = rest
      return move(queue, entry.key, action.to)
    }
    case 'goTo':
      model.current = list[within(action.index, list.length)]
      return goTo(queue, action.index)
    case 'shuffle':
    case 'reshuffle': {
      const result = (action.type === 'shuffle' ? shuffle : reshuffleUpcoming)(
        queue,
        seeded(action.seed)
      )
      // A shuffled queue is not shuffled again; a new order of the upcoming tracks needs two of
      // them.
      const acts =
        action.type === 'shuffle'
          ? model.current !== undefined && !model.original
          : list.length - at > 2
      expect(result === queue).toBe(!acts)
      // The new order is random: the model copies it after checking that it has the same tracks in
      // the right range.
      if (acts) {
        const kept = action.type === 'shuffle' ? 0 : at
        expect([...ids(result)].sort()).toEqual([...list].sort())
        expect(ids(result)[kept]).toBe(model.current)
        if (action.type === 'reshuffle')
          expect(ids(result).slice(0, at + 1)).toEqual(list.slice(0, at + 1))
        model.original ??= list
        model.list = ids(result)
      }
      return result
    }
    case 'unshuffle':
      model.list = model.original ?? list
      model.original = undefined
      return unshuffle(queue)
    case 'clear':
      Object.assign(model, { list: [], current: undefined, original: undefined })
      return clear(queue)
    case 'cycle':
      model.looping = nextLooping(model.looping)
      return queue
    case 'next':
    case 'ended': {
      const step = (action.type === 'next' ? stepNext : stepEnded)(queue, model.looping)
      const last = at === list.length - 1
      const stays = action.type === 'ended' && model.looping === 'single'
      if (list.length === 0) expect(step.kind).toBe('end')
      else if (stays) expect(step.kind).toBe('restart')
      else if (!last) expect(step).toEqual({ kind: 'go', position: at + 1 })
      else if (model.looping !== 'all') expect(step.kind).toBe('end')
      else
        expect(step).toEqual(list.length === 1 ? { kind: 'restart' } : { kind: 'go', position: 0 })
      follow(model, step)
      return step.kind === 'go' ? goTo(queue, step.position) : queue
    }
    case 'previous': {
      const step = stepPrevious(queue, model.looping, action.seconds)
      if (list.length === 0) expect(step.kind).toBe('end')
      else if (action.seconds >= 3) expect(step.kind).toBe('restart')
      else if (at > 0) expect(step).toEqual({ kind: 'go', position: at - 1 })
      else if (model.looping === 'all' && list.length > 1)
        expect(step).toEqual({ kind: 'go', position: list.length - 1 })
      else expect(step.kind).toBe('restart')
      follow(model, step)
      return step.kind === 'go' ? goTo(queue, step.position) : queue
    }
  }
}

test('any sequence of actions gives the same result as a plain list', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 18 }), (actions) => {
      let queue = EMPTY_QUEUE
      const model: Model = { list: [], current: undefined, original: undefined, looping: 'none' }
      const used = new Set<number>()
      for (const each of actions) {
        const before = new Set(queue.entries.map(({ key }) => key))
        queue = apply(queue, model, each)
        expect(ids(queue)).toEqual(model.list)
        expect(currentEntry(queue)?.id).toBe(model.current)
        expect(queue.original?.map(({ id }) => id)).toEqual(model.original)
        expect(isShuffled(queue)).toBe(model.original !== undefined)
        expect(queue.position).toBeGreaterThanOrEqual(0)
        expect(queue.position).toBeLessThan(Math.max(1, queue.entries.length))
        expect(new Set(queue.entries.map(({ key }) => key)).size).toBe(queue.entries.length)
        for (const { key } of queue.entries) if (!before.has(key)) expect(used.has(key)).toBe(false)
        for (const { key } of queue.entries) used.add(key)
      }
    }),
    { numRuns: 10_000, seed: 20 }
  )
}, 60_000)

test.each([
  ['shuffling', 24, (queue: Queue, seed: number) => ids(shuffle(queue, seeded(seed))).slice(1)],
  [
    'a new order of what is to come',
    6,
    (queue: Queue, seed: number) => ids(reshuffleUpcoming(queue, seeded(seed))).slice(2)
  ]
])('%s gives every order, each equally often', (_, orders, order) => {
  const all = tracks(5)
  const counts = new Map<string, number>()
  const RUNS = 24_000
  for (let run = 0; run < RUNS; run++) {
    const key = order(replace(EMPTY_QUEUE, all.slice(0, 5), 1), run * 7919).join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(counts.size).toBe(orders)
  for (const count of counts.values())
    expect(Math.abs(count / (RUNS / orders) - 1)).toBeLessThan(0.3)
})

test('looping cycles none, single, all', () => {
  expect(nextLooping('none')).toBe('single')
  expect(nextLooping('single')).toBe('all')
  expect(nextLooping('all')).toBe('none')
})

test('previous restarts the track from exactly three seconds on', () => {
  const queue = replace(EMPTY_QUEUE, tracks(3), 1)
  expect(stepPrevious(queue, 'none', 2.999)).toEqual({ kind: 'go', position: 0 })
  expect(stepPrevious(queue, 'none', 3)).toEqual({ kind: 'restart' })
})

test('the same track may be in the queue twice, as two independent entries', () => {
  const track = make()
  const queue = append(replace(EMPTY_QUEUE, [track]), [track])
  const [first, second] = queue.entries
  expect(first!.key).not.toBe(second!.key)
  expect(remove(queue, new Set([first!.key])).entries).toEqual([second])
})

test('actions that change nothing return the same object', () => {
  const queue = replace(EMPTY_QUEUE, tracks(3), 1)
  expect(append(queue, [])).toBe(queue)
  expect(remove(queue, new Set([-1]))).toBe(queue)
  expect(move(queue, queue.entries[1]!.key, 1)).toBe(queue)
  expect(goTo(queue, 1)).toBe(queue)
  expect(unshuffle(queue)).toBe(queue)
})

test('every action on 10,000 entries takes a few milliseconds and copies no track', () => {
  const all = replace(EMPTY_QUEUE, tracks(10_000), 5000)
  // CPU time of this thread, so that other load on the machine does not count.
  const began = process.threadCpuUsage()
  let queue = shuffle(all, seeded(7))
  queue = move(queue, queue.entries[9999]!.key, 1)
  queue = remove(queue, new Set([queue.entries[3]!.key]))
  queue = insertNext(queue, tracks(1))
  queue = reshuffleUpcoming(queue, seeded(8))
  const shared = new Set(all.entries)
  expect(queue.entries.filter((entry) => !shared.has(entry))).toHaveLength(1)
  queue = unshuffle(queue)
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(250)
  expect(queue.entries).toHaveLength(10_000)
})
