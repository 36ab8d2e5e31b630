import { describe, expect, test } from 'vitest'
import { expandScopes, SCOPE_AREAS, SCOPE_ROOTS } from '../../../src/lib/contract/kit/scopes.ts'
import {
  formatScopes,
  holds,
  OFFERED_AREAS,
  parseScopes,
  stateOf,
  toggleArea,
  toggleRoot,
  requestedScopes
} from '../../../src/lib/pods/scopes.ts'

describe('scopes', () => {
  test.each([
    ['write read', 'read write'],
    [' read:favorites \n read  read:radios', 'read'],
    ['write:profile read:radios read:profile', 'read:profile read:radios write:profile'],
    ['read read', 'read'],
    ['other write:instance:users read:plugins', 'read:plugins write:instance:users other'],
    ['', '']
  ])('"%s" is written "%s"', (text, written) =>
    expect(formatScopes(parseScopes(text))).toBe(written)
  )

  test('a parent implies its children', () => {
    const scopes = parseScopes('read write:playlists')
    expect([stateOf(scopes, 'read'), stateOf(scopes, 'write')]).toEqual(['all', 'some'])
    expect(OFFERED_AREAS.every((area) => holds(scopes, `read:${area}`))).toBe(true)
    expect([holds(scopes, 'write:playlists'), holds(scopes, 'write:profile')]).toEqual([
      true,
      false
    ])
  })

  test('removing a child of a parent keeps the others', () => {
    const scopes = toggleArea(parseScopes('read'), 'read', 'security')
    expect(stateOf(scopes, 'read')).toBe('some')
    expect([...scopes].toSorted()).toEqual(
      OFFERED_AREAS.filter((area) => area !== 'security')
        .map((area) => `read:${area}`)
        .toSorted()
    )
  })

  test('pressing a partly chosen parent chooses all, then none', () => {
    const some = parseScopes('read:radios write:edits')
    const all = toggleRoot(some, 'read')
    expect([formatScopes(all), formatScopes(toggleRoot(all, 'read'))]).toEqual([
      'read write:edits',
      'write:edits'
    ])
  })
})

describe('after any presses', () => {
  /** A small generator of reproducible random numbers. */
  const chances = (seed: number) => () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32
    return seed / 2 ** 32
  }

  test.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'the scopes match the display (%i)',
    (seed) => {
      const chance = chances(seed)
      const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
      let scopes = parseScopes(
        any([
          '',
          'read',
          'write',
          'read write:follows',
          'odd read:plugins',
          'write:instance:users read'
        ])
      )
      for (let step = 0; step < 25; step++) {
        const [root, area] = [any(SCOPE_ROOTS), any(OFFERED_AREAS)]
        const before = holds(scopes, `${root}:${area}`)
        const parent = chance() < 0.2
        const was = stateOf(scopes, root)
        const next = parent ? toggleRoot(scopes, root) : toggleArea(scopes, root, area)
        if (parent) expect(stateOf(next, root)).toBe(was === 'all' ? 'none' : 'all')
        else {
          expect(holds(next, `${root}:${area}`)).toBe(!before)
          for (const other of OFFERED_AREAS.filter((each) => each !== area))
            expect(holds(next, `${root}:${other}`)).toBe(holds(scopes, `${root}:${other}`))
        }
        scopes = next
        const text = formatScopes(scopes)
        expect(formatScopes(parseScopes(text))).toBe(text)
        expect([...expandScopes(text)].toSorted()).toEqual(
          [...expandScopes([...scopes].join(' '))].toSorted()
        )
        for (const each of SCOPE_ROOTS)
          expect(
            scopes.has(each) && [...scopes].some((scope) => scope.startsWith(`${each}:`))
          ).toBe(false)
      }
    }
  )
})

describe('the rights of a token', () => {
  test('leave out areas that no token can reach', () => {
    const requested = requestedScopes('read write:security write:plugins write:instance:users')
    expect(requested.map(({ area }) => area)).toEqual(
      SCOPE_AREAS.filter((area) => area !== 'security' && area !== 'plugins')
    )
    expect(requested.every(({ read, write }) => read && !write)).toBe(true)
  })

  test('include areas of other servers', () =>
    expect(requestedScopes('read:profile write:profile write:shows')).toEqual([
      { area: 'profile', read: true, write: true },
      { area: 'shows', read: false, write: true }
    ]))
})
