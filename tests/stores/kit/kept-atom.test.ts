import { beforeEach, expect, test } from 'vitest'
import { keptAtom } from '../../../src/stores/kit/kept-atom.ts'
import { memoryStorage } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

const storage = memoryStorage()
beforeEach(() => {
  storage.data.clear()
  onlyEnv({ storage })
})

const counter = () =>
  keptAtom('a', (stored) => (typeof stored === 'number' ? stored : undefined), 1)

test('a kept value is the default until it is restored', () => {
  storage.setItem('a', '5')
  const $count = counter()
  expect([$count.get(), $count.read()]).toEqual([1, 5])
  $count.restore()
  expect($count.get()).toBe(5)
})

test.each(['"x"', '{', 'null'])('the default is shown where %s is stored', (text) => {
  storage.setItem('a', text)
  const $count = counter()
  $count.restore()
  expect($count.get()).toBe(1)
  $count.restore(7)
  expect($count.get()).toBe(7)
})

test('a change begins with what another tab has stored', () => {
  const $count = counter()
  $count.keep(2)
  storage.setItem('a', '10')
  $count.change((stored) => stored + 1)
  expect([$count.get(), storage.getItem('a')]).toEqual([11, '11'])
})

test('the key and the stored form may be those of the moment', () => {
  let key = 'a'
  const $set = keptAtom<ReadonlySet<number>>(
    () => key,
    (stored) => (Array.isArray(stored) ? new Set(stored as number[]) : undefined),
    new Set(),
    (set) => [...set]
  )
  $set.keep(new Set([1, 2]))
  expect(storage.getItem('a')).toBe('[1,2]')
  key = 'b'
  $set.restore()
  expect($set.get().size).toBe(0)
})
