import { expect, test } from 'vitest'
import { latest } from '../../src/lib/latest.ts'

test('only the newest request is the latest', () => {
  const requests = latest()
  const isFirst = requests.begin()
  expect(isFirst()).toBe(true)
  const isSecond = requests.begin()
  expect([isFirst(), isSecond()]).toEqual([false, true])
})

test('a check begins no request, and ends with the one it was made in', () => {
  const requests = latest()
  const isBegun = requests.begin()
  const isChecked = requests.check()
  expect([isBegun(), isChecked()]).toEqual([true, true])
  requests.begin()
  expect([isBegun(), isChecked()]).toEqual([false, false])
})

test('two guards do not outdate each other', () => {
  const [first, second] = [latest(), latest()]
  const isFirst = first.begin()
  second.begin()
  expect(isFirst()).toBe(true)
})
