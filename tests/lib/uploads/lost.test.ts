// docs/product/library.md#uploads
import { expect, test } from 'vitest'
import { lostFiles, matchFiles, restored } from '../../../src/lib/uploads/lost.ts'
import { newItem } from '../../../src/lib/uploads/queue.ts'
import type { UploadGroup, UploadItem } from '../../../src/lib/uploads/types.ts'

const lost = (id: string, path: string, size = 100): UploadItem => ({
  ...newItem({ name: path.slice(path.lastIndexOf('/') + 1), path, size, modified: 0 }, id),
  state: 'failed',
  reason: 'upload-failed',
  problem: 'file-gone'
})
const chosen = (path: string, size = 100) => ({ path, size })
const group = (...queue: UploadItem[]): UploadGroup => ({
  guid: 'group',
  target: { type: 'library', library: 'l', name: 'me' },
  createdAt: 0,
  queue
})

test('files of the same path and size are found, in any order', () => {
  const files = [chosen('Quay/b.mp3'), chosen('Quay/a.mp3'), chosen('Quay/c.mp3')]
  expect([...matchFiles([lost('a', 'Quay/a.mp3'), lost('b', 'Quay/b.mp3')], files)]).toEqual([
    ['a', 1],
    ['b', 0]
  ])
})

test('a folder above or below the first one holds the files as well', () => {
  const items = [lost('a', 'Quay/a.mp3')]
  expect(matchFiles(items, [chosen('a.mp3')]).get('a')).toBe(0)
  expect(matchFiles(items, [chosen('Music/Quay/a.mp3')]).get('a')).toBe(0)
})

test('another size is another file', () => {
  expect(matchFiles([lost('a', 'a.mp3')], [chosen('a.mp3', 101)]).size).toBe(0)
})

test('no file stands for two, and the same path comes before the same name', () => {
  const items = [lost('x', 'One/01.mp3'), lost('y', 'Two/01.mp3')]
  expect([...matchFiles(items, [chosen('Two/01.mp3')])]).toEqual([['y', 0]])
  expect([...matchFiles(items, [chosen('Two/01.mp3'), chosen('01.mp3')])]).toEqual([
    ['y', 0],
    ['x', 1]
  ])
})

test('a file that was restored is read again, and others stay as they are', () => {
  const cancelled: UploadItem = {
    ...lost('b', 'b.mp3'),
    reason: 'upload-cancelled',
    problem: undefined
  }
  const groups = [group({ ...lost('a', 'a.mp3'), hash: 'h', unsure: true }, cancelled)]
  expect(lostFiles(groups).map(({ id }) => id)).toEqual(['a'])
  const [item] = restored(restored(groups, 'a'), 'b')[0]!.queue
  expect(item).toMatchObject({ state: 'queued', hash: 'h', unsure: true })
  expect(restored(groups, 'b')).toBe(groups)
})
