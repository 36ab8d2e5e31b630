// Files that the browser opens again by their handles.
import { afterEach, expect, test, vi } from 'vitest'
import { filesIn, pathOf, sourceOf } from '../../../src/lib/uploads/dropped.ts'
import { isChanged } from '../../../src/lib/uploads/lost.ts'
import { pickFiles } from '../../../src/lib/uploads/pickers.ts'
import { newItem } from '../../../src/lib/uploads/queue.ts'
import { askFor, openSource } from '../../../src/lib/uploads/sources.ts'
import { handleOn, newDisk } from '../../support/files/disk.ts'

afterEach(() => vi.unstubAllGlobals())

const file = (name: string): File => new File([name], name, { lastModified: 10_000 })
const disk = () =>
  newDisk({
    'Quay/CD1/a.mp3': file('a.mp3'),
    'Quay/b.mp3': file('b.mp3'),
    'Quay/.DS_Store': file('.DS_Store'),
    'c.mp3': file('c.mp3')
  })

test('a folder that was chosen gives its files, and each of them is opened again', async () => {
  const own = disk()
  vi.stubGlobal('showDirectoryPicker', async () => handleOn(own, 'Quay'))
  const files = await pickFiles(true)
  expect(files.map(pathOf).toSorted()).toEqual(['Quay/CD1/a.mp3', 'Quay/b.mp3'])
  for (const each of files) expect(await openSource(sourceOf(each)!)).toBe(each)
})

test('files that were chosen by themselves are opened again', async () => {
  const own = disk()
  vi.stubGlobal('showOpenFilePicker', async () => [handleOn(own, 'c.mp3')])
  const [only] = await pickFiles(false)
  expect([pathOf(only!), await openSource(sourceOf(only!)!)]).toEqual(['c.mp3', only])
})

test('a dialog that is closed gives no files, and a refused one is told', async () => {
  const fail = (name: string) => async () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('showOpenFilePicker', fail('AbortError'))
  expect(await pickFiles(false)).toEqual([])
  vi.stubGlobal('showOpenFilePicker', fail('SecurityError'))
  await expect(pickFiles(false)).rejects.toThrow(DOMException)
})

test('dropped files have the handle of what was dropped, where the browser gives one', async () => {
  const own = disk()
  const dropped = own.files['Quay/b.mp3']!
  const entry = {
    isFile: true,
    name: 'b.mp3',
    fullPath: '/Quay/b.mp3',
    file: (done: (file: File) => void) => done(dropped)
  }
  const item = (getAsFileSystemHandle?: () => Promise<unknown>) => ({
    webkitGetAsEntry: () => entry,
    ...(getAsFileSystemHandle && { getAsFileSystemHandle })
  })
  const drop = async (each: object) => {
    const [found] = await filesIn({ items: [each], files: [] } as unknown as DataTransfer)
    return found && sourceOf(found)
  }
  const source = await drop(item(async () => handleOn(own, 'Quay')))
  expect([source?.path, await openSource(source!)]).toEqual([['b.mp3'], dropped])
  expect(await drop(item())).toBeUndefined()
  expect(await drop(item(() => Promise.reject(new DOMException('Refused'))))).toBeUndefined()
})

test('files that were moved or are not allowed are not opened', async () => {
  const own = disk()
  const source = { handle: handleOn(own, 'Quay'), path: ['CD1', 'a.mp3'] }
  own.state = 'prompt'
  expect(await openSource(source)).toBeUndefined()
  own.state = 'granted'
  delete own.files['Quay/CD1/a.mp3']
  expect(await openSource(source)).toBeUndefined()
})

test('one question is enough for a folder, and a no ends the questions', async () => {
  const [own, other] = [disk(), disk()]
  const all = [['b.mp3'], ['CD1', 'a.mp3']].map((path) => ({ handle: handleOn(own, 'Quay'), path }))
  const last = { handle: handleOn(other, 'c.mp3'), path: [] }
  own.state = other.state = 'prompt'
  own.answer = 'denied'
  await askFor([...all, last])
  expect([own.asked, other.asked]).toEqual([1, 0])
  own.state = 'prompt'
  own.answer = 'granted'
  await askFor([...all, last])
  expect([own.asked, other.asked, other.state]).toEqual([2, 1, 'granted'])
})

test.each([
  ['the same size and time', {}, {}, false],
  ['another size', { size: 9 }, {}, true],
  ['another time', { lastModified: 60_000 }, {}, true],
  ['a time that was written differently', { lastModified: 11_000 }, {}, false],
  ['another time before its bytes are compared', { lastModified: 60_000 }, { hash: 'h' }, false],
  ['another size, even then', { size: 9 }, { hash: 'h' }, true],
  ['another time after its bytes were read', { lastModified: 60_000 }, { state: 'parsed' }, true]
] as const)('whether a file with %s is another one', (_, found, known, changed) => {
  const item = newItem({ name: 'a.mp3', path: 'a.mp3', size: 5, modified: 10_000 })
  const on = { size: 5, lastModified: 10_000, ...found }
  expect(isChanged({ ...item, hash: 'state' in known ? 'h' : undefined, ...known }, on)).toBe(
    changed
  )
})
