// Feeds that want to do harm, or were written without care: where elements stand, entities, limits,
// broken markup, and any pieces.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extrasReader } from '../../../../src/lib/feeds/extras/read.ts'
import { episode, escaped, feed, FEED, item, read, reasonOf } from './feeds.ts'

const PERSON = '<podcast:person>Ada</podcast:person>'

describe('the place of an element', () => {
  test('the elements of the podcast and of its episodes are told apart', () => {
    const found = read(
      feed(
        item(PERSON) +
          '<podcast:funding url="https://give.example/">Give</podcast:funding>' +
          item('<podcast:person>Bo</podcast:person>', 'Two'),
        '<podcast:person>Host</podcast:person><itunes:author>Nobody</itunes:author>'
      )
    )
    expect(found.people).toEqual([{ name: 'Host' }])
    // Also what follows the first episode.
    expect(found.funding).toEqual([{ url: 'https://give.example/', text: 'Give' }])
    expect(found.episodes.map(({ title, people }) => [title, people[0]?.name])).toEqual([
      ['One', 'Ada'],
      ['Two', 'Bo']
    ])
  })

  test('deeper inside of others says nothing', () => {
    const inside = `<podcast:liveItem>${PERSON}<title>Live</title></podcast:liveItem>`
    expect(episode(inside)).toBeUndefined()
    expect(read(feed('', `<image><title>Logo</title>${PERSON}</image>`)).people).toEqual([])
    expect(episode(`<image><title>Logo</title></image>${PERSON}`)?.title).toBe('One')
  })

  test('an item inside of another one is no episode', () => {
    const inside = item('<podcast:person>Bo</podcast:person>', 'Two')
    expect(read(feed(item(PERSON + inside))).episodes).toMatchObject([
      { title: 'One', people: [{ name: 'Ada' }] }
    ])
  })

  test('outside of a channel says nothing', () => {
    expect(read(`<rss>${PERSON}<channel></channel></rss>`).people).toEqual([])
  })

  test('CDATA is text, in any mixture', () => {
    const name = 'A<![CDATA[da <b>& </podcast:person>]]> Lo<![CDATA[]]>ve'
    expect(episode(`<podcast:person>${name}</podcast:person>`)?.people).toEqual([
      { name: 'Ada <b>& </podcast:person> Love' }
    ])
    expect(episode(`<description><![CDATA[${PERSON}]]></description>`)).toBeUndefined()
  })

  test('the parts of an episode do not get into the next one', () => {
    const parts = `${PERSON}<itunes:episode>4</itunes:episode><podcast:chapters url="a.json"/>`
    const { episodes } = read(
      feed(item(parts) + item('<podcast:person>Bo</podcast:person>', 'Two'))
    )
    expect(episodes[1]).toEqual({
      title: 'Two',
      people: [{ name: 'Bo' }],
      transcripts: [],
      soundbites: [],
      funding: []
    })
  })
})

