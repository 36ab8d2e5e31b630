// docs/product/library.md#publishing
import { describe, expect, test } from 'vitest'
import * as episodes from '../../../src/lib/uploads/episodes.ts'
import { commonTexts, mendedTexts } from '../../../src/lib/uploads/chosen/many.ts'
import { nextToSend } from '../../../src/lib/uploads/overview.ts'
import { unpackUploads, NO_UPLOADS } from '../../../src/lib/uploads/pack.ts'
import { pressed, type Press } from '../../../src/lib/uploads/presses.ts'
import { readPress } from '../../../src/lib/uploads/read-press.ts'
import * as queue from '../../../src/lib/uploads/queue.ts'
import type { ReadTags, UploadGroup, UploadItem } from '../../../src/lib/uploads/types.ts'

const TAGS: ReadTags = {
  title: 'Fog',
  artists: [],
  genres: ['Sea shanty', '#ebb'],
  hasCover: false
}
const CHANNEL = { type: 'channel', channel: 'c', name: 'Skerry Radio' } as const
const file = (name: string) => ({ name, path: name, size: 10, modified: 0 })
const item = (id: string, more: Partial<UploadItem> = {}): UploadItem => ({
  ...queue.newItem(file(`${id}.mp3`), id),
  state: 'parsed',
  tags: { ...TAGS, title: id },
  ...more
})
const draft = (...items: UploadItem[]): UploadGroup => ({
  guid: 'g',
  target: CHANNEL,
  createdAt: 0,
  draft: true,
  paused: true,
  queue: items
})
const kept = (...groups: UploadGroup[]) => ({ ...NO_UPLOADS, groups })
const titles = ({ queue: items }: UploadGroup) => items.map(({ id }) => id)
const start = (more: Partial<Extract<Press, { kind: 'start' }>> = {}): Press => ({
  kind: 'start',
  guid: 'g',
  target: CHANNEL,
  ...more
})

describe('the texts of a file', () => {
  test('they begin with its tags, or with its name', () => {
    expect(episodes.textsOf(TAGS, 'a.mp3')).toEqual({
      title: 'Fog',
      description: null,
      tags: ['Seashanty', 'ebb']
    })
    expect(episodes.textsOf(undefined, 'Episode 4.flac').title).toBe('Episode 4')
    expect(episodes.textsOf({ ...TAGS, title: 'x'.repeat(600) }, 'a').title).toHaveLength(500)
  })

  test('what pods refuse is told before', () => {
    expect(episodes.episodeFaults({ title: ' ' })).toEqual([{ field: 'title', over: 0 }])
    expect(episodes.episodeFaults({ title: '𝄞'.repeat(500), copyright: 'x'.repeat(501) })).toEqual([
      { field: 'copyright', over: 1 }
    ])
  })

  test('empty texts and words that are no tags are not sent', () => {
    expect(
      episodes.readyTexts({
        title: ' Fog ',
        description: ' ',
        copyright: '',
        tags: ['a b', '#c', 'A', 'ab', '']
      })
    ).toEqual({
      title: 'Fog',
      tags: ['ab', 'c', 'A']
    })
  })

  test('a file that the pod has is not described any more', () => {
    const sent = [draft(item('a', { guid: 'u' }))]
    expect(episodes.described(sent, ['a'], { title: 'new' })).toBe(sent)
  })
})

describe('many files', () => {
  test('a field is copied to the files below, also an empty one', () => {
    const groups = [draft(item('a'), item('b', { metadata: { title: 'B', album: 3 } }), item('c'))]
    const filled = episodes.filledDown(
      episodes.described(groups, ['b'], { license: 'cc-by-4.0' }),
      'b',
      'license'
    )
    expect(filled[0]!.queue.map((each) => episodes.episodeOf(each).license)).toEqual([
      undefined,
      'cc-by-4.0',
      'cc-by-4.0'
    ])
    expect(
      episodes.filledDown(filled, 'a', 'album')[0]!.queue.map((each) => each.metadata?.album)
    ).toEqual([undefined, undefined, undefined])
  })

  test('a text is written about all chosen files; those that the pod has stay', () => {
    const groups = [draft(item('a'), item('b'), item('c', { guid: 'u' }), item('d'))]
    const after = episodes.described(groups, ['a', 'c', 'd'], { copyright: 'Mine' })
    expect(after[0]!.queue.map(({ metadata }) => metadata?.copyright)).toEqual([
      'Mine',
      undefined,
      undefined,
      'Mine'
    ])
    expect(after[0]!.queue[3]!.metadata?.title).toBe('d')
  })

  test('what chosen files have in common is shown, and in what they differ', () => {
    const texts = { title: 'x', license: 'cc0-1.0', tags: ['sea'], album: 3 }
    const { texts: common, mixed } = commonTexts([
      item('a', { metadata: { ...texts, copyright: '' } }),
      item('b', { metadata: { ...texts, album: null, copyright: null } })
    ])
    expect(common).toMatchObject({ title: '', license: 'cc0-1.0', tags: ['sea'] })
    expect([...mixed]).toEqual(['album'])
  })

  test('garbled letters are corrected, also in tags that nobody has changed', () => {
    const tags = { ...TAGS, title: 'Ïðèëèâ', genres: ['Ïåñíÿ'], description: 'Waves' }
    const read = item('a', { tags })
    expect(mendedTexts(read)).toEqual({ title: 'Прилив', tags: ['Песня'] })
    const [group] = episodes.described([draft(read)], ['a'], mendedTexts(read)!)
    expect(mendedTexts(group!.queue[0]!)).toBeUndefined()
    expect(mendedTexts(item('b', { tags, metadata: { title: 'Tide', tags: ['sea'] } }))).toBe(
      undefined
    )
  })

  test.each([
    ['down', 'a', 2, ['b', 'c', 'a']],
    ['up', 'c', 0, ['c', 'a', 'b']],
    ['beyond the end', 'a', 99, ['b', 'c', 'a']],
    ['before the beginning', 'b', -4, ['b', 'a', 'c']]
  ])('a file moves %s', (_, id, to, order) => {
    const groups = [draft(item('a'), item('b'), item('c'))]
    expect(titles(episodes.reordered(groups, id, to)[0]!)).toEqual(order)
  })

  test('positions follow the order, and go on where a series ends', () => {
    const queued = [
      item('a'),
      item('b', { metadata: { title: 'B', album: 7 } }),
      item('bad', { state: 'failed' }),
      item('c'),
      item('d', { metadata: { title: 'D', album: 7 } })
    ]
    expect([...episodes.positionsOf(queued, { 7: 12 })]).toEqual([
      ['a', 1],
      ['b', 13],
      ['c', 2],
      ['d', 14]
    ])
  })
})

