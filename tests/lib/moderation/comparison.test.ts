// A reported thing, then and today.
import { expect, test } from 'vitest'
import { compareSubject } from '../../../src/lib/moderation/comparison.ts'

test('what has changed since is told from what is the same', () => {
  const copy = {
    title: 'Ebb',
    release_date: null,
    tags: ['Rock', 'noise'],
    description: 'Loud',
    fid: 'https://x.example/1'
  }
  const today = {
    title: 'Flow',
    release_date: null,
    tags: ['noise', 'rock'],
    description: { text: 'Loud', html: '<p>Loud</p>' }
  }
  expect(compareSubject('album', copy, today)).toEqual([
    { field: 'title', before: 'Ebb', today: 'Flow', isOther: true },
    { field: 'tags', before: ['Rock', 'noise'], today: ['noise', 'rock'], isOther: false },
    { field: 'description', before: 'Loud', today: 'Loud', isOther: false }
  ])
})

test('a text that was taken away since is another one', () => {
  expect(compareSubject('artist', { description: 'Rude' }, { description: null })).toEqual([
    { field: 'description', before: 'Rude', today: null, isOther: true }
  ])
})

test('a channel is compared by its artist, an account by its own text', () => {
  expect(
    compareSubject('channel', { name: 'Tides' }, { artist: { name: 'Tides II' } })
  ).toMatchObject([{ field: 'name', today: 'Tides II', isOther: true }])
  expect(
    compareSubject('account', { name: 'Ada', summary: 'Hi' }, { name: 'Ada', summary: 'Hi' })
  ).toMatchObject([{ isOther: false }, { field: 'description', isOther: false }])
})

test('nothing is said of today where it is not known, and nothing breaks on other answers', () => {
  expect(compareSubject('track', { title: 'Ebb', tags: [] }, undefined)).toEqual([
    { field: 'title', before: 'Ebb', today: undefined, isOther: false }
  ])
  for (const odd of [null, 7, 'x', [], { tags: 3, title: {} }])
    expect(compareSubject('track', odd, odd)).toEqual([])
})
