import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  embedAddress,
  embedCode,
  embedKinds,
  embedThemes,
  readEmbed,
  type Embed
} from '../../../src/lib/embeds/address.ts'

const uuid = '9b2c7d3e-1111-4222-8333-444455556666'
const plain = { theme: 'auto', lang: undefined, pod: undefined } as const

test('the addresses that pods give in their answers for oEmbed are understood', () => {
  expect(readEmbed('?type=track&id=40')).toEqual({ kind: 'track', id: '40', ...plain })
  expect(readEmbed(`?type=channel&id=${uuid}`)).toEqual({ kind: 'channel', id: uuid, ...plain })
  expect(readEmbed('?type=playlist&id=7')).toEqual({ kind: 'playlist', id: '7', ...plain })
})

test.each([
  '',
  '?type=track',
  '?type=track&id=',
  '?type=track&id=-1',
  '?type=track&id=1/../../admin',
  '?type=album&id=1%3Fx',
  `?type=album&id=${uuid}`,
  '?type=playlist&id=abc',
  '?type=channel&id=a/b',
  '?type=channel&id=%2e%2e%2fx',
  '?type=toString&id=1',
  '?type=user&id=1',
  '?type=track&id=1&pod=javascript:alert(1)',
  '?type=track&id=1&pod=https://a:b@evil.example',
  '?type=track&id=1&pod=',
  '?type=track&id=1&pod=data:text/html,x'
])('%s shows nothing', (query) => expect(readEmbed(query)).toBeUndefined())

test('what is unknown beside type and id is left out', () => {
  expect(readEmbed('?type=track&id=1&theme=x&lang=zz&pod=https://pod.example/p?q')).toEqual({
    ...plain,
    kind: 'track',
    id: '1',
    pod: 'https://pod.example'
  })
})

test('what is written can be read', () =>
  fc.assert(
    fc.property(
      fc.record<Embed>({
        kind: fc.constantFrom(...embedKinds),
        id: fc.integer({ min: 0 }).map(String),
        theme: fc.constantFrom(...embedThemes),
        lang: fc.constantFrom(undefined, 'ar', 'en-US'),
        pod: fc.constantFrom(undefined, 'https://pod.example', 'http://127.0.0.1:5000')
      }),
      (embed) => {
        const { search } = new URL(embedAddress('https://here.example', embed))
        expect(readEmbed(search)).toEqual(embed)
      }
    )
  ))

test('the pod is not named where it serves the page itself', () => {
  const embed: Embed = { ...plain, kind: 'album', id: '2', pod: 'https://pod.example' }
  expect(embedAddress('https://pod.example', embed)).toBe(
    'https://pod.example/embed.html?type=album&id=2'
  )
})

test('no title leaves its attribute', () => {
  const title = '"><script>alert(1)</script>&'
  const code = embedCode('https://pod.example/embed.html?type=album&id=2', title, {
    width: '100%',
    height: 400
  })
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"')
  expect(code).toContain('src="https://pod.example/embed.html?type=album&amp;id=2"')
  expect(code.match(/</g)).toHaveLength(2)
})
