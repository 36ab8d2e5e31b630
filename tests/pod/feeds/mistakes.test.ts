// Feeds whose markup has mistakes.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createFeedReader, type Feed } from '../../../pod/feeds/parse.ts'
import { mimetypeOf } from '../../../pod/mimetypes.ts'

/** Reads a feed that arrives in pieces of this many bytes. */
function read(bytes: Uint8Array, size = bytes.length): Feed {
  const reader = createFeedReader()
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size), '')
  return reader.end()
}
const fixture = (name: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/feeds/${name}`, import.meta.url))
const ofText = (text: string): Feed => read(Buffer.from(text))
const withItem = (inside: string): string =>
  `<rss><channel><title>A</title><item><title>B</title>
   <enclosure url="https://shore.example/1.mp3" type="audio/mpeg"/>${inside}</item></channel></rss>`

describe.each([1, 7, 100_000])('in pieces of %i bytes', (size) => {
  test('an ampersand may stand for itself', () => {
    const { title, episodes } = read(fixture('bare-ampersand.xml'), size)
    expect(title).toBe('Gulls & Terns')
    expect(episodes.map((episode) => [episode.title, episode.url])).toEqual([
      ['One & two', 'https://shore.example/1.mp3?guid=1&source=R'],
      ['Three', 'https://shore.example/2.mp3']
    ])
  })

  test('an unknown entity stays as it is written', () => {
    expect(read(fixture('undefined-entity.xml'), size).episodes[0]!.title).toBe('A &foo; B')
  })

  test('what stands behind the feed is not read', () => {
    expect(read(fixture('text-after-the-end.xml'), size).episodes).toHaveLength(1)
  })

  test('a line break may have no end', () => {
    const [episode] = read(fixture('unclosed-br.xml'), size).episodes
    expect([episode!.title, episode!.description]).toEqual(['One', 'a\nb'])
  })
})

test('an element without an end hides nothing behind it', () => {
  const item = (name: string): string =>
    `<item><title>${name}</title><description>a <b>c</description>
     <enclosure url="https://shore.example/${name}.mp3" type="audio/mpeg"/></item>`
  const { episodes } = ofText(
    `<rss><channel><title>A</title>${item('one')}${item('two')}</channel></rss>`
  )
  expect(episodes.map(({ title }) => title)).toEqual(['one', 'two'])
})

test('many line breaks are no depth', () => {
  const [episode] = ofText(
    withItem(`<description>${'a<br>'.repeat(100)}b<br/>c</description>`)
  ).episodes
  expect(episode!.description.split('\n')).toHaveLength(102)
})

test('a long text behind the end counts as one mistake', () => {
  expect(ofText(withItem('') + 'x < & '.repeat(10_000)).title).toBe('A')
})

test('too many mistakes, and a value that does not end, refuse the feed', () => {
  expect(() => ofText(withItem('</b>'.repeat(5000)))).toThrow(/clos/)
  const endless = Buffer.from(withItem(`<a b="${'x'.repeat(200_000)}"/>`))
  expect(() => read(endless, 50_000)).toThrow('Max buffer length')
})

test('names that every object of JavaScript has mean nothing in a feed', () => {
  expect(() => ofText('<constructor>A</constructor>')).toThrow('begins with <constructor>')
  const { episodes } = ofText(
    withItem('<pubDate>1 Jan 2020 10:00 constructor</pubDate><p hasOwnProperty="1" b="2"/>')
  )
  expect(episodes).toMatchObject([{ title: 'B', published: Date.UTC(2020, 0, 1, 10) }])
  const ofType = '<rss><channel><title>A</title><item><enclosure type="constructor" url="'
  expect(ofText(`${ofType}https://shore.example/a"/></item></channel></rss>`).episodes).toEqual([])
  expect(mimetypeOf('a.constructor')).toBe('application/octet-stream')
})

test('many names in deep places take little memory', () => {
  const deep = Array.from({ length: 35 }, (_, at) => `n${at}`.padEnd(198, 'x'))
  const flat = Array.from({ length: 20_000 }, (_, at) => `<a${at}>1</a${at}>`).join('')
  const inside = (html: string): string =>
    deep.reduceRight((within, name) => `<${name}>${within}</${name}>`, html)
  const feed = Buffer.from(withItem(inside(flat)))
  const before = process.memoryUsage().heapUsed
  const reader = createFeedReader()
  reader.write(feed, '')
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60e6)
  expect(reader.end().episodes).toHaveLength(1)
})
