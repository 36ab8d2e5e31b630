import { describe, expect, test } from 'vitest'
import { longFunctions } from '../../scripts/checks/check-sources.ts'

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
