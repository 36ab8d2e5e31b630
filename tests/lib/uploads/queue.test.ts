// docs/product/library.md#uploads
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitsNow,
  nextToRead,
  nextToSend,
  summarise,
  unsentBytes
} from '../../../src/lib/uploads/overview.ts'
import { packBegun, unpackBegun } from '../../../src/lib/uploads/pack.ts'
import * as queue from '../../../src/lib/uploads/queue.ts'
import type { Groups } from '../../../src/lib/uploads/queue.ts'
import type { ReadTags, UploadGroup, UploadItem } from '../../../src/lib/uploads/types.ts'

const TAGS: ReadTags = { title: 'Skerry', artists: ['Maren Sol'], genres: [], hasCover: false }
const FOUND = { kind: 'mp3' as const, tags: TAGS }
const file = (name: string, size = 100) => ({ name, path: name, size, modified: 0 })
const group = (guid: string, names: readonly string[]): UploadGroup => ({
  guid,
  target: { type: 'library', library: 'l', name: 'me' },
  createdAt: 0,
  queue: names.map((name) => queue.newItem(file(name), name))
})
const two: Groups = [group('one', ['a', 'b']), group('two', ['c'])]
const item = (groups: Groups, id: string): UploadItem => queue.findItem(groups, id)!.item
const through = (groups: Groups, ...steps: ((groups: Groups) => Groups)[]): Groups =>
  steps.reduce((now, step) => step(now), groups)

const uploaded = (id: string) => (groups: Groups) =>
  through(
    groups,
    (g) => queue.parsed(g, id, FOUND),
    (g) => queue.sendingBegan(g, id),
    (g) => queue.sent(g, id, `guid-${id}`)
  )

describe('the life of a file', () => {
  test('it goes from queued to imported', () => {
    const states: string[] = []
    const note = (g: Groups): Groups => (states.push(item(g, 'a').state), g)
    const end = through(
      two,
      note,
      (g) => note(queue.parsed(g, 'a', FOUND)),
      (g) => note(queue.sendingBegan(g, 'a')),
      (g) => queue.progressed(g, 'a', 42.7),
      (g) => note(queue.sent(g, 'a', 'guid')),
      (g) => note(queue.importNews(g, 'guid', { status: 'finished', date: 'd', track: 7 }))
    )
    expect(states).toEqual(['queued', 'parsed', 'uploading', 'uploaded', 'imported'])
    expect(item(end, 'a')).toMatchObject({ progress: 100, importDate: 'd', track: 7 })
  })

  test('a file without tags fails, and cannot be tried again as it is', () => {
    const failed = queue.unusable(two, 'a', 'no-title')
    expect(item(failed, 'a')).toMatchObject({
      state: 'failed',
      reason: 'missing-tags',
      problem: 'no-title'
    })
    expect(queue.retry(failed, 'a')).toBe(failed)
  })

  test('an interrupted file keeps its place, and the pod is asked about it first', () => {
    const again = through(
      two,
      (g) => queue.parsed(g, 'a', FOUND),
      (g) => queue.sendingBegan(g, 'a'),
      (g) => queue.progressed(g, 'a', 50),
      (g) => queue.interrupted(g, 'a', true)
    )
    expect(item(again, 'a')).toMatchObject({ state: 'parsed', progress: 0, unsure: true, tries: 1 })
    expect(nextToSend(again, 1)).toEqual(['a'])
  })

  test('a failed import is tried again on the pod, without sending the file', () => {
    const failed = through(two, uploaded('a'), (g) =>
      queue.importNews(g, 'guid-a', { status: 'errored', problem: 'no-artist' })
    )
    expect(item(failed, 'a')).toMatchObject({ reason: 'import-failed', problem: 'no-artist' })
    expect(item(queue.retry(failed, 'a'), 'a')).toMatchObject({
      state: 'uploaded',
      guid: 'guid-a',
      reason: undefined,
      problem: undefined,
      importStatus: undefined
    })
  })

  test('a file that was there already counts as imported', () => {
    const skipped = through(two, uploaded('a'), (g) =>
      queue.importNews(g, 'guid-a', { status: 'skipped' })
    )
    expect(item(skipped, 'a').state).toBe('imported')
    expect(summarise(skipped)).toMatchObject({ imported: 1, skipped: 1, failed: 0 })
  })

  test('cancelling gives up what is not imported, and nothing else', () => {
    const imported = through(two, uploaded('a'), (g) =>
      queue.importNews(g, 'guid-a', { status: 'finished' })
    )
    expect(queue.cancel(imported, 'a')).toBe(imported)
    const cancelled = queue.cancel(two, 'b')
    expect(item(cancelled, 'b')).toMatchObject({ state: 'failed', reason: 'upload-cancelled' })
    expect(
      item(
        through(two, uploaded('c'), (g) => queue.cancel(g, 'c')),
        'c'
      ).state
    ).toBe('failed')
  })
})

