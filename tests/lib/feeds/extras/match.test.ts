// Which episode of the feed the episode of the pod is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { episodeIn, type WantedEpisode } from '../../../../src/lib/feeds/extras/match.ts'
import type { EpisodeExtras } from '../../../../src/lib/feeds/extras/types.ts'
import { feed, item, read } from './feeds.ts'

const EMPTY = { transcripts: [], people: [], soundbites: [], funding: [] }
const found = (
  episodes: readonly Partial<EpisodeExtras>[],
  wanted: WantedEpisode
): number | undefined => {
  const all = episodes.map((each) => ({ title: 'One', ...EMPTY, ...each }))
  const one = episodeIn({ people: [], funding: [], episodes: all }, wanted)
  return one && all.indexOf(one)
}

test('an episode is found by its title, and others are not', () => {
  const titles = [{ title: 'One' }, { title: 'Two' }]
  expect(found(titles, { title: 'Two' })).toBe(1)
  expect(found(titles, { title: 'Tw' })).toBeUndefined()
  expect(found([], { title: 'One' })).toBeUndefined()
})

test('spaces, case and the way in which letters are put together do not matter', () => {
  const title = '  The\n Café\u00a0 AT  Night '
  for (const wanted of ['The Café at night', 'THE CAFÉ AT NIGHT', 'the Cafe\u0301 at\tnight'])
    expect(found([{ title }], { title: wanted })).toBe(0)
  expect(found([{ title }], { title: 'The Cafe at night' })).toBeUndefined()
  expect(found([{ title }], { title: 'TheCaféatnight' })).toBeUndefined()
})

test('the text of titles that are HTML counts', () => {
  const title = '<b>Q &amp; A</b>: it&#39;s <a href="https://a.example">here</a>'
  for (const wanted of ["Q & A: it's here", title])
    expect(found([{ title }], { title: wanted })).toBe(0)
  // Signs that are no markup stay.
  expect(found([{ title: '1 < 2 > 0' }], { title: '1 0' })).toBeUndefined()
  expect(found([{ title: '1 < 2 > 0' }], { title: '1 &lt; 2 &gt; 0' })).toBe(0)
})

test('as much of long titles counts as pods keep', () => {
  const long = `${'a'.repeat(254)}b and more`
  expect(found([{ title: long }], { title: long.slice(0, 255) })).toBe(0)
  expect(found([{ title: long }], { title: long.slice(0, 254) })).toBeUndefined()
  // The last character that is kept is a space, which some pods remove.
  const spaced = `${'a'.repeat(254)} and more`
  for (const kept of [spaced.slice(0, 254), spaced.slice(0, 255)])
    expect(found([{ title: spaced }], { title: kept })).toBe(0)
})

test('a title that stands there once needs neither date nor number', () => {
  const only = { published: 1000, position: 1 }
  expect(found([only], { title: 'One', published: 2000, position: 2 })).toBe(0)
})

test('the time decides between episodes with the same title', () => {
  const twins = [{ published: 1000 }, { published: 2000 }, {}]
  expect(found(twins, { title: 'One', published: 2000 })).toBe(1)
  expect(found(twins, { title: 'One', published: 3000 })).toBeUndefined()
  // Without a time on either side nothing is decided, though only one lacks it.
  expect(found(twins, { title: 'One' })).toBeUndefined()
})

test('then the one of the same number counts', () => {
  const twins = [
    { position: 1, published: 1000 },
    { position: 2, published: 1000 }
  ]
  expect(found(twins, { title: 'One', position: 2 })).toBe(1)
  expect(found(twins, { title: 'One', position: 2, published: 1000 })).toBe(1)
  expect(found(twins, { title: 'One', published: 1000 })).toBeUndefined()
  expect(found(twins, { title: 'One', position: 3 })).toBeUndefined()
  expect(found([{ position: 1 }, {}], { title: 'One' })).toBeUndefined()
})

test('the time counts more than the number, which feeds begin anew each season', () => {
  const twins = [
    { position: 1, published: 1000 },
    { position: 2, published: 2000 }
  ]
  expect(found(twins, { title: 'One', position: 1, published: 2000 })).toBe(1)
})

test('a title of which one episode alone has more to say is not taken for the others', () => {
  const date = (day: number) => `<pubDate>Mon, 0${day} Jan 2024 06:00:00 GMT</pubDate>`
  const person = '<podcast:person>Ada</podcast:person>'
  const news = read(feed(item(date(1) + person, 'News') + item(date(2), ' NEWS ')))
  expect(news.episodes).toHaveLength(1)
  const at = (day: number) => ({ title: 'News', published: Date.UTC(2024, 0, day, 6) })
  expect(episodeIn(news, at(1))?.people).toEqual([{ name: 'Ada' }])
  expect(episodeIn(news, at(2))).toBeUndefined()
  expect(episodeIn(news, { title: 'News' })).toBeUndefined()
})

test('what is found has the title, and nothing else that is like it', () => {
  const some = fc.record(
    {
      title: fc.constantFrom('a', 'A ', 'b'),
      published: fc.integer({ min: 0, max: 2 }),
      position: fc.integer({ min: 0, max: 2 })
    },
    { requiredKeys: ['title'] }
  )
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), some, (episodes, wanted) => {
      const at = found(episodes, wanted)
      const plain = (title: string) => title.trim().toLowerCase()
      const same = episodes.filter(({ title }) => plain(title) === plain(wanted.title))
      if (at === undefined) {
        expect(same).not.toHaveLength(1)
        return
      }
      const one = episodes[at]!
      expect(plain(one.title)).toBe(plain(wanted.title))
      const like = (each: typeof one, key: 'published' | 'position') =>
        each[key] !== undefined && each[key] === wanted[key]
      expect(
        same.length === 1 ||
          (['published', 'position'] as const).some(
            (key) => like(one, key) && same.filter((each) => like(each, key)).length === 1
          )
      ).toBe(true)
    }),
    { numRuns: 1000, seed: 20 }
  )
})
