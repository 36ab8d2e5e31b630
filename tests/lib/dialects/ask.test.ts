import { describe, expect, it } from 'vitest'
import { ruleOf, type Asked } from '../../../src/lib/api/dialects/dialect.ts'
import { hasFeature } from '../../../src/lib/api/dialects/features.ts'
import { dialect } from '../../../src/lib/api/dialects/v1.4/index.ts'

const ask = (path: string, more: Partial<Asked> = {}) => {
  const asked: Asked = { method: 'GET', path, ...more }
  const rule = ruleOf(dialect, asked)
  return { base: rule?.base ?? dialect.base, ...(rule?.ask?.(asked) ?? asked) }
}

describe('requests', () => {
  it.each(['albums/', 'tracks/'])('%s: orders by the single artist', (path) => {
    const ordering = 'title,-artist_credit__artist__modification_date'
    expect(ask(path, { query: { ordering, page: 2 } }).query).toEqual({
      ordering: 'title,-artist__modification_date',
      page: 2
    })
  })

  it('filters albums by the artist', () => {
    expect(ask('albums/', { query: { artist_credit: 3, q: 'tide' } }).query).toEqual({
      artist: 3,
      q: 'tide'
    })
    expect(ask('albums/', { query: { artist: '4' } }).query).toEqual({ artist: '4' })
  })

  it('filters libraries by the scope of their owner', () => {
    expect(ask('libraries/', { query: { actor: 'maren@pod.example' } }).query).toEqual({
      scope: 'actor:maren@pod.example'
    })
    expect(ask('libraries/', { query: { q: 'x' } }).query).toEqual({ q: 'x' })
  })

  it('a license is requested without the final slash', () => {
    expect(ask('licenses/cc-by-sa-4.0/').path).toBe('licenses/cc-by-sa-4.0')
    expect(ask('licenses/').path).toBe('licenses/')
  })

  it('always sends whether a playlist accepts duplicates', () => {
    const path = 'playlists/4/add/'
    expect(ask(path, { method: 'POST', body: { tracks: [1] } }).body).toEqual({
      tracks: [1],
      allow_duplicates: false
    })
    expect(
      ask(path, { method: 'POST', body: { tracks: [1], allow_duplicates: true } }).body
    ).toMatchObject({
      allow_duplicates: true
    })
  })

  it('a playlist for followers becomes one for its owner', () => {
    const privacy = (privacy_level: string) =>
      ask('playlists/', { method: 'POST', body: { name: 'Low Tide', privacy_level } }).body
    expect(privacy('followers')).toEqual({ name: 'Low Tide', privacy_level: 'me' })
    expect(privacy('instance')).toEqual({ name: 'Low Tide', privacy_level: 'instance' })
  })

  it('the rules of a radio are sent as one group', () => {
    const rules = [{ type: 'tag', names: ['dub'] }]
    const body = { radio_type: 'custom_multiple', config: rules }
    expect(ask('radios/sessions/', { method: 'POST', body }).body).toEqual({
      radio_type: 'custom_multiple',
      config: { type: 'group', filters: rules }
    })
    const random = { radio_type: 'random' }
    expect(ask('radios/sessions/', { method: 'POST', body: random }).body).toEqual(random)
  })

  it('API v2 is used for the two calls that exist only there', () => {
    expect(ask('instance/nodeinfo/2.1/').base).toBe('/api/v2/')
    expect(ask('radios/sessions/7/tracks/').base).toBe('/api/v2/')
    expect(ask('radios/sessions/').base).toBe('/api/v1/')
    expect(ask('users/me/').base).toBe('/api/v1/')
  })

  it('translating does not change the request that is passed in', () => {
    const query = Object.freeze({ ordering: 'artist_credit__artist__name', artist_credit: [1] })
    const asked = Object.freeze({ method: 'GET', path: 'albums/', query }) as Asked
    ruleOf(dialect, asked)?.ask?.(asked)
    expect(asked.query).toBe(query)
  })
})

it('the features that the 1.4 line lacks are known', () => {
  expect(hasFeature('1.4', 'userFollows')).toBe(false)
  expect(hasFeature('2', 'userFollows')).toBe(true)
})