describe('what goes next', () => {
  const reading = ['a', 'b', 'c'].map((id) => (g: Groups) => queue.parsed(g, id, FOUND))
  const ready = through(two, ...reading)
  test('files go in the order of the queue, as many at once as are allowed', () => {
    expect(nextToSend(ready, 1)).toEqual(['a'])
    expect(nextToSend(ready, 3)).toEqual(['a', 'b', 'c'])
    expect(nextToSend(queue.sendingBegan(ready, 'a'), 1)).toEqual([])
    expect(nextToSend(queue.sendingBegan(ready, 'a'), 2)).toEqual(['b'])
  })
  test('files with one name and size go one at a time', () => {
    const names = ['a', 'b', 'c'].map((id) => queue.newItem(file('01.mp3', id === 'c' ? 7 : 5), id))
    const same = through([{ ...two[0]!, queue: names }], ...reading)
    expect(nextToSend(same, 3)).toEqual(['a', 'c'])
    expect(nextToSend(queue.sendingBegan(same, 'a'), 3)).toEqual(['c'])
    const lost = queue.interrupted(queue.sendingBegan(same, 'a'), 'a', true)
    expect(nextToSend(lost, 3)).toEqual(['a', 'c'])
    const arrived = queue.sent(queue.sendingBegan(same, 'a'), 'a', 'guid-a')
    expect(nextToSend(arrived, 3)).toEqual(['b', 'c'])
  })
  test('a paused group is left out', () => {
    const paused = ready.map((each) => (each.guid === 'one' ? { ...each, paused: true } : each))
    expect(nextToSend(paused, 2)).toEqual(['c'])
  })
  test('files are read in the order of the queue', () => {
    expect(nextToRead(queue.parsed(two, 'a', FOUND), 2)).toEqual(['b', 'c'])
  })
  test('a group goes with its last file', () => {
    expect(queue.removeItem(two, 'c').map(({ guid }) => guid)).toEqual(['one'])
  })
})

test('what waits in other groups takes its part of the space, drafts and sent files do not', () => {
  const three = [...uploaded('a')(two), { ...group('draft', ['d']), draft: true }]
  expect([unsentBytes(three), unsentBytes(three, 'one'), unsentBytes(three, 'two')]).toEqual([
    200, 100, 100
  ])
})

test('files for which there was no room fit once there is some, behind those that go', () => {
  const full = ['a', 'b'].reduce<Groups>((now, id) => queue.sendingFailed(now, id, 'quota'), two)
  const left = [99, 199, 200, 300].map((bytes) => fitsNow(full, bytes))
  expect(left).toEqual([[], [], ['a'], ['a', 'b']])
  expect(fitsNow(two, 1000)).toEqual([])
})

test('ids have 21 characters and differ', () => {
  const ids = Array.from({ length: 1000 }, () => queue.newId())
  expect(ids.every((id) => /^[\w-]{21}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})

test('whatever happens in whatever order, every file is in a state that makes sense', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const step = fc.oneof(
    id.map((one) => (g: Groups) => queue.parsed(g, one, FOUND)),
    id.map((one) => (g: Groups) => queue.unusable(g, one, 'no-tags')),
    id.map((one) => (g: Groups) => queue.sendingBegan(g, one)),
    fc.tuple(id, fc.integer({ min: -5, max: 200 })).map(
      ([one, percent]) =>
        (g: Groups) =>
          queue.progressed(g, one, percent)
    ),
    id.map((one) => (g: Groups) => queue.sent(g, one, `guid-${one}`)),
    id.map((one) => (g: Groups) => queue.interrupted(g, one, true)),
    id.map((one) => (g: Groups) => queue.sendingFailed(g, one, 'refused')),
    fc.tuple(id, fc.constantFrom('pending', 'finished', 'errored', 'skipped', 'draft')).map(
      ([one, status]) =>
        (g: Groups) =>
          queue.importNews(g, `guid-${one}`, { status: status as 'pending' })
    ),
    id.map((one) => (g: Groups) => queue.cancel(g, one)),
    id.map((one) => (g: Groups) => queue.retry(g, one)),
    fc.constant((g: Groups) => queue.afterReload(g))
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let groups = two
      for (const take of steps) {
        groups = take(groups)
        const items = groups.flatMap(({ queue: items }) => items)
        expect(items).toHaveLength(3)
        for (const each of items) {
          expect(each.progress).toBeGreaterThanOrEqual(0)
          expect(each.progress).toBeLessThanOrEqual(100)
          expect(each.reason !== undefined).toBe(each.state === 'failed')
          if (each.state === 'uploaded' || each.state === 'imported')
            expect(each.guid).toBeDefined()
          if (['parsed', 'uploading'].includes(each.state)) expect(each.tags).toBeDefined()
        }
        const sum = summarise(groups)
        expect(sum.imported + sum.processing + sum.uploading + sum.waiting + sum.failed).toBe(
          sum.files
        )
        expect(sum.progress).toBeLessThanOrEqual(100)
      }
    })
  )
})

test('a file that waits for room can be given up, another failed one cannot', () => {
  const failed = (problem: 'quota' | 'pod-failed') =>
    through(
      two,
      (g) => queue.parsed(g, 'a', FOUND),
      (g) => queue.sendingBegan(g, 'a'),
      (g) => queue.sendingFailed(g, 'a', problem),
      (g) => queue.cancel(g, 'a')
    )
  expect(item(failed('quota'), 'a').reason).toBe('upload-cancelled')
  expect(item(failed('pod-failed'), 'a').reason).toBe('upload-failed')
})

test('a file that began after the last write is asked for, and others stay as they are', () => {
  const kept = through(
    two,
    (g) => queue.parsed(g, 'a', FOUND),
    (g) => queue.parsed(g, 'b', FOUND),
    uploaded('c')
  )
  const late = new Map([
    ['a', 7],
    ['c', 8],
    ['gone', 9]
  ])
  const after = queue.begun(kept, late)
  expect(item(after, 'a')).toMatchObject({ state: 'parsed', unsure: true, beganAt: 7 })
  expect(item(after, 'b')).toBe(item(kept, 'b'))
  expect(item(after, 'c')).toBe(item(kept, 'c'))
  expect([...queue.stillBegun(after, late)]).toEqual([])
})

test('the note of files that began is read as it was written, and nothing else is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), (pairs) => {
      const begun = new Map(pairs)
      expect(unpackBegun(packBegun(begun))).toEqual(begun)
    })
  )
  for (const text of ['', '{', '{"a":1}', '[["a"],["b",-1],[3,4],null]'])
    expect(unpackBegun(text)).toEqual(new Map())
})
