import { expect, test } from 'vitest'
import { externalLinks } from '../../../src/lib/text/external-links.ts'

const link = (url: unknown, label: unknown = 'Home') => ({ label, url })

test('web addresses are links; the host stands in for a missing label', () => {
  expect(
    externalLinks([link('https://a.example/x', ' Shop '), link('http://b.example', '')])
  ).toEqual([
    { label: 'Shop', url: 'https://a.example/x' },
    { label: 'b.example', url: 'http://b.example/' }
  ])
})

test.each([
  ['a list of nulls, as of a pod that shows no links', [null, null]],
  ['no list', undefined],
  ['null', null],
  ['a text', 'https://a.example'],
  [
    'other schemes',
    [link('javascript:alert(1)'), link('data:text/html,x'), link('mailto:a@b.example')]
  ],
  ['what is no address', [link('a.example'), link(7), link(null), 'x', 3, []]]
])('%s gives no link', (_, links) => {
  expect(externalLinks(links)).toEqual([])
})

test('each address once, at most 20, and labels are cut', () => {
  const many = Array.from({ length: 60 }, (_, at) => link(`https://a.example/${at % 30}`))
  expect(externalLinks(many)).toHaveLength(20)
  expect(externalLinks([link('https://a.example', 'x'.repeat(5000))])[0]!.label).toHaveLength(100)
})
