// Which file of an item is its sound, and of which type.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { soundType } from '../../../pod/feeds/enclosures.ts'
import { createFeedReader, type Episode } from '../../../pod/feeds/parse.ts'
import { soundTypeOf } from '../../../pod/mimetypes.ts'

function read(text: string | Uint8Array): Episode[] {
  const reader = createFeedReader()
  reader.write(Buffer.from(text), '', 'https://shore.example/shows/feed.xml')
  return reader.end().episodes
}
const fixture = (name: string): Episode[] =>
  read(readFileSync(new URL(`../../fixtures/feeds/${name}`, import.meta.url)))
const item = (inside: string): Episode[] =>
  read(`<rss><channel><title>A</title><item><title>B</title>${inside}</item></channel></rss>`)

test('pictures and empty enclosures before the sound are passed over', () => {
  expect(
    fixture('pictures-first.xml').map(({ url, mimetype, size }) => [url, mimetype, size])
  ).toEqual([
    ['https://shore.example/1.mp3', 'audio/mpeg', 1000],
    ['https://shore.example/2.ogg', 'audio/ogg', 900],
    ['https://shore.example/3.mp3', 'audio/mpeg', 0],
    ['https://shore.example/4.mp3', 'audio/mpeg', 1000]
  ])
})

test('an enclosure wins over a sound of Media RSS, which may be in a group', () => {
  const media =
    '<media:group><media:content url="/a.ogg" type="audio/ogg" fileSize="5"/></media:group>'
  expect(item(media)[0]).toMatchObject({ url: 'https://shore.example/a.ogg', size: 5 })
  const both = media + '<enclosure url="/a.mp3" type="audio/mpeg"/>'
  expect(item(both)[0]!.url).toBe('https://shore.example/a.mp3')
})

test('the sound of Atom may stand behind a picture', () => {
  const [entry] = read(`<feed><title>A</title><entry><title>B</title>
    <link rel="enclosure" href="a.jpg" type="image/jpeg"/>
    <link rel="enclosure" href="a.mp3" type="audio/mpeg" length="7"/></entry></feed>`)
  expect([entry!.url, entry!.size]).toEqual(['https://shore.example/shows/a.mp3', 7])
})

test('every usual name of a type is a sound, and relative addresses start from the feed', () => {
  const episodes = fixture('types.xml')
  expect(episodes.map(({ mimetype }) => mimetype)).toEqual([
    'audio/mpeg',
    'audio/mpeg',
    'audio/mpeg',
    'audio/aac',
    'audio/x-m4a',
    'audio/mpeg',
    'audio/x-m4a',
    'audio/x-wav',
    'audio/ogg',
    'audio/mpeg',
    'audio/mpeg',
    'audio/mpeg'
  ])
  expect(episodes.slice(10).map(({ url }) => url)).toEqual([
    'https://shore.example/11.mp3',
    'https://shore.example/12.mp3'
  ])
})

describe('the type of a sound', () => {
  const page = 'https://shore.example/play'
  test.each([
    ['audio/anything', page, 'audio/mpeg'],
    ['audio/anything', `${page}.flac`, 'audio/flac'],
    ['AUDIO/X-MP3; codecs=mp3', page, 'audio/mpeg'],
    ['audio/x-ogg', page, 'audio/ogg'],
    ['audio/wave', page, 'audio/x-wav'],
    ['application/octet-stream', `${page}.m4b`, 'audio/x-m4a'],
    ['audio/x, text/html', page, 'audio/mpeg'],
    ['audio/x-mpegurl', page, undefined],
    ['video/mp4', `${page}.mp3`, undefined],
    ['text/html', page, undefined],
    ['', page, undefined]
  ])('%s of %s is %s, one that is sent again', (named, url, type) => {
    expect(soundType(named, url)).toBe(type)
    expect(soundTypeOf(type)).toBe(type)
  })
})
