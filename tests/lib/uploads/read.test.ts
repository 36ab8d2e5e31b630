// What is read in a file before it is sent.
import { expect, test } from 'vitest'
import { sameBytes } from '../../../src/lib/uploads/overview.ts'
import { newItem, parsed } from '../../../src/lib/uploads/queue.ts'
import { hashOf, readSound } from '../../../src/lib/uploads/read.ts'
import { mp3File } from '../../support/files/sound-file.ts'

test('a file tells its format, tags and hash', async () => {
  const file = await mp3File('a.mp3', {
    TITLE: 'Low',
    ARTIST: 'Ann',
    ALBUM: 'Quay',
    TRACKNUMBER: '3'
  })
  expect(await readSound(file, file.name)).toMatchObject({
    kind: 'mp3',
    problem: undefined,
    hash: await hashOf(file),
    tags: { title: 'Low', artists: ['Ann'], album: 'Quay', position: 3, hasCover: false }
  })
})

test.each([
  [{ ARTIST: 'Ann', ALBUM: 'Quay' }, 'no-title'],
  [{ TITLE: 'Low' }, 'no-artist'],
  [{}, 'no-tags']
])('tags %j lack something: %s', async (tags, problem) => {
  const file = await mp3File('b.mp3', tags)
  expect((await readSound(file, file.name)).problem).toBe(problem)
})

test('files with the same bytes are found, whatever they are called', () => {
  const [first, second] = ['a.mp3', 'b.mp3'].map((name) =>
    newItem({ name, path: name, size: 1, modified: 0 })
  )
  const tags = { artists: [], genres: [], hasCover: false }
  const target = { type: 'library', library: 'x', name: 'me' } as const
  const groups = [first!, second!].reduce(
    (all, { id }) => parsed(all, id, { kind: 'mp3', tags, hash: 'same' }),
    [{ guid: 'g', target, createdAt: 0, queue: [first!, second!] }] as Parameters<typeof parsed>[0]
  )
  expect([...sameBytes(groups)]).toEqual([[second!.id, 'a.mp3']])
})