describe('presses', () => {
  test('drafts for different places stay apart', () => {
    const other = { ...draft(item('z')), guid: 'h', target: { ...CHANNEL, channel: 'd' } }
    const library: UploadGroup = {
      ...draft(item('l')),
      guid: 'l',
      target: { type: 'library', library: '', name: '' }
    }
    const all = [draft(item('a')), other, library].reduce(
      (now, group) => pressed(now, { kind: 'add', group }),
      NO_UPLOADS
    )
    expect(all.groups.map(({ guid }) => guid)).toEqual(['g', 'h', 'l'])
    const joined = pressed(all, { kind: 'add', group: { ...draft(item('b')), guid: 'x' } })
    expect(titles(joined.groups[0]!)).toEqual(['a', 'b'])
  })

  test('a start gives positions and keeps what was written; drafts are held', () => {
    const described = pressed(kept(draft(item('b'), item('a'))), {
      kind: 'describe',
      ids: ['a'],
      texts: { title: ' Ebb ', description: '' }
    })
    const [group] = pressed(described, start({ hold: true })).groups
    expect(group).toMatchObject({ draft: false, paused: false, hold: true })
    expect(group!.queue.map(({ metadata }) => metadata)).toMatchObject([
      { title: 'b', position: 1 },
      { title: 'Ebb', position: 2 }
    ])
    expect(group!.queue[1]!.metadata).not.toHaveProperty('description')
  })

  test('refused files become a draft again, with their texts; imported ones stay', () => {
    const refused = item('a', {
      state: 'failed',
      reason: 'upload-failed',
      problem: 'refused',
      metadata: { title: 'Ebb' }
    })
    const before = kept({
      ...draft(refused, item('b', { state: 'imported', guid: 'u' })),
      draft: false
    })
    const { groups } = pressed(before, { kind: 'reopen', ids: ['a', 'b'], guid: 'n' })
    expect(groups.map((each) => [each.guid, each.draft, titles(each)])).toEqual([
      ['g', false, ['b']],
      ['n', true, ['a']]
    ])
    expect(groups[1]!.queue[0]).toMatchObject({ state: 'parsed', metadata: { title: 'Ebb' } })
  })

  test('other tabs send them, and wrong values are left out', () => {
    const presses: Press[] = [
      start({ hold: true, counts: { 3: 1 } }),
      { kind: 'describe', ids: ['a', 'b'], texts: { title: 'x', tags: ['b'] } },
      { kind: 'fill', id: 'a', field: 'cover' },
      { kind: 'move', id: 'a', to: 2 },
      { kind: 'reopen', ids: ['a'], guid: 'n' }
    ]
    for (const press of presses) expect(readPress(structuredClone(press))).toEqual(press)
    expect(
      readPress({ kind: 'describe', ids: ['a'], texts: { title: 7, album: 'x', tags: [1] } })
    ).toEqual({ kind: 'describe', ids: ['a'], texts: {} })
    expect(readPress({ kind: 'move', id: 'a', to: 'up' })).toBeUndefined()
  })
})

test('what is written survives the storage; damaged texts do not', () => {
  const written = draft(item('a', { metadata: { title: 'Ebb', album: 3, tags: ['sea'] } }))
  const text = JSON.stringify({ groups: [{ ...written, hold: true }] })
  expect(unpackUploads(text).groups[0]).toMatchObject({
    hold: true,
    queue: [{ metadata: { title: 'Ebb', album: 3, tags: ['sea'] } }]
  })
  const damaged = text.replace('"title":"Ebb"', '"title":{}')
  expect(unpackUploads(damaged).groups[0]!.queue[0]!.metadata).toBeUndefined()
})

test('files of a channel go one at a time, in their order', () => {
  const group = { ...draft(item('a'), item('b')), draft: false, paused: false }
  expect(nextToSend([group], 3)).toEqual(['a'])
  const sending = queue.sendingBegan([group], 'a')
  expect(nextToSend(sending, 3)).toEqual([])
})

test('a draft on the pod is settled until it is published', () => {
  const sent = queue.sent(queue.sendingBegan([draft(item('a'))], 'a'), 'a', 'u')
  const held = queue.importNews(sent, 'u', { status: 'draft' })
  expect(held[0]!.queue[0]).toMatchObject({ state: 'imported', importStatus: 'draft' })
})
