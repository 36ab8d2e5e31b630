import { describe, expect, test } from 'vitest'
import {
  costlySelectors,
  languageProps,
  longFunctions,
  moduleVariables,
  storageUses,
  wideComments,
  wideLines
} from '../../scripts/checks/check-sources.ts'
import { ownMocks, pauses } from '../../scripts/checks/check-tests.ts'

const lines = (count: number): string => '  work()\n'.repeat(count)

describe('functions of more than 80 lines', () => {
  test.each([
    ['a declaration', (body: string) => `function count() {\n${body}}`, 'count'],
    ['a variable', (body: string) => `const count = () => {\n${body}}`, 'count'],
    ['a property', (body: string) => `const o = { count: function () {\n${body}} }`, 'count'],
    ['a method', (body: string) => `const o = { count() {\n${body}} }`, 'count'],
    ['a method of a class', (body: string) => `class C { #count() {\n${body}} }`, '#count'],
    ['a getter', (body: string) => `class C { get count() {\n${body}} }`, 'count'],
    ['a constructor', (body: string) => `class C { constructor() {\n${body}} }`, 'constructor'],
    ['an argument', (body: string) => `run(() => {\n${body}})`, 'a function without a name']
  ])('%s is found by its name, and one of 80 lines is not', (_, write, name) => {
    expect(longFunctions('a.ts', write(lines(79)))).toEqual([
      `a.ts:1 ${name} has 81 lines: a function may have 80`
    ])
    expect(longFunctions('a.ts', write(lines(78)))).toEqual([])
  })

  test('one inside of another is found by itself, with the line where it begins', () => {
    const text = `// A comment.\nfunction outer() {\n  const inner = () => {\n${lines(80)}  }\n}`
    expect(longFunctions('a.ts', text)).toEqual([
      'a.ts:2 outer has 84 lines: a function may have 80',
      'a.ts:3 inner has 82 lines: a function may have 80'
    ])
  })

  test('data and markup are no functions; markup inside of one counts', () => {
    expect(longFunctions('a.ts', `const table = {\n${'  a: 1,\n'.repeat(90)}}`)).toEqual([])
    const markup = `<ul>\n${'<li />\n'.repeat(90)}</ul>`
    expect(longFunctions('a.tsx', `const list = ${markup}`)).toEqual([])
    expect(longFunctions('a.tsx', `const List = () => ${markup}`)).toEqual([
      'a.tsx:1 List has 92 lines: a function may have 80'
    ])
  })
})

test.each([
  ['<Row command={command} t={t} />', 1],
  ['<Row\n  t={t}\n  locale={locale}\n/>', 2],
  ['<Song at={at} start={t} />', 0],
  ['<Part locale={tag} />', 0]
])('a component that is handed the language is found: %s', (text, count) => {
  expect(languageProps('a.tsx', text)).toHaveLength(count)
})

test.each([
  ['.first:not(:empty) + * {', 1],
  ['.a ~ *,', 1],
  ['.panel[data-pending] > * {', 1],
  ["tr[aria-selected='true']:has(+ tr) > * {", 1],
  [':is(h2 + *) {', 1],
  ['.shelf > * {', 0],
  ['.first:not(:empty) + :is(ul, div) {', 0],
  ['.panel[data-pending] > ul {', 0],
  ['inline-size: calc(1rem + var(--a) * 2);', 0]
])('a selector whose "*" makes changes of all pages slow is found: %s', (line, count) => {
  expect(costlySelectors('a.css', line)).toHaveLength(count)
})

describe('variables of modules', () => {
  test.each([
    ['a comment above', '// Shared.\nlet a = 0', true],
    ['a docstring above', '/**\n * Shared.\n */\nexport let a = 0', true],
    ['no comment', 'const b = 0\nlet a = 0', false],
    ['a comment above an empty line', '// Shared.\n\nlet a = 0', false],
    ['a comment behind the line above', 'const b = 0 // shared\nlet a = 0', false],
    ['var', 'var a = 0', false]
  ])('%s', (_, text, reason) => {
    const line = text.split('\n').findIndex((each) => / a =|^let a/.test(each)) + 1
    expect(moduleVariables('a.ts', text)).toEqual([{ line, reason }])
  })

  test('constants, and variables of functions, do not count', () => {
    const text =
      'const a = 0\nfunction f() {\n  let b = 0\n  return b\n}\nfor (let c = 0; c < 1; c++) f()'
    expect(moduleVariables('a.ts', text)).toEqual([])
  })
})

test('storages of the browser are found wherever they are used, but not in comments and texts', () => {
  const text = `// localStorage
const a = localStorage.getItem('localStorage')
const b = () => window.sessionStorage
const c = globalThis.indexedDB.open('a')`
  expect(storageUses('a.ts', text)).toEqual([2, 3, 4])
})

test.each([
  ['await page.waitForTimeout(5)', 1],
  ['await new Promise((done) => setTimeout(done, 50))', 1],
  ['const wait = (ms) => new Promise((done) => setTimeout(done, ms))', 1],
  ['retries: 2', 1],
  ['retries: 0', 0],
  ['new Promise((done) => setTimeout(done, 0))', 0],
  ['setTimeout: clock.setTimeout', 0],
  ['await expect(async () => {}).toPass()', 1]
])('a test that sleeps or repeats is found: %s', (line, found) => {
  expect(pauses('a.test.ts', line)).toHaveLength(found)
})

test.each([
  ["vi.mock('../../src/stores/kit/route.ts', () => ({}))", 1],
  ["vi.doMock('./place.ts')", 1],
  ["vi.mock(import('../../src/lib/env.ts'))", 1],
  ["vi.mock(\n  '../../src/stores/kit/route.ts',\n  () => ({})\n)", 1],
  ["vi.mock('astro:transitions/client')", 0],
  ["// vi.mock('../../src/stores/kit/route.ts')", 0]
])('a test that mocks a module of ours is found: %s', (text, found) => {
  expect(ownMocks('a.test.ts', text)).toHaveLength(found)
})

test('comments have at most 100 columns, but for commands and instructions to tools', () => {
  const long = 'a'.repeat(100)
  const lines = [`// ${long}`, ` * ${long}`, `/** ${long} */`, `//   ${long}`]
  expect(wideComments('x.ts', [...lines, `const text = '${long}'`].join('\n'))).toHaveLength(3)
  expect(wideComments('x.ts', `// eslint-disable-next-line ${long}`)).toEqual([])
  expect(wideComments('x.ts', `// ${'a'.repeat(97)}`)).toEqual([])
})

test('a line of Markdown with more than 100 columns is found, but not a single address', () => {
  const text = ['a '.repeat(51), `| ${'a '.repeat(60)} |`, `  https://a.example/${'a'.repeat(99)}`]
  expect(wideLines('a.md', text.join('\n'))).toHaveLength(2)
  expect(wideLines('a.md', 'ł'.repeat(100))).toEqual([])
  expect(wideLines('tests/flaky.md', `| \`${'a '.repeat(60)}\` | today | |`)).toEqual([])
})
