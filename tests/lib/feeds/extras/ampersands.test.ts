// Feeds with an & that stands for itself.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseAmpersands } from '../../../../src/lib/contract/listen/feeds/ampersands.ts'
import { feed, item, read } from './feeds.ts'

const whole = (text: string): string => looseAmpersands()(text, true)
const PERSON = '<podcast:person>Ines</podcast:person>'

test.each([
  ['Q&A', 'Q&amp;A'],
  ['Rock &', 'Rock &amp;'],
  ['&amp; &#38; &#x26; &eacute;', '&amp; &#38; &#x26; &eacute;'],
  ['&&amp;&;&#;&#x;&#xg;', '&amp;&amp;&amp;;&amp;#;&amp;#x;&amp;#xg;'],
  ['a="?b=1&c=2"', 'a="?b=1&amp;c=2"'],
  ['& <![CDATA[Q&A]]> &', '&amp; <![CDATA[Q&A]]> &amp;']
])('%j becomes %j', (text, escaped) => expect(whole(text)).toBe(escaped))

test.each(['Rock &', 'AT&T', 'A & B', 'A&B;C', '&'])(
  'the title %j keeps its end, and so does the episode',
  (title) => {
    const { episodes } = read(feed(item(PERSON, title) + item(PERSON, 'Next')))
    expect(episodes.map((each) => each.title)).toEqual([title, 'Next'])
  }
)

test('where the pieces begin does not matter', () => {
  const parts = [
    '&',
    '&amp;',
    '&#38;',
    '<![CDATA[',
    ']]>',
    ']',
    '<',
    'a',
    '&nothing',
    ';',
    '<![CDATA[]]>&',
    'x'.repeat(20),
    'x'.repeat(40)
  ]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 30 }),
      fc.array(fc.nat(60), { maxLength: 30 }),
      (texts, lengths) => {
        const text = texts.join('')
        const escape = looseAmpersands()
        let [at, joined] = [0, '']
        for (const length of lengths) {
          joined += escape(text.slice(at, at + length))
          at += length
        }
        expect(joined + escape(text.slice(at), true)).toBe(whole(text))
      }
    ),
    {
      examples: [
        // The 32 characters before the end begin within "]]>".
        [['<![CDATA[', ']]>', '&', 'x'.repeat(40)], [42]],
        // They begin within "<![CDATA[".
        [['<![CDATA[', '&', 'x'.repeat(30)], [36]]
      ]
    }
  )
})
