// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { markdownHtml, parseMarkdown } from '../../../src/lib/text/markdown.ts'

async function draw(text: string, locale = 'en-US'): Promise<string> {
  const box = document.createElement('div')
  box.append(await markdownHtml(text, locale))
  return box.innerHTML.trim()
}
function tree(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

describe('Markdown', () => {
  test('headings start at level 3 and have no ids', async () => {
    expect(await draw('x\n\n# One\n\n## Two')).toContain('<h3>One</h3>\n<h4>Two</h4>')
  })

  test('links to other hosts open in a new tab', async () => {
    const link = tree(
      await draw('[a](https://reef.example/x) https://sand.example')
    ).querySelectorAll('a')
    expect([...link].map((each) => [each.getAttribute('href'), each.target, each.rel])).toEqual([
      ['https://reef.example/x', '_blank', 'noopener noreferrer nofollow'],
      ['https://sand.example/', '_blank', 'noopener noreferrer nofollow']
    ])
  })

  test('mentions and tags become links', async () => {
    const link = async (text: string, locale?: string) =>
      [...tree(await parseMarkdown(text, locale ?? 'en-US')).querySelectorAll('a')].map((each) =>
        each.getAttribute('href')
      )
    expect(await link('Ask @ada, or (@mirela@reef.example).')).toEqual([
      '/@ada',
      '/@mirela@reef.example'
    ])
    expect(await link('#ambient and #étéDernier, not #1')).toEqual([
      '/library/tags/ambient',
      '/library/tags/%C3%A9t%C3%A9Dernier'
    ])
    expect(await link('@ada', 'ar')).toEqual(['/ar/@ada'])
    expect(await link('@ada-marie@sea-glass.example, @mirela-')).toEqual([
      '/@ada-marie@sea-glass.example',
      '/@mirela'
    ])
  })

  test.each([
    ['हिन्दी', 'हिन्दी'],
    ['ทวิตล่ม', 'ทวิตล่ม'],
    ['മലയാളം', 'മലയാളം'],
    ['مُوسِيقَى', 'مُوسِيقَى'],
    ['Cafe\u0301Noir', 'Caf\u00e9Noir']
  ])('all of the tag #%s is a link to the tag as pods write it', async (word, tag) => {
    const text = `One #${word}. Not e\u0301#b, #12, https://a.example/#x`
    const links = [...tree(await parseMarkdown(text, 'en-US')).querySelectorAll('a')]
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      [`#${word}`, `/library/tags/${encodeURIComponent(tag)}`],
      ['https://a.example/#x', 'https://a.example/#x']
    ])
  })

  test('addresses, code and links contain no mentions and tags', async () => {
    const html = await parseMarkdown('`@ada` [#tag](/x) a#b https://reef.example/@ada#top', 'en-US')
    expect([...tree(html).querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
      '/x',
      'https://reef.example/@ada#top'
    ])
  })

  test('line breaks are kept', async () => {
    expect((await parseMarkdown('one\ntwo', 'en-US')).trim()).toBe('<p>one<br>\ntwo</p>')
  })
})

describe('hostile texts', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://spy.example/p.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<a href="javascript:alert(1)">x</a>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<svg><animate onbegin=alert(1)></svg>',
    '[a](https://x.example "\\" onmouseover=alert(1) x=\\"")',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '@<script>alert(1)</script>',
    '#<img src=x onerror=alert(1)>'
  ])('hostile texts do nothing: %s', async (text) => {
    const { body } = tree(await draw(text))
    expect(
      body.querySelectorAll('script, img, svg, iframe, style, [onerror], [onmouseover], [srcdoc]')
    ).toHaveLength(0)
    for (const link of body.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|\/)/)
  })

  test('extreme nesting is parsed', async () => {
    const deep = `${'['.repeat(5000)}x${'](https://x.example)'.repeat(5000)}`
    expect(tree(await draw(deep)).querySelectorAll('a a')).toHaveLength(0)
    expect(await draw(`${'> '.repeat(2000)}x`)).toContain('<blockquote>')
    expect(await draw('*a_'.repeat(3000))).toContain('a_')
  }, 20_000)

  test('text deep in a nested list is kept', async () => {
    const list = Array.from(
      { length: 8 },
      (_, depth) => `${'  '.repeat(depth)}- level ${depth}`
    ).join('\n')
    expect(await draw(list)).toContain('level 7')
  })
})
