import { expect, test } from 'vitest'
import { pageFile, sentFrom, sentTo, shellAmong } from '../../../src/lib/routes/files.ts'

test.each([
  ['/404/', '/404.html'],
  ['/library/', '/library/'],
  ['/library/albums/_/', '/_pages/library/albums/_/'],
  ['/@_/', '/_pages/@_/']
])('the file of the page %s is %s', (page, file) => expect(pageFile(page)).toBe(file))

const shells = ['/library/albums', '/library/albums/_', '/@_', '/@_@_']

test.each([
  ['/library/albums', '/library/albums'],
  ['/library/albums/', '/library/albums'],
  ['/library/albums/42', '/library/albums/_'],
  ['/library/albums/42/edit', undefined],
  ['/library/albumsx', undefined],
  ['/@ada', '/@_'],
  ['/@ada@reef.example', '/@_@_'],
  ['/', undefined]
])('the page among those of the site for %s is %s', (path, shell) =>
  expect(shellAmong(shells, path)).toBe(shell)
)

test.each(['/library/albums/42?q=a&b#c', '/library/tags/%D8%A3', '/@ada@reef.example'])(
  'a file opened for %s remembers it',
  (address) => {
    const { pathname, hash } = new URL(sentTo('/_pages/x/', address), 'https://reef.example')
    expect(pathname).toBe('/_pages/x/')
    expect(sentFrom(hash)).toBe(address)
  }
)

test.each([
  '',
  '#top',
  '#to=',
  '#to=library',
  '#to=//evil.example',
  '#to=%2F%5Cevil.example',
  '#to=%E0'
])('the fragment %s names no address of this origin', (fragment) =>
  expect(sentFrom(fragment)).toBeUndefined()
)
