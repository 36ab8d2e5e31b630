// Folders as people choose them, with everything that lies in them.
import { expect, test } from 'vitest'
import { filesIn, isHidden, pathOf, sortOut } from '../../../src/lib/uploads/dropped.ts'

type Folder = { name: string; files: (File | Folder)[] }

/** An entry as browsers hand it over: a reader of a folder answers with 100 of them at a time. */
function entryOf(what: File | Folder, above = ''): FileSystemEntry {
  const fullPath = `${above}/${what.name}`
  if (what instanceof File)
    return {
      isFile: true,
      name: what.name,
      fullPath,
      file: (done: (file: File) => void) => done(what)
    } as unknown as FileSystemEntry
  const { files } = what
  return {
    isFile: false,
    name: what.name,
    createReader() {
      let at = 0
      return {
        readEntries: (done: (some: FileSystemEntry[]) => void) =>
          done(files.slice(at, (at += 100)).map((each) => entryOf(each, fullPath)))
      }
    }
  } as unknown as FileSystemEntry
}
const dropped = (...all: (File | Folder)[]) =>
  ({
    items: all.map((each) => ({ webkitGetAsEntry: () => entryOf(each) })),
    files: []
  }) as unknown as DataTransfer

const file = (name: string, type = ''): File => new File(['x'], name, { type })
const track = (number: number): string => `${String(number).padStart(3, '0')} Track.mp3`

const album: Folder = {
  name: 'Album',
  files: [
    ...Array.from({ length: 130 }, (_, at) => file(track(130 - at))),
    ...['._001 Track.mp3', '.DS_Store', 'Thumbs.db', 'rip.log', 'album.cue', 'cover.jpg'].map(
      (each) => file(each)
    ),
    { name: 'CD1', files: [file('01 Same name.mp3')] },
    { name: 'CD2', files: [file('01 Same name.mp3')] },
    { name: '__MACOSX', files: [file('Track.mp3')] }
  ]
}

test('a folder gives its sound in the order of the paths, and the rest is counted by kind', async () => {
  const { chosen, leftOut } = sortOut(await filesIn(dropped(album)))
  expect(chosen.map(pathOf)).toEqual([
    ...Array.from({ length: 130 }, (_, at) => `Album/${track(at + 1)}`),
    'Album/CD1/01 Same name.mp3',
    'Album/CD2/01 Same name.mp3'
  ])
  expect([...leftOut]).toEqual([
    ['cue', 1],
    ['jpg', 1],
    ['log', 1]
  ])
})

test('a folder that was chosen has the same order as one that was dropped', () => {
  const paths = ['A/b 10.mp3', 'A/b 2.mp3', 'A/CD2/a.mp3', 'A/CD10/a.mp3', 'A/cover.png']
  const files = paths.map((path) =>
    Object.defineProperty(file(path.slice(path.lastIndexOf('/') + 1)), 'webkitRelativePath', {
      value: path
    })
  )
  expect(sortOut(files).chosen.map(pathOf)).toEqual([
    'A/b 2.mp3',
    'A/b 10.mp3',
    'A/CD2/a.mp3',
    'A/CD10/a.mp3'
  ])
})

test('files that were chosen by themselves stay in their order, whatever they are', () => {
  const files = [file('b.mp3'), file('notes.txt'), file('a.mp3')]
  expect(sortOut(files)).toEqual({ chosen: files, leftOut: new Map() })
})

test('sound that pods do not take is not left out silently', async () => {
  const folder = { name: 'A', files: [file('a.wav', 'audio/wav'), file('no ending')] }
  const { chosen, leftOut } = sortOut(await filesIn(dropped(folder)))
  expect([chosen.map(({ name }) => name), [...leftOut]]).toEqual([['a.wav'], [['', 1]]])
})

test.each([
  ['.DS_Store', true],
  ['._a.mp3', true],
  ['desktop.ini', true],
  ['a.mp3', false],
  ['Thumbs.db.mp3', false]
])('whether the system made %s: %s', (name, hidden) => {
  expect(isHidden(file(name))).toBe(hidden)
})
