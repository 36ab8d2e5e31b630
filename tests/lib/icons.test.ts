// The icons are one file: every name that the code uses must be in it, else a button is empty.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconAddress } from '../../src/lib/pictures/icons.ts'

const root = join(import.meta.dirname, '../..')
const SPRITE = 'src/lib/pictures/icons.svg'
const ids = [...readFileSync(join(root, SPRITE), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
  ([, id]) => id!
)
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

test('every icon that the code names is in the file', () => {
  const named = code.flatMap(({ file, text }) =>
    NAMED.flatMap((form) => [...text.matchAll(form)].map(([, name]) => ({ file, name: name! })))
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ name }) => !ids.includes(new URL(address(name)).hash.slice(1)))
  expect(missing).toEqual([])
})
const address = (name: string) => new URL(iconAddress(name), 'http://x.test').href

test('no icon is in the file twice', () => {
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('an icon’s address is that of the built file, whose name has a hash', () => {
  expect(iconAddress('x')).toMatch(/\/lib\/pictures\/icons\.svg#i-x$/)
})
