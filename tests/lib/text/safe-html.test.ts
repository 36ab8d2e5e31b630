import { describe, expect, test } from 'vitest'
import { excerpt, headingFor, linkAttributes } from '../../../src/lib/text/safe-html.ts'
import { webHost, webLink } from '../../../src/lib/text/web-link.ts'

const HERE = 'https://coral.sound'

describe('links in texts of people', () => {
  test('links in texts of people to other hosts open in a new tab', () => {
    expect(linkAttributes('https://reef.example/a?b#c', HERE)).toEqual({
      href: 'https://reef.example/a?b#c',
      target: '_blank',
      rel: 'noopener noreferrer nofollow'
    })
  })

  test('links in texts of people to this host stay here, without their origin', () => {
    expect(linkAttributes('https://coral.sound/library/albums/4?x=1', HERE)).toEqual({
      href: '/library/albums/4?x=1'
    })
    expect(linkAttributes('/@ada', HERE)).toEqual({ href: '/@ada' })
    // As an address on this page, the path without its dot would lead to another host.
    expect(linkAttributes('/.//evil.example/', HERE)).toEqual({ href: '/evil.example/' })
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '',
    null
  ])('links in texts of people are dropped for %j', (href) => {
    expect(linkAttributes(href, HERE)).toBeUndefined()
  })
})

describe('addresses sent by pods', () => {
  test('only web addresses are links', () => {
    expect(webLink('https://reef.example/x')).toBe('https://reef.example/x')
    expect(webLink('javascript:alert(1)')).toBeUndefined()
    expect(webLink('reef.example/x')).toBeUndefined()
    expect(webLink(null)).toBeUndefined()
  })

  test('show their host', () => {
    expect(webHost('https://reef.example:8443/x')).toBe('reef.example:8443')
    expect(webHost('mailto:a@b.c')).toBeUndefined()
  })
})

test('headings start at level 3 by default', () => {
  expect(['h1', 'h2', 'h4', 'h6'].map((tag) => headingFor(tag))).toEqual(['h3', 'h4', 'h6', 'h6'])
  expect(['h2', 'h3'].map((tag) => headingFor(tag, 2))).toEqual(['h3', 'h4'])
})

describe('an excerpt', () => {
  test('an excerpt of a short text is the text', () => {
    expect(excerpt('Songs of the sea.', 200)).toBe('Songs of the sea.')
  })

  test('an excerpt ends between words', () => {
    expect(excerpt('one two three four', 10)).toBe('one two…')
  })

  test('an excerpt has at most three lines, without counting the empty ones', () => {
    expect(excerpt('one\n\ntwo\nthree')).toBe('one\n\ntwo\nthree')
    expect(excerpt('one\n\ntwo\nthree\n\nfour')).toBe('one\ntwo\nthree…')
    expect(excerpt('a\n'.repeat(50))).toBe('a\na\na…')
  })

  test('an excerpt counts characters, not their parts', () => {
    expect(excerpt('🐚'.repeat(200))).toBe('🐚'.repeat(200))
    expect(excerpt('🐚'.repeat(201))).toBe(`${'🐚'.repeat(200)}…`)
  })

  test('an excerpt of one long word is cut anyway', () => {
    expect(excerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
  })
})
