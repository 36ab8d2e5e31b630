// The rules of a playlist's editing: plans of calls, joined changes, undo. Lists have few different
// tracks, so that duplicates are the rule.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  idsOf,
  duplicateKeys,
  moveEntries,
  removeDuplicates,
  removeEntries,
  sortColumns,
  sortEntries,
  type Entries
} from '../../../src/lib/playlists/edit.ts'
import {
  beginHistory,
  changed,
  joinHistory,
  redo,
  undo,
  UNDO_LEVELS
} from '../../../src/lib/playlists/history.ts'
import { longestGrowing } from '../../../src/lib/playlists/labels.ts'
import { mergeLists } from '../../../src/lib/playlists/merge.ts'
import { applyCall, MAX_CALLS, planCalls, type Call } from '../../../src/lib/playlists/plan.ts'

const ids = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 14 })
const countOf = (list: readonly number[], id: number) => list.filter((each) => each === id).length
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const run = (list: readonly number[], calls: readonly Call[]) =>
  calls.reduce<readonly number[]>(applyCall, list)

describe('plan', () => {
  test('the calls take any list to any other, and the list is never longer than both', () => {
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (have, wanted, mayClear) => {
        const calls = planCalls(have, wanted, mayClear)
        expect(run(have, calls)).toEqual(wanted)
        let list: readonly number[] = have
        for (const call of calls) {
          list = applyCall(list, call)
          expect(list.length).toBeLessThanOrEqual(Math.max(have.length, wanted.length))
        }
      })
    )
  })

  test('equal lists need no call, one moved track one, and additions one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(), fc.nat(), (have, from, to) => {
        expect(planCalls(have, have, true)).toEqual([])
        expect(planCalls(have, [...have, 10, 11], true)).toHaveLength(1)
        if (have.length === 0) return
        const move = { kind: 'move', from: from % have.length, to: to % have.length } as const
        const wanted = applyCall(have, move)
        expect(planCalls(have, wanted, true).length).toBeLessThanOrEqual(1)
      })
    )
  })

  test('a long list that is reversed is cleared and added again', () => {
    const have = Array.from({ length: MAX_CALLS + 2 }, (_, index) => index)
    expect(planCalls(have, have.toReversed(), true)).toEqual([
      { kind: 'clear' },
      { kind: 'add', tracks: have.toReversed() }
    ])
    const fewer = have.slice(2)
    expect(planCalls(fewer, fewer.toReversed(), true)).toHaveLength(MAX_CALLS - 1)
    expect(planCalls(have, [], true)).toEqual([{ kind: 'clear' }])
    expect(planCalls([1], [], true)).toEqual([{ kind: 'remove', index: 0 }])
  })

  test('where clearing may destroy files, entries are removed one by one from the end', () => {
    const have = Array.from({ length: MAX_CALLS + 2 }, (_, index) => index)
    expect(planCalls(have, [], false)).toEqual(
      have.toReversed().map((index) => ({ kind: 'remove', index }))
    )
    const reversed = planCalls(have, have.toReversed(), false)
    expect(new Set(reversed.map(({ kind }) => kind))).toEqual(new Set(['move']))
    fc.assert(
      fc.property(ids, ids, (from, to) => {
        const calls = planCalls(from, to, false)
        const removed = calls.flatMap((call) => (call.kind === 'remove' ? [call.index] : []))
        expect(calls.filter(({ kind }) => kind === 'clear')).toEqual([])
        expect(removed).toEqual([...new Set(removed)].toSorted((a, b) => b - a))
        // Nothing that is wanted is taken out on the way.
        for (let id = 1; id < 10; id++) {
          const gone = from.filter((each, index) => each === id && removed.includes(index)).length
          expect(gone).toBe(Math.max(0, countOf(from, id) - countOf(to, id)))
        }
        expect(calls.length).toBeLessThanOrEqual(from.length + to.length)
      })
    )
  })

  test('the longest run of growing numbers is found', () => {
    expect(longestGrowing([3, 1, 2, 5, 4])).toHaveLength(3)
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 10 }), (numbers) => {
        const found = longestGrowing(numbers).map((index) => numbers[index]!)
        expect(found).toEqual(sorted(found))
        // The slow way: every subset.
        let longest = 0
        for (let bits = 0; bits < 2 ** numbers.length; bits++) {
          const subset = numbers.filter((_, index) => bits & (1 << index))
          if (subset.every((each, index) => index === 0 || subset[index - 1]! < each))
            longest = Math.max(longest, subset.length)
        }
        expect(found).toHaveLength(longest)
      }),
      { numRuns: 50 }
    )
  })
})

