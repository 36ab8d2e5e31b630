// The types of the calls, which `tsc` checks: nothing here is sent.
import { describe, expectTypeOf, test } from 'vitest'
import { asRow, asTexts } from '../../../src/lib/api/answers.ts'
import { call, get, post } from '../../../src/lib/api/client.ts'
import type { Album } from '../../../src/lib/contract/listen/albums.ts'
import type { ErrorDetail, Page } from '../../../src/lib/contract/kit/shapes.ts'

const id = 1 as number
const name = 'night' as string
const decision = 'accept' as 'accept' | 'reject'

describe('an answer has the type of its row', () => {
  test('the answer of a path without parameters has the type of its row', () => {
    expectTypeOf(() => get('albums/')).returns.resolves.toEqualTypeOf<Page<Album>>()
  })
  test('the answer of a path with a number or a text has the type of its row', () => {
    expectTypeOf(() => get(`albums/${id}/`)).returns.resolves.toEqualTypeOf<Album>()
    expectTypeOf(() => get(`tags/${name}/`)).returns.resolves.toHaveProperty('name')
    // Not the row `users/:username/`.
    expectTypeOf(() => get(`users/${name}/subsonic-token/`)).returns.resolves.toHaveProperty(
      'subsonic_api_token'
    )
  })
  test('the answer of a path with one of several words has the type of its row', () => {
    expectTypeOf(() =>
      post(`federation/follows/user/${name}/${decision}/`)
    ).returns.resolves.toEqualTypeOf<undefined>()
  })
  test('an answer has the types of all successes of its row, and of no failure', () => {
    expectTypeOf(() => post('auth/registration/', {})).returns.resolves.toEqualTypeOf<
      ErrorDetail | undefined
    >()
    expectTypeOf(() => post('oauth/token/')).returns.resolves.toHaveProperty('access_token')
  })
})

test('these do not compile', () => {
  void (() => [
    // @ts-expect-error no such path
    get('albumz/'),
    // @ts-expect-error the path ends with a slash
    get('albums'),
    // @ts-expect-error a path that is not written out
    get(name),
    // @ts-expect-error more parts than any row has
    get(`albums/${id}/tracks/`),
    // @ts-expect-error no such method at this path
    post('artists/', {}),
    // @ts-expect-error no such method at this path
    call('DELETE', `artists/${id}/`),
    // @ts-expect-error one of the paths is in no row
    post(`federation/follows/user/${name}/${decision as 'accept' | 'ignore'}/`),
    // @ts-expect-error the row has no such parameter
    get('albums/', { query: { colour: 'blue' } }),
    // @ts-expect-error a parameter of another type
    get('albums/', { query: { page: 'first' } }),
    // @ts-expect-error a row without parameters
    get(`albums/${id}/`, { query: { page: 1 } }),
    // @ts-expect-error a body of another type
    post('favorites/tracks/', { track: 'first' }),
    // @ts-expect-error the row has a body
    post('favorites/tracks/'),
    // @ts-expect-error the row has a body
    call('PATCH', `federation/inbox/${id}/`),
    // @ts-expect-error the row has no body
    post('users/logout', { now: true })
  ])
})

test('only what an answer must have by its schema can be demanded of it', () => {
  void (async () => {
    const album = await get(`albums/${id}/`)
    asRow(album, 'id', 'title', 'cover')
    // @ts-expect-error pods may leave it out
    asRow(album, 'description')
    // @ts-expect-error pods may leave it out
    asRow(album, 'id', 'tracks')
    // @ts-expect-error no such field
    asRow(album, 'name')
    // @ts-expect-error pods may leave it out
    asTexts(await get(`federation/fetches/${id}/`), 'type')
  })
})
