// Tags of noise: a file of music can have texts of millions of characters.
import type { ICommonTagsResult } from 'music-metadata'
import { expect, test } from 'vitest'
import { composedTags } from '../../pod/import/tags.ts'

test('long texts and many values of a tag are cut', () => {
  const tags = composedTags({
    title: 'a'.repeat(2_000_000),
    genre: Array.from({ length: 50_000 }, () => `a${' '.repeat(5000)}b`)
  } as ICommonTagsResult)
  expect(tags.title).toHaveLength(1000)
  expect(tags.genre!.map(({ length }) => length)).toEqual(Array(100).fill(1000))
})

test('half of a character does not make a name another one after it was stored', () => {
  const { album } = composedTags({ album: 'Tide \ud83c' } as ICommonTagsResult)
  expect(album).toBe('Tide \ufffd')
})
