// The pod's tags as its librarians manage them, and what all lists of the administration share.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manageList, textFilter } from '../../../../pod/repositories/query/manage-list.ts'
import type { ManageTag } from '../../../../src/lib/contract/admin/library/tags.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'

let pod: TestPod
let librarian: Caller
beforeEach(async () => {
  pod = await testPod()
  librarian = await pod.signIn('librarian')
})
afterEach(() => pod.close())

type Method = 'GET' | 'POST' | 'DELETE'
const send = async (caller: Caller, method: Method, path: string, payload?: object) => {
  const answer = await caller.inject({
    method,
    url: `/api/v2/manage/tags/${path}`,
    ...(payload && { payload })
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const names = async (query: string): Promise<string[]> =>
  (await send(librarian, 'GET', query)).body.results.map(({ name }: ManageTag) => name)
const act = (payload: object) => send(librarian, 'POST', 'action/', payload)
const refusal = (...messages: string[]) => ({ non_field_errors: messages })

describe('the list', () => {
  test('the list says how much has each tag', async () => {
    const { body } = await send(librarian, 'GET', '?q=ambient')
    const count = (kind: string) =>
      pod.app.db.get<{ n: number }>(
        `SELECT count(*) AS n FROM ${kind}_tags x JOIN tags t ON t.id = x.tag_id WHERE t.name = 'Ambient'`
      )!.n
    expect(body.results).toEqual([
      expect.objectContaining({
        name: 'Ambient',
        tracks_count: count('track'),
        albums_count: count('album'),
        artists_count: count('artist')
      })
    ])
    expect(count('track')).toBeGreaterThan(1)
    expect((await send(librarian, 'GET', 'ambient/')).body).toEqual(body.results[0])
  })

  test('the list has pages, a search and orders; unknown orders and filters change nothing', async () => {
    const all = await names('?ordering=name')
    expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(await names('?ordering=name&page_size=2&page=2')).toEqual(all.slice(2, 4))
    expect((await send(librarian, 'GET', '?page=99')).status).toBe(404)
    expect(await names('?ordering=-length')).toEqual((await names('?ordering=length')).toReversed())
    expect((await names('?ordering=-items_count'))[0]).toBe('Ambient')
    expect((await names('?ordering=password&id=1')).length).toBe(all.length)
    expect(await names('?q=nothing')).toEqual([])
  })

  test('the list is for librarians', async () => {
    for (const [name, status] of [
      ['alice', 403],
      ['mod', 403],
      ['admin', 200]
    ] as const)
      expect((await send(await pod.signIn(name), 'GET', '')).status).toBe(status)
    expect((await send(pod.caller(), 'GET', '')).status).toBe(401)
    const body = { action: 'delete', objects: ['Rock'] }
    expect((await send(await pod.signIn('mod'), 'POST', 'action/', body)).status).toBe(403)
    expect((await send(await pod.signIn('mod'), 'DELETE', 'Rock/')).status).toBe(403)
    expect(await names('?q=rock')).toEqual(['Rock'])
  })
})

describe('one tag', () => {
  test('one tag is made once, whatever its case', async () => {
    const made = await send(librarian, 'POST', '', { name: ' Seashore ' })
    expect(made).toMatchObject({ status: 201, body: { name: 'Seashore', tracks_count: 0 } })
    expect(await send(librarian, 'POST', '', { name: 'seaSHORE' })).toEqual({
      status: 400,
      body: { name: ['tag with this name already exists.'] }
    })
  })

  test.each([
    [{}, 'This field is required.'],
    [{ name: ' ' }, 'This field may not be blank.'],
    [{ name: 5 }, 'Not a valid string.'],
    [{ name: 'x'.repeat(101) }, 'Ensure this field has no more than 100 characters.']
  ])('one tag is not made of %j', async (payload, message) => {
    expect(await send(librarian, 'POST', '', payload)).toEqual({
      status: 400,
      body: { name: [message] }
    })
  })

  test('one tag is deleted, and lists of music know it', async () => {
    const tracks = async () =>
      (await librarian.inject({ url: '/api/v2/tracks/?tag=Rock' })).json<{ count: number }>().count
    expect(await tracks()).toBeGreaterThan(0)
    expect((await send(librarian, 'DELETE', 'Rock/')).status).toBe(204)
    expect(await tracks()).toBe(0)
    expect((await send(librarian, 'DELETE', 'Rock/')).status).toBe(404)
  })
})

describe('an action', () => {
  test('an action is done with the named rows that fit its filters', async () => {
    const filtered = { action: 'delete', objects: ['rock', 'Folk', 'None'], filters: { q: 'ro' } }
    expect(await act(filtered)).toEqual({
      status: 200,
      body: { updated: 1, action: 'delete', result: null }
    })
    expect(await names('?q=rock')).toEqual([])
    expect(await names('?q=folk')).toEqual(['Folk'])
  })

  test.each([
    [
      'an action that there is not',
      { action: 'toString', objects: ['Rock'] },
      { action: ['toString is not a valid action. Pick one of delete.'] }
    ],
    [
      'all rows',
      { action: 'delete', objects: 'all' },
      refusal('You cannot apply this action on all objects')
    ],
    [
      'what are no rows',
      { action: 'delete', objects: 'Rock' },
      {
        objects: [
          'Rock is not a valid value for objects. You must provide either a list of identifiers or the string "all".'
        ]
      }
    ],
    [
      'rows that are not there',
      { action: 'delete', objects: ['None', { name: 'Rock' }] },
      refusal('No object matching your request')
    ],
    [
      'filters of another type',
      { action: 'delete', objects: ['Rock'], filters: { q: 5 } },
      refusal('Invalid filters')
    ],
    [
      'unknown filters',
      { action: 'delete', objects: ['Rock'], filters: { constructor: 'x' } },
      refusal('Invalid filters')
    ],
    [
      'a list of filters',
      { action: 'delete', objects: ['Rock'], filters: [] },
      refusal('Invalid filters')
    ],
    ['no action', { objects: ['Rock'] }, { action: ['This field is required.'] }]
  ])('an action is refused with %s', async (_, payload, body) => {
    const before = await names('?ordering=name')
    expect(await act(payload)).toEqual({ status: 400, body })
    expect(await names('?ordering=name')).toEqual(before)
  })

  test('an action may be one for all rows, and changes none if it fails', () => {
    const { db } = pod.app
    const rename = (ids: readonly number[]): number[] => {
      for (const id of ids) db.run('UPDATE tags SET name = name || ? WHERE id = ?', '!', id)
      if (ids.length === 1) throw new Error('One is too few')
      return [...ids]
    }
    const list = manageList<{ id: number; name: string }>(db, {
      table: 'tags',
      key: 'id',
      columns: { id: 'id', name: 'name' },
      usual: 'id',
      filters: { name: textFilter((text) => ({ sql: 'name = ?', params: [text] })) },
      actions: { rename: { all: true, run: rename } }
    })
    const { count, results } = list.page({}, { offset: 0, limit: 2 })
    const [first] = results as [{ id: number; name: string }]
    expect(list.get(first.id)).toEqual(first)
    expect(() => list.act({ action: 'rename', objects: [first.id] })).toThrow('too few')
    expect(list.get(first.id)).toEqual(first)
    const done = list.act({ action: 'rename', objects: 'all', filters: null })
    expect([done.updated, (done.result as number[]).length]).toEqual([count, count])
    expect(list.get(first.id)!.name).toBe(`${first.name}!`)
    const fits = list.page({ name: `${first.name}!`, page: 1 }, { offset: 0, limit: 2 })
    expect(fits).toEqual({ count: 1, results: [list.get(first.id)] })
  })
})
