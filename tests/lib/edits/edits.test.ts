// What edits change, and how they are taken back.
import { expect, test } from 'vitest'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import type { Mutation } from '../../../src/lib/contract/publish/edits.ts'
import { inverseOf, picturesOf, rowsOf, statusOf } from '../../../src/lib/edits/edits.ts'
import {
  changesOf,
  NO_DESCRIPTION,
  payloadOf,
  sameValue,
  stateOf
} from '../../../src/lib/edits/fields.ts'

const track = {
  title: ' Low Tide ',
  position: 3,
  license: null,
  copyright: '',
  tags: ['Ambient', 'Sea'],
  description: { text: 'At night', content_type: 'text/markdown', html: '<p>At night</p>' },
  cover: { uuid: 'c1' }
} as unknown as Track
const before = stateOf('track', track)

const edit = (more: Partial<Mutation> = {}): Mutation =>
  ({
    is_approved: null,
    is_applied: null,
    payload: {},
    previous_state: null,
    target: { type: 'track', id: 1, repr: 'Low Tide' },
    ...more
  }) as Mutation
const applied = (payload: object, previous_state: object): Mutation =>
  edit({ payload, previous_state, is_approved: true, is_applied: true })

test('the state of a thing has plain values', () => {
  expect(before).toEqual({
    title: 'Low Tide',
    position: '3',
    license: null,
    copyright: null,
    tags: ['Ambient', 'Sea'],
    description: 'At night',
    cover: 'c1'
  })
})

test('whatever a pod sends becomes a state', () => {
  for (const wrong of [undefined, null, 7, 'x', [], {}, { text: {} }])
    expect(() =>
      stateOf('track', {
        title: wrong,
        tags: wrong,
        description: wrong,
        cover: wrong
      } as never)
    ).not.toThrow()
})

test('only what differs is a change, and only that is sent', () => {
  const after = { ...before, title: 'Ebb', position: null, tags: ['sea', 'AMBIENT'] }
  const changes = changesOf('track', before, after)
  expect(changes).toEqual([
    { field: 'title', before: 'Low Tide', after: 'Ebb' },
    { field: 'position', before: '3', after: null }
  ])
  expect(payloadOf(changes)).toEqual({ title: 'Ebb', position: null })
  expect(changesOf('track', before, before)).toEqual([])
})

test('a number is sent as a number, tags as a list, and a removed description as a comment', () => {
  const after = { ...before, position: '12', tags: [], description: null }
  expect(payloadOf(changesOf('track', before, after), 'text/plain')).toEqual({
    position: 12,
    tags: [],
    description: { text: NO_DESCRIPTION, content_type: 'text/plain' }
  })
})

test('the comment reads as no description', () => {
  const cleared = { ...track, description: { text: NO_DESCRIPTION, content_type: 'x', html: '' } }
  expect(stateOf('track', cleared as Track).description).toBeNull()
})

test('tags are the same in any order and case', () => {
  expect(sameValue(['a', 'B'], ['b', 'A'])).toBe(true)
  expect(sameValue(['a'], ['a', 'b'])).toBe(false)
  expect(sameValue([], null)).toBe(false)
  expect(sameValue(undefined, null)).toBe(true)
})

test('an edit has one of four states', () => {
  expect(statusOf(edit())).toBe('pending')
  expect(statusOf(edit({ is_approved: true }))).toBe('approved')
  expect(statusOf(edit({ is_approved: true, is_applied: false }))).toBe('approved')
  expect(statusOf(edit({ is_approved: true, is_applied: true }))).toBe('applied')
  expect(statusOf(edit({ is_approved: false }))).toBe('rejected')
})

test('a suggestion is compared with today', () => {
  expect(rowsOf(edit({ payload: { title: 'Ebb', bogus: 1 } }), before)).toEqual([
    { field: 'title', before: 'Low Tide', after: 'Ebb' }
  ])
})

test('a suggestion has the value of then where an edit has changed it since', () => {
  const asked = edit({
    payload: { title: 'Ebb', position: 4 },
    creation_date: '2026-03-01T00:00:00Z'
  })
  const since = (date: string, title: unknown) => ({
    ...applied({ title: 'x' }, { title: { value: title } }),
    applied_date: date
  })
  const others = [
    since('2026-03-03T00:00:00Z', 'Second'),
    since('2026-03-02T00:00:00Z', 'First'),
    since('2026-02-01T00:00:00Z', 'Too early'),
    { ...since('2026-03-02T00:00:00Z', 'x'), applied_date: null },
    { ...since('2026-03-01T12:00:00Z', 'x'), payload: { tags: [] } },
    { ...since('2026-03-01T12:00:00Z', 'x'), previous_state: 'damaged' }
  ]
  expect(rowsOf(asked, before, others)).toEqual([
    { field: 'title', before: 'First', after: 'Ebb', today: 'Low Tide' },
    { field: 'position', before: '3', after: '4' }
  ])
  // Changed and changed back, it is as it was then.
  expect(rowsOf(asked, { ...before, title: 'First' }, others)[0]).toEqual({
    field: 'title',
    before: 'First',
    after: 'Ebb'
  })
})

test('an applied edit has its old value, and that of today where it differs', () => {
  const done = applied(
    { title: 'Ebb', tags: ['Sea'], description: { text: 'New' } },
    { title: { value: 'Low' }, tags: [], description: null }
  )
  const today = { ...before, title: 'Flood', tags: ['sea'], description: 'New' }
  expect(rowsOf(done, today)).toEqual([
    { field: 'title', before: 'Low', after: 'Ebb', today: 'Flood' },
    { field: 'tags', before: [], after: ['Sea'] },
    { field: 'description', before: null, after: 'New' }
  ])
  expect(rowsOf(done, undefined).every((row) => !('today' in row))).toBe(true)
})

test('an edit of what was deleted, or with damaged values, still has rows', () => {
  expect(rowsOf(edit({ target: null, payload: { name: 'X' } }), undefined)).toEqual([
    { field: 'name', before: null, after: 'X' }
  ])
  for (const payload of [null, 'x', 7, [], { title: {}, tags: 7, description: 'x', cover: [] }])
    expect(() => rowsOf(edit({ payload }), before)).not.toThrow()
})

test('the inverse brings old values back, and leaves out those that are back already', () => {
  const done = applied(
    { title: 'Ebb', position: 4, tags: ['Sea'], description: { text: 'New' }, copyright: 'C' },
    {
      title: { value: 'Low' },
      position: { value: 3 },
      tags: ['Rock'],
      description: { text: 'Old', content_type: 'text/html', html: 'Old' },
      copyright: { value: null }
    }
  )
  const today = { ...before, title: 'Ebb', position: '3', tags: ['Sea'], description: 'New' }
  expect(inverseOf(done, { ...today, copyright: 'C' })).toEqual({
    payload: {
      title: 'Low',
      copyright: null,
      tags: ['Rock'],
      description: { text: 'Old', content_type: 'text/html' }
    },
    lost: []
  })
})

test('a picture that was none before cannot be taken back, a description can', () => {
  const done = applied(
    { cover: 'c2', description: { text: 'New' } },
    { cover: null, description: null }
  )
  expect(inverseOf(done, { ...before, cover: 'c2', description: 'New' })).toEqual({
    payload: { description: { text: NO_DESCRIPTION, content_type: 'text/markdown' } },
    lost: ['cover']
  })
  expect(picturesOf(rowsOf(done, before))).toEqual(['c2', 'c1'])
})
