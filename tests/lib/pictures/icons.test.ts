// The icons are two files: every name that the code uses must be in one, else a button is empty.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstIcon, otherIcon } from '../../../src/lib/pictures/icon-files.ts'
import { iconAddress } from '../../../src/lib/pictures/icons.ts'

const root = join(import.meta.dirname, '../../..')
const idsOf = (file: string) =>
  [
    ...readFileSync(join(root, `src/lib/pictures/${file}.svg`), 'utf8').matchAll(
      /<symbol id="([^"]+)"/g
    )
  ].map(([, id]) => id!)
const first = idsOf('frame')
const others = idsOf('icons')
/** The addresses of all icons that there are. */
const addresses = [
  ...first.map((id) => `frame.svg#${id}`),
  ...others.map((id) => `icons.svg#${id}`)
]
const code = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8')
}))

/** Names as values: `icon: 'x'`, `icon="x"`, `<Icon name="x"`, `name={on ? 'x' : 'y'}`. */
const NAMED = [
  /\bicon[:=] ?['"]([a-z0-9-]+)['"]/g,
  /<Icon\b[^>]*?\bname="([a-z0-9-]+)"/g,
  /<Icon\b[^>]*?\bname=\{[^}?]*\? ?'([a-z0-9-]+)'/g,
  /<Icon\b[^>]*?\bname=\{[^}?]*\? ?'[a-z0-9-]+' : '([a-z0-9-]+)'/g,
  /\biconAddress\('([a-z0-9-]+)'\)/g
]

/** File and id of an address. */
const placeOf = (address: string) => address.split('/').at(-1)!

test('every icon that the code names is in the file that it is taken from', () => {
  const named = code.flatMap(({ file, text }) =>
    NAMED.flatMap((form) =>
      [...text.matchAll(form)].map(([, name]) => ({ file, place: placeOf(iconAddress(name!)) }))
    )
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ place }) => !addresses.includes(place))).toEqual([])
})

test('code that runs before the page is idle names the right file', () => {
  const named = code.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(first|other)Icon\('([a-z0-9-]+)'\)/g)].map(([, which, name]) => ({
      file,
      place: placeOf(which === 'first' ? firstIcon(name!) : otherIcon(name!))
    }))
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter(({ place }) => !addresses.includes(place))).toEqual([])
})

test('every icon is found by its name', () => {
  const found = [...first, ...others].map((id) => placeOf(iconAddress(id.replace(/^i-/, ''))))
  expect(found).toEqual(addresses)
})

test('no icon is in the files twice', () => {
  const ids = [...first, ...others]
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('an icon’s address is that of a built file, whose name has a hash', () => {
  expect(firstIcon('x')).toMatch(/\/lib\/pictures\/frame\.svg#i-x$/)
  expect(otherIcon('x')).toMatch(/\/lib\/pictures\/icons\.svg#i-x$/)
})
