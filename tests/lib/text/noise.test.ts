// Texts of noise: of accents alone, which take the square of their number to sort, or too long.
import type { ICommonTagsResult } from 'music-metadata'
import { expect, test } from 'vitest'
import { composedTags } from '../../../pod/import/tags.ts'
import { tagName } from '../../../pod/text.ts'
import { fold } from '../../../src/lib/contract/kit/fold.ts'
import { parseMarkdown } from '../../../src/lib/text/markdown.ts'

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a name': fold,
  'a genre': tagName,
  'a tag of a file': (title) => composedTags({ title } as ICommonTagsResult),
  'a tag in a text': (name) => parseMarkdown(`#${name}`, 'en-US')
}

test.each(
  Object.keys(readers).flatMap((name) => [
    [name, '\u0301\u0316'],
    [name, '\uff9e\u0301']
  ])
)('%s with ten thousands of accents %j is read in no time', async (name, accents) => {
  const before = performance.now()
  await readers[name]!(`a${accents.repeat(50_000)}`)
  expect(performance.now() - before).toBeLessThan(1000)
})

test('the accents that letters really have stay', () => {
  const vietnamese = 'Tuyê\u0302\u0301\u0323t'
  expect(tagName(vietnamese)).toBe(vietnamese.normalize('NFC'))
  expect(
    composedTags({ title: `e${'\u0301'.repeat(30)}` } as ICommonTagsResult).title
  ).toHaveLength(30)
})

test('long texts and many values of a tag of a file are cut', () => {
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