describe('entities', () => {
  // Names of entities that every object in JavaScript has are none, either.
  test.each([
    'lol9',
    'x',
    'constructor',
    '__proto__',
    'valueOf',
    '#xd800',
    '#0',
    '#x110000',
    'b c'
  ])('&%s; stays as it is written', (name) => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`
    ).join('')
    const doctype = `<!DOCTYPE rss SYSTEM "https://reef.example/a.dtd" [
<!ENTITY lol0 "lol">${laughs}<!-- "it's" ]> -->
<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "http://10.0.0.1/y"> %y;]>`
    const more = `<podcast:person href="https://a.example/?&${name};">A &${name}; B</podcast:person>`
    const one = read(feed(item(more, `T &${name};`), '', doctype)).episodes[0]!
    expect(one.title).toBe(`T &${name};`)
    expect(one.people[0]!.name).toBe(`A &${name}; B`)
    expect(one.people[0]!.url!.length).toBeLessThan(60)
  })

  test('entities of XML and of HTML are the signs that they mean', () => {
    const signs = '&lt;b&gt; &amp;amp; &quot;&apos; &#233;&#xE9; &eacute;&nbsp;&hellip;'
    expect(episode(PERSON, signs)?.title).toBe('<b> &amp; "\' éé é …')
  })
})

describe('limits', () => {
  test('the first 5,000 of 50,000 episodes with extras are kept', () => {
    const items = Array.from({ length: 50_000 }, (_, at) =>
      item(at % 5 === 0 ? '' : PERSON, `Episode ${at}`)
    )
    const { episodes } = read(feed(items.join('')))
    expect(episodes).toHaveLength(5000)
    expect([episodes[0]!.title, episodes.at(-1)!.title]).toEqual(['Episode 1', 'Episode 6249'])
  })

  test('thirty entries of each kind are kept, of the podcast and of an episode', () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => `<podcast:person>P${at}</podcast:person>
<podcast:funding url="https://give.example/${at}"/>
<podcast:soundbite startTime="${at}" duration="1"/>
<podcast:transcript url="${at}.vtt" type="text/vtt"/>`
    ).join('')
    const { people, funding, episodes } = read(feed(item(many), many))
    const one = episodes[0]!
    for (const list of [people, funding, one.people, one.funding, one.soundbites, one.transcripts])
      expect(list).toHaveLength(30)
    expect(one.people.at(-1)!.name).toBe('P29')
  })

  test('thirty entries that say nothing leave room for others', () => {
    const one = episode('<podcast:person> </podcast:person>'.repeat(30) + PERSON)
    expect(one?.people).toEqual([{ name: 'Ada' }])
  })

  test('names and titles are cut, however they arrive', () => {
    const reader = extrasReader(FEED)
    reader.write('<rss><channel><item><title>')
    for (let at = 0; at < 1000; at++) reader.write('abcdefghi '.repeat(100))
    reader.write(`</title><podcast:person role="${'r'.repeat(1e5)}">${'n'.repeat(1e5)}`)
    reader.write('</podcast:person></item></channel></rss>')
    const [one] = reader.end().episodes
    expect(one!.title.length).toBeLessThanOrEqual(4000)
    expect(one!.people[0]!.name).toHaveLength(1000)
    expect(one!.people[0]!.role).toHaveLength(1000)
  })

  test('a text is cut also if it comes in many parts', () => {
    for (const part of ['abcdefghi <!-- -->', '<![CDATA[abcdefghi ]]>', '<b>abcdefghi </b>'])
      expect(episode(PERSON, part.repeat(10_000))!.title.length).toBeLessThanOrEqual(4000)
  })

  test('forty levels are read, more are not', async () => {
    const nested = (levels: number) =>
      feed(item(PERSON) + item('<a>'.repeat(levels - 3) + '</a>'.repeat(levels - 3)))
    expect(read(nested(40)).episodes).toHaveLength(1)
    expect(await reasonOf(() => read(nested(41)))).toBe('unreadable')
  })
})

describe('values', () => {
  test.each(['', ' ', 'x', '-1', 'NaN', 'Infinity', '1e6', '0:30', '1,5'])(
    'a highlight does not start at %j',
    (start) =>
      expect(episode(`<podcast:soundbite startTime="${start}" duration="5"/>`)).toBeUndefined()
  )
  test.each(['', ' ', '0', '-1', 'x', '999999', 'Infinity'])(
    'a highlight does not last %j',
    (duration) =>
      expect(episode(`<podcast:soundbite startTime="1" duration="${duration}"/>`)).toBeUndefined()
  )
  test('a highlight may start at once, and numbers may have spaces', () => {
    expect(episode('<podcast:soundbite startTime=" 0 " duration="1.5 "/>')?.soundbites).toEqual([
      { start: 0, duration: 1.5 }
    ])
  })

  test.each(['1.5', 'x', '', '1e999', '#1', '1 of 3'])('%j is no number of an episode', (text) =>
    expect(episode(`<itunes:episode>${text}</itunes:episode>${PERSON}`)).not.toHaveProperty(
      'position'
    )
  )
  test.each(['yesterday', '', '2024-13-45'])('%j is no time', (text) =>
    expect(episode(`<pubDate>${text}</pubDate>${PERSON}`)).not.toHaveProperty('published')
  )

  test('the kind of a transcript may have another case and parameters', () => {
    const kinds = [
      'TEXT/VTT',
      ' text/vtt ; charset=utf-8',
      'application/srt',
      'application/x-subrip',
      'text/srt',
      'application/json',
      'text/plain'
    ]
    const files = kinds.map((type) => `<podcast:transcript url="a" type="${type}"/>`)
    expect(episode(files.join(''))?.transcripts.map(({ format }) => format)).toEqual([
      'vtt',
      'vtt',
      'srt',
      'srt',
      'srt',
      'json',
      'text'
    ])
  })

  // What objects have by themselves could not even be handed over by the worker.
  test.each(['constructor', '__proto__', 'valueof', 'hasownproperty', 'text/html', 'vtt', ''])(
    '%j is no kind of transcript',
    (type) => expect(episode(`<podcast:transcript url="a" type="${type}"/>`)).toBeUndefined()
  )

  test('a language that is none is left out, and its transcript stays', () => {
    const file = '<podcast:transcript url="a" type="text/vtt" language="und; x"/>'
    expect(episode(file)?.transcripts).toEqual([
      { url: 'https://reef.example/shows/a', format: 'vtt' }
    ])
  })

  test('links that are no web addresses are left out', () => {
    const link = 'javascript:alert(1)'
    expect(episode(`<podcast:person href="${link}">A</podcast:person>`)?.people).toEqual([
      { name: 'A' }
    ])
    expect(episode(`<podcast:funding url="${link}">Give</podcast:funding>`)).toBeUndefined()
    expect(episode('<podcast:chapters url="http://127.0.0.1/a"/>')).toBeUndefined()
  })
})

describe('broken markup', () => {
  test.each([
    ['a sign of XML alone', 'Tom & Jerry', '<x>a & b</x>'],
    ['an attribute without quotes', 'A', '<enclosure url=https://a.example/ length=1></enclosure>'],
    ['an attribute without a value', 'A', '<a b></a>'],
    ['an attribute twice', 'A', '<a b="1" b="2"/>'],
    ['an end without a beginning', 'A', '</b></i>'],
    ['tags that cross', 'A', '<b><i></b></i>'],
    ['a beginning without an end', 'A', '<p>text<br>more'],
    ['a comment in a comment', 'A', '<!-- a -- b -->'],
    ['a smaller sign', 'A', '<x>1 < 2 <</x>'],
    ['characters that XML forbids', 'A', '<x>\u0000\u0001\uffff</x>'],
    ['an element without a name', 'A', '<></>'],
    ['an instruction in the middle', 'A', '<?php echo 1 ?>']
  ])('%s hides nothing but itself', (_, title, fault) => {
    const { episodes } = read(feed(item(PERSON + fault, title) + item(PERSON, 'Next')))
    expect(episodes.map((each) => each.title)).toEqual([title, 'Next'])
    expect(episodes.map(({ people }) => people)).toEqual([[{ name: 'Ada' }], [{ name: 'Ada' }]])
  })

  test('a feed that breaks off keeps its whole episodes', () => {
    const text = feed(item(PERSON) + item(PERSON, 'Two'))
    expect(read(text.slice(0, text.indexOf('Two'))).episodes.map(({ title }) => title)).toEqual([
      'One'
    ])
  })

  test.each([
    '<html><head><title>Login</title></head><body><rss/></body></html>',
    '<!DOCTYPE html><html><body>Not found',
    '<RSS></RSS>',
    '<rdf:RDF><channel/></rdf:RDF>',
    'rss',
    '<!-- <rss> -->',
    '<![CDATA[<rss>]]>'
  ])('%j is no feed', async (text) => expect(await reasonOf(() => read(text))).toBe('unreadable'))
})

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const words = text.map((each) => each.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()).filter(Boolean)
const show = fc.array(
  fc.record({
    title: words,
    people: fc.array(words, { minLength: 1, maxLength: 4 }),
    position: fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined })
  }),
  { maxLength: 5 }
)
type Show = typeof show extends fc.Arbitrary<infer T> ? T : never
const written = (episodes: Show): string =>
  feed(
    episodes
      .map(({ title, people, position }) =>
        item(
          people.map((name) => `<podcast:person>${escaped(name)}</podcast:person>`).join('\n') +
            (position === undefined ? '' : `<itunes:episode>${position}</itunes:episode>`),
          escaped(title)
        )
      )
      .join('\n')
  )

test('what was written is read back', () => {
  fc.assert(
    fc.property(show, (episodes) => {
      const found = read(written(episodes)).episodes
      expect(found.map(({ title, position }) => ({ title, position }))).toEqual(
        episodes.map(({ title, position }) => ({ title, position }))
      )
      expect(found.map(({ people }) => people.length)).toEqual(
        episodes.map(({ people }) => people.length)
      )
    }),
    { numRuns: 300, seed: 20 }
  )
})

test('any mixture of markup is a feed or none, the same in one piece and in many', () => {
  const parts = fc.constantFrom(
    '<item>',
    '</item>',
    '<title>',
    '</title>',
    PERSON,
    '<podcast:person',
    ' role="',
    '">',
    '</',
    '<!',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE x [',
    ']',
    '&',
    '&lt;',
    ';',
    "'",
    '</channel>',
    '</rss>',
    '<rss>',
    '<?',
    '?>',
    '/>',
    'hasOwnProperty=',
    '\ufeff'
  )
  const outcome = (pieces: readonly string[]): string => {
    const reader = extrasReader(FEED)
    try {
      for (const piece of pieces) reader.write(piece)
      return JSON.stringify(reader.end())
    } catch (error) {
      return String(error)
    }
  }
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, text), { maxLength: 40 }), (mixed) => {
      const all = ['<rss><channel>', ...mixed]
      expect(outcome(all)).toBe(outcome([all.join('')]))
      expect(outcome([...all.join('')])).toBe(outcome([all.join('')]))
    }),
    { numRuns: 1000, seed: 20 }
  )
})
