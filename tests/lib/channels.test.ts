import { expect, test } from 'vitest'
import {
  channelFacts,
  fediverseHandle,
  keptMetadata,
  languageIn,
  podcastPath
} from '../../src/lib/channels.ts'
import type { Channel } from '../../src/lib/contract/listen/channels.ts'

test.each([
  [{ itunes_category: ' Arts ', itunes_subcategory: 'Design' }, 'Arts', 'Design'],
  [{ itunes_category: '', itunes_subcategory: 7 }, undefined, undefined],
  [null, undefined, undefined],
  ['Arts', undefined, undefined],
  [[], undefined, undefined]
])('the metadata %j', (metadata, category, subcategory) =>
  expect(channelFacts(metadata)).toMatchObject({ category, subcategory })
)

test.each([
  [
    { copyright: '2026 Ada', explicit: false, language: 'en' },
    { copyright: '2026 Ada', explicit: false }
  ],
  [{ copyright: ' ', explicit: 'no' }, {}],
  [{ copyright: null, explicit: null }, {}],
  [null, {}],
  ['Arts', {}]
])('a form without some of the metadata %j sends the rest again', (metadata, kept) =>
  expect(keptMetadata(metadata)).toEqual(kept)
)

test.each([
  ['en', 'en-US', 'English'],
  ['pt-br', 'en-US', 'Brazilian Portuguese'],
  ['en', 'fr', 'anglais'],
  ['no language!', 'en-US', 'no language!'],
  ['', 'en-US', '']
])('the language %s for readers of %s is %s', (code, tag, name) =>
  expect(languageIn(code, tag)).toBe(name)
)

const uuid = 'c3a8a1ce-4f5e-4c8f-9f7b-1f0e7d7a0001'

test('a podcast leads to its channel; without one, to its artist', () => {
  const actor = { full_username: 'a@b.example', preferred_username: 'a', domain: 'b.example' }
  expect(podcastPath({ id: 7, channel: { uuid, actor } }, 'ar')).toBe(`/ar/channels/${uuid}`)
  expect(podcastPath({ id: 7, channel: null }, 'en-US')).toBe('/library/artists/7')
})

test('a channel that was read from a feed has no handle', () => {
  const actor = { full_username: 'a@b.example' }
  expect(fediverseHandle({ actor } as Channel)).toBe('@a@b.example')
  expect(fediverseHandle({ actor: null } as Channel)).toBeUndefined()
})
