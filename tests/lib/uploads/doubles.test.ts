// Which uploads a pod has twice, and which of them stays.
import { describe, expect, test } from 'vitest'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { findDoubles } from '../../../src/lib/uploads/doubles.ts'
import { newItem } from '../../../src/lib/uploads/queue.ts'
import type { UploadGroup, UploadItem } from '../../../src/lib/uploads/types.ts'

type Status = Upload['import_status']
const upload = (uuid: string, import_status: Status, name = 'a.mp3', size = 5) =>
  ({ uuid, import_status, source: `upload://${name}`, size }) as Upload
const item = (guid: string | undefined, more: Partial<UploadItem> = {}): UploadItem => ({
  ...newItem({ name: 'a.mp3', path: 'a.mp3', size: 5, modified: 0 }, `item ${guid}`),
  state: 'imported',
  guid,
  ...more
})
const groupOf = (...queue: UploadItem[]): UploadGroup => ({
  guid: 'g',
  target: { type: 'library', library: 'l', name: 'me' },
  createdAt: 0,
  queue
})

/** Pairs `[item, uuid]` that stay, and uuids that go. */
function found(queue: UploadItem[], uploads: Upload[]) {
  const { keep, drop } = findDoubles(groupOf(...queue), uploads, (name) => `upload://${name}`)
  return [keep.map(([{ id }, { uuid }]) => [id, uuid]), drop]
}

describe('an upload that a file has besides its own', () => {
  test.each<[Status, Status, string[][], string[]]>([
    ['finished', 'skipped', [], ['b']],
    ['finished', 'finished', [], ['b']],
    ['skipped', 'finished', [['item a', 'b']], ['a']],
    ['errored', 'errored', [], ['b']],
    // It may be that of a file that was taken out of the list.
    ['finished', 'errored', [], []],
    // It is not known yet which one becomes a track.
    ['pending', 'pending', [], []],
    ['skipped', 'pending', [], []]
  ])('own %s, other %s', (own, other, keep, drop) => {
    const uploads = [upload('b', other), upload('a', own)]
    expect(found([item('a')], uploads)).toEqual([keep, drop])
    expect(found([item('a')], uploads.toReversed())).toEqual([keep, drop])
  })
})

test('two files with one name and size have an upload each', () => {
  const [a, b] = [upload('a', 'finished'), upload('b', 'skipped')]
  expect(found([item('a'), item('b')], [a, b])).toEqual([[], []])
  expect(found([item('a'), item('b')], [a, b, upload('c', 'finished')])).toEqual([
    [['item b', 'c']],
    ['b']
  ])
})

test('uploads of files that may be on their way stay', () => {
  const uploads = [upload('a', 'finished'), upload('b', 'finished')]
  for (const state of ['queued', 'parsed', 'uploading'] as const)
    expect(found([item('a'), item(undefined, { state })], uploads)).toEqual([[], []])
  expect(found([item('a'), item(undefined, { state: 'failed' })], uploads)).toEqual([[], ['b']])
})

test('other names and other sizes are other files', () => {
  const uploads = [
    upload('a', 'finished'),
    upload('b', 'finished', 'b.mp3'),
    upload('c', 'finished', 'a.mp3', 6)
  ]
  expect(found([item('a')], uploads)).toEqual([[], []])
})
