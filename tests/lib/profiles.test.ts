import { expect, test } from 'vitest'
import { namesOf, profilePath } from '../../src/lib/profiles.ts'

const person = (preferred_username: string | null, full_username: string, is_local = false) => ({
  preferred_username,
  full_username,
  is_local
})

test.each([
  ['ada@reef.test', { username: 'ada', domain: 'reef.test' }],
  ['ada', { username: 'ada', domain: '' }],
  ['a@b@reef.test', { username: 'a@b', domain: 'reef.test' }]
])('the names of %s', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test.each([
  [person('ada', 'ada@reef.test', true), '/fr/@ada'],
  [person('ada', 'ada@reef.test'), '/fr/@ada@reef.test'],
  [person(null, 'ada@reef.test'), '/fr/@ada@reef.test'],
  // Pods of 1.4 name some people without their domain.
  [person('ada', 'ada'), '/fr/@ada'],
  [person('../login', '../login@reef.test'), '/fr/@..%2Flogin@reef.test'],
  [person('a/b', 'a/b@reef.test/x'), '/fr/@a%2Fb@reef.test%2Fx'],
  [person('', '', true), undefined]
])('the address of %o', (named, path) => {
  expect(profilePath(named, 'fr')).toBe(path)
})
