import { expect, test } from 'vitest'
import { unfinishedTitles } from '../../scripts/checks/check-titles.ts'

const problemsOf = (code: string) => unfinishedTitles('a.test.ts', code)

test.each([
  `test('is read', () => {})`,
  `test('keeps the rest', () => {})`,
  `it('of an album', () => {})`,
  `test.each([1])('that has %i tracks', () => {})`,
  'test(`on ${name}`, () => {})',
  `describe('a file', () => { test.skip('with tags', () => {}) })`
])('a title that continues a sentence is found: %s', (code) => {
  expect(problemsOf(code)).toHaveLength(1)
})

test.each([
  `test('a file is read', () => {})`,
  `test('island parts load', () => {})`,
  `test('names are read', () => {})`,
  `test('if the pod fails, the page says so', () => {})`,
  `test.describe('of an album', () => {})`,
  `describe('in the dialect 1.4', () => {})`,
  `test.step('in the dialect 1.4', () => {})`,
  `it('is a word')`
])('a title that stands alone is accepted: %s', (code) => {
  expect(problemsOf(code)).toEqual([])
})

test('the line and the title are named', () => {
  expect(problemsOf(`\ntest('is read', () => {})`)[0]).toMatch(/^a\.test\.ts:2 "is read": /)
})
