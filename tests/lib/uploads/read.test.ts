// What is read in a file before it is sent.
import { expect, test } from 'vitest'
import { sameBytes } from '../../../src/lib/uploads/overview.ts'
import { newItem, parsed } from '../../../src/lib/uploads/queue.ts'
import { unpackUploads } from '../../../src/lib/uploads/pack.ts'
import { hashOf, readSound } from '../../../src/lib/uploads/read.ts'
import { chapterFrames, lyricsFrame } from '../../../demo/encode/frames.ts'
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

test('chapters and a text to read along are found in the file, and kept with it', async () => {
  const parts = chapterFrames([
    { start: 0, end: 1.5, title: 'Quay' },
    { start: 1.5, end: 3, title: 'مد', url: 'https://a.example' }
  ])
  const spoken = '[00:00.00]First words\n[00:01.00]\n[00:02.00]Last words'
  const file = await mp3File('c.mp3', { TITLE: 'Low', ARTIST: 'Ann' }, 3, {
    CTOC: [parts.contents],
    CHAP: parts.chapters,
    USLT: [lyricsFrame({ language: 'eng', text: spoken })]
  })
  const { tags } = await readSound(file, file.name)
  const inside = {
    chapters: [
      { start: 0, title: 'Quay' },
      { start: 1.5, title: 'مد' }
    ],
    text: { begin: 'First words\nLast words', lines: 2, timed: true }
  }
  expect(tags).toMatchObject(inside)
  const item = newItem({ name: 'c.mp3', path: 'c.mp3', size: 1, modified: 0 })
  const target = { type: 'library', library: 'x', name: 'me' } as const
  const kept = (read: unknown) =>
    unpackUploads(
      JSON.stringify({
        groups: [{ guid: 'g', target, createdAt: 0, queue: [{ ...item, tags: read }] }]
      })
    ).groups[0]?.queue[0]?.tags
  expect(kept(tags)).toMatchObject(inside)
  // Other code, or an older version, may have written it.
  for (const wrong of [null, 7, 'x', [null, { start: 'x', title: 1 }], { begin: 1 }])
    expect(kept({ ...tags, chapters: wrong, text: wrong })).toMatchObject({
      chapters: [],
      text: undefined
    })
})

test('a file with thousands of chapters and lines keeps only the first ones', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ start: at, end: at + 1, title: `c${at}` }))
  const file = await mp3File('d.mp3', { TITLE: 'Low', ARTIST: 'Ann' }, 1, {
    CHAP: chapterFrames(many).chapters,
    USLT: [lyricsFrame({ language: 'eng', text: 'one more line\n'.repeat(5000) })]
  })
  const { tags } = await readSound(file, file.name)
  expect(tags?.chapters).toHaveLength(100)
  expect(tags?.text).toMatchObject({ lines: 5000, timed: false })
  expect(tags!.text!.begin.length).toBeLessThanOrEqual(400)
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
