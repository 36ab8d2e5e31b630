import { expect, test } from 'vitest'
import { cellsOf, writeReport, type Report } from '../../scripts/real/report.ts'

const spec = (title: string, status: string, more: { why?: string; message?: string } = {}) => ({
  title,
  tests: [
    {
      status,
      annotations: more.why ? [{ type: 'skip', description: more.why }] : [],
      results: [more.message ? { error: { message: more.message } } : {}]
    }
  ]
})
const report: Report = {
  errors: [],
  suites: [
    {
      specs: [spec('arrive', 'expected'), spec('listen along', 'skipped', { why: 'no socket' })],
      suites: [
        {
          specs: [
            spec('play', 'unexpected', {
              message: '\u001b[31mError: no sound\u001b[39m\n\nExpected: 1\nat there'
            })
          ]
        }
      ]
    }
  ]
}

test('journeys are read from all suites, with the reason why they failed or were not possible', () => {
  expect(Object.fromEntries(cellsOf(report))).toEqual({
    arrive: { result: 'ok' },
    'listen along': { result: 'not possible', why: 'no socket' },
    play: { result: 'failed', why: 'Error: no sound Expected: 1' }
  })
})

test('the table has a row for each journey, a note for each reason, and totals of the journeys tried', () => {
  const { text, failed } = writeReport([
    { title: 'closed', cells: cellsOf(report) },
    { title: 'open', cells: new Map(), reason: 'no administrator' }
  ])
  expect(failed).toBe(true)
  expect(text.split('\n')).toEqual([
    '| journey      | closed           | open             |',
    '| ------------ | ---------------- | ---------------- |',
    '| arrive       | ok               | not possible (1) |',
    '| listen along | not possible (2) | not possible (1) |',
    '| play         | failed (3)       | not possible (1) |',
    '',
    '(1) no administrator',
    '(2) no socket',
    '(3) Error: no sound Expected: 1',
    '',
    '1 of 2 journeys work; 1 failed, 1 not possible.'
  ])
})

test('a run without any journey counts as failed', () => {
  expect(writeReport([{ title: 'closed', cells: new Map() }]).failed).toBe(true)
  expect(
    writeReport([{ title: 'closed', cells: new Map([['arrive', { result: 'ok' }]]) }]).failed
  ).toBe(false)
})
