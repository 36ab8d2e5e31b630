// What reports are about, also when it is gone, and when pods send something else.
import { describe, expect, test } from 'vitest'
import type { Item } from '../../../src/lib/items/items.ts'
import { nodeFacts } from '../../../src/lib/moderation/node-facts.ts'
import { reportTargetOf } from '../../../src/lib/moderation/reports.ts'
import { subjectOf } from '../../../src/lib/moderation/subjects.ts'

const UUID = '00000000-0000-4000-8000-000000000001'

describe('the subject of a report', () => {
  test.each([
    [{ type: 'artist', id: 1 }, { name: 'A' }, 'artist', 'A', '/library/artists/1'],
    [{ type: 'album', id: 2 }, { title: 'B' }, 'album', 'B', '/library/albums/2'],
    [{ type: 'track', id: 3 }, { title: 'C' }, 'track', 'C', '/library/tracks/3'],
    [{ type: 'playlist', id: 4 }, { name: 'D' }, 'playlist', 'D', '/library/playlists/4'],
    [{ type: 'channel', uuid: UUID }, { name: 'E' }, 'channel', 'E', `/channels/${UUID}`],
    [{ type: 'library', uuid: UUID }, { name: 'F' }, 'library', 'F', `/library/${UUID}`],
    [
      { type: 'account', full_username: 'a.b-c_1@pod.example' },
      { full_username: 'a.b-c_1@pod.example', is_local: true },
      'account',
      'a.b-c_1@pod.example',
      '/@a.b-c_1'
    ]
  ])('%o has a name and a page', (target, target_state, kind, name, href) => {
    expect(subjectOf({ target, target_state }, 'en-US')).toMatchObject({
      kind,
      name,
      href,
      isGone: false
    })
  })

  test('what is gone has its name and no page', () => {
    const target_state = {
      title: 'Salt',
      artist: { name: 'Maren Sol' },
      is_local: false,
      domain: 'reef.example',
      _target: { type: 'album', id: 7 }
    }
    expect(subjectOf({ target: null, target_state }, 'en-US')).toEqual({
      kind: 'album',
      name: 'Salt',
      key: '7',
      href: undefined,
      isGone: true,
      domain: 'reef.example',
      isLocal: false,
      description: undefined,
      of: ['Maren Sol']
    })
  })

  test.each([null, undefined, 7, 'x', [], {}])('a copy that is %o is survived', (copy) => {
    expect(subjectOf({ target: copy, target_state: copy }, 'en-US')).toMatchObject({
      kind: 'other',
      name: '',
      href: undefined
    })
  })
})

describe('what can be reported', () => {
  const target = (kind: string, row: object, pod?: string) =>
    reportTargetOf({ kind, row, ...(pod && { pod }) } as unknown as Item)

  test('things of this pod have a target, playlists only where they have numbers', () => {
    expect(target('podcast', { id: 1 })).toEqual({ type: 'artist', id: 1 })
    expect(target('upload', { uuid: UUID, track: { id: 3 } })).toEqual({ type: 'track', id: 3 })
    expect(target('playlist', { uuid: '12' })).toEqual({ type: 'playlist', id: 12 })
    expect(target('playlist', { uuid: UUID })).toBeUndefined()
    expect(target('radio', { id: 1 })).toBeUndefined()
    expect(target('track', { id: 1 }, 'https://reef.example')).toBeUndefined()
  })
})

describe('node info', () => {
  test('node info of any software is read as far as it goes', () => {
    expect(nodeFacts({})).toBeUndefined()
    expect(nodeFacts(null)).toBeUndefined()
    expect(nodeFacts({ status: 'error', error: 'refused' })).toEqual({ error: 'refused' })
    const payload = {
      software: { name: 'funkwhale', version: '1.4.0' },
      usage: { users: { total: 3 } },
      openRegistrations: false,
      metadata: { nodeName: 'Reef' }
    }
    expect(nodeFacts({ status: 'ok', payload })).toEqual({
      software: 'funkwhale 1.4.0',
      name: 'Reef',
      users: 3,
      isOpen: false
    })
    expect(nodeFacts({ status: 'ok', payload: 7 })).toMatchObject({ software: '', name: undefined })
  })
})