describe('changes made elsewhere', () => {
  const mergedIds = (base: number[], here: number[], there: number[]) =>
    mergeLists(base, here, there).entries.map(
      ({ side, index }) => (side === 'here' ? here : there)[index]!
    )

  test('if only one side changed, its list is the result', () => {
    fc.assert(
      fc.property(ids, ids, (base, changedList) => {
        expect(mergedIds(base, changedList, base)).toEqual(changedList)
        expect(mergedIds(base, base, changedList)).toEqual(changedList)
        expect(mergedIds(base, changedList, changedList)).toEqual(changedList)
      })
    )
  })

  test('nothing is lost that nobody removed, nothing doubled that was added once', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, here, there) => {
        const result = mergedIds(base, here, there)
        for (let id = 1; id < 10; id++) {
          const [before, mine, theirs] = [base, here, there].map((list) => countOf(list, id))
          const kept = Math.min(before!, mine!, theirs!)
          const added = Math.max(0, mine! - before!, theirs! - before!)
          const count = countOf(result, id)
          expect(count).toBeGreaterThanOrEqual(kept)
          expect(count).toBeLessThanOrEqual(Math.max(mine!, theirs!))
          if (kept === before) expect(count).toBe(before + added)
        }
      })
    )
  })

  test('the result, when it is the pod’s, joins to itself', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, here, there) => {
        const result = mergedIds(base, here, there)
        expect(mergedIds(there, result, there)).toEqual(result)
        expect(mergedIds(there, result, result)).toEqual(result)
      })
    )
  })

  test('moves of different tracks both count; of the same track, the one made here', () => {
    expect(mergedIds([1, 2, 3, 4, 5], [2, 3, 4, 5, 1], [5, 1, 2, 3, 4])).toEqual([5, 2, 3, 4, 1])
    expect(mergedIds([1, 2, 3, 4, 5], [2, 3, 1, 4, 5], [2, 3, 4, 5, 1])).toEqual([2, 3, 1, 4, 5])
  })

  test('what was done elsewhere is counted', () => {
    expect(mergeLists([1, 2, 3], [1, 2, 3, 4], [1, 3, 5, 6])).toMatchObject({
      added: 2,
      removed: 1,
      moved: false,
      overruled: 0
    })
    expect(mergeLists([1, 2, 3], [3, 1, 2], [1, 3, 2])).toMatchObject({ overruled: 1 })
    expect(mergeLists([1, 2, 3], [1, 2, 3], [3, 1, 2])).toMatchObject({ moved: true })
  })
})

const entriesOf = (list: readonly number[]): Entries =>
  list.map((id, index) => ({
    key: index + 1,
    id,
    title: `Track ${id}`,
    artist: `Artist ${id % 3}`,
    album: '',
    duration: 100 - id,
    cover: '',
    added: index
  }))
const keysOf = (entries: Entries) => entries.map(({ key }) => key)
const keySet = fc.array(fc.integer({ min: 1, max: 14 })).map((keys) => new Set(keys))

describe('edits', () => {
  test('moved entries stand together at the place, in their order; the others keep theirs', () => {
    fc.assert(
      fc.property(ids, keySet, fc.nat(20), (list, keys, to) => {
        const entries = entriesOf(list)
        const moved = moveEntries(entries, keys, to)
        expect(sorted(keysOf(moved))).toEqual(keysOf(entries))
        const chosen = keysOf(entries).filter((key) => keys.has(key))
        expect(keysOf(moved).filter((key) => !keys.has(key))).toEqual(
          keysOf(entries).filter((key) => !keys.has(key))
        )
        const at = Math.min(to, list.length - chosen.length)
        expect(keysOf(moved).slice(at, at + chosen.length)).toEqual(chosen)
      })
    )
  })

  test('the first of duplicates stays', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const entries = entriesOf(list)
        expect(idsOf(removeDuplicates(entries))).toEqual([...new Set(list)])
        expect(duplicateKeys(entries).size).toBe(list.length - new Set(list).size)
        expect(removeEntries(entries, new Set())).toBe(entries)
      })
    )
  })

  test('sorting keeps the order of equal entries, in both directions', () => {
    const entries = entriesOf([3, 10, 9, 1, 3, 6])
    const titles = (descending: boolean) =>
      idsOf(sortEntries(entries, 'title', descending, 'en-US'))
    expect(titles(false)).toEqual([1, 3, 3, 6, 9, 10])
    expect(titles(true)).toEqual([10, 9, 6, 3, 3, 1])
    expect(keysOf(sortEntries(entries, 'artist', true, 'en-US'))).toEqual([2, 4, 1, 3, 5, 6])
    for (const column of sortColumns) {
      const once = sortEntries(entries, column, false, 'en-US')
      expect(sortEntries(once, column, false, 'en-US')).toBe(once)
    }
  })

  test('everything can be undone, and redone', () => {
    fc.assert(
      fc.property(ids, fc.array(keySet, { maxLength: UNDO_LEVELS }), (list, steps) => {
        const begun = entriesOf(list)
        let history = beginHistory(begun)
        steps.forEach((keys, index) => {
          const rule = index % 2 ? removeEntries : moveEntries
          history = changed(history, rule(history.entries, keys, index))
        })
        const end = history.entries
        while (history.past.length > 0) history = undo(history)
        expect(history.entries).toBe(begun)
        while (history.future.length > 0) history = redo(history)
        expect(history.entries).toBe(end)
      })
    )
  })

  test('changes of one name are one step; a new change ends what can be redone', () => {
    const begun = beginHistory(entriesOf([1, 2, 3]))
    let history = begun
    for (const to of [1, 2])
      history = changed(history, moveEntries(history.entries, new Set([1]), to), 'move 1')
    expect(undo(history).entries).toBe(begun.entries)
    const other = changed(undo(history), entriesOf([7]))
    expect(redo(other)).toMatchObject({ entries: other.entries })
  })

  test('undo does not take back what others did', () => {
    fc.assert(
      fc.property(ids, ids, (list, added) => {
        const base = entriesOf(list)
        const history = changed(beginHistory(base), base.toReversed())
        const strange = added.map((id) => id + 100)
        const there = [
          ...base,
          ...entriesOf(strange).map((entry) => ({ ...entry, key: entry.key + 100 }))
        ]
        const { history: joined } = joinHistory(history, list, there)
        expect(idsOf(undo(joined).entries)).toEqual([...list, ...strange])
      })
    )
  })

  test('a list that is shown takes over the places of another one, not its entries', () => {
    const history = beginHistory(entriesOf([1, 2, 3]))
    const there = entriesOf([3, 4, 1]).map((entry) => ({ ...entry, key: entry.key + 100 }))
    const { entries } = joinHistory(history, [1, 2, 3], there).history
    expect(idsOf(entries)).toEqual([3, 4, 1])
    expect(keysOf(entries)).toEqual([3, 102, 1])
  })
})
