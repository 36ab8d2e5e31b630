import { expect, test } from 'vitest'
import { inBatches } from '../../../src/stores/lists/act-on-rows.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('keys are sent in batches, one after the other, and what was changed is counted', async () => {
  const sent: string[] = []
  const acted = await inBatches(KEYS, 3, async (batch) => {
    sent.push(batch.join(''))
    return batch.length
  })
  expect(sent).toEqual(['abc', 'def', 'g'])
  expect(acted).toEqual({ done: 7, failures: [] })
})

test('a batch that fails is told apart, and the others are sent', async () => {
  const error = new Error('busy')
  const acted = await inBatches(KEYS, 3, async (batch) => {
    if (batch.includes('d')) throw error
    return batch.length
  })
  expect(acted).toEqual({ done: 4, failures: [{ keys: ['d', 'e', 'f'], error }] })
})

test('after three failures in a row the rest counts as failed and is not sent', async () => {
  const sent: string[] = []
  const acted = await inBatches(KEYS, 1, async ([key]) => {
    sent.push(key!)
    if (key === 'a') return 1
    throw new Error(key)
  })
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
  expect(acted.done).toBe(1)
  expect(acted.failures.flatMap(({ keys }) => keys)).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
})

test('two rows that fail do not keep the others from being tried', async () => {
  const acted = await inBatches(KEYS, 1, async ([key]) => {
    if (key === 'c' || key === 'd') throw new Error(key)
    return 1
  })
  expect(acted.done).toBe(5)
  expect(acted.failures.flatMap(({ keys }) => keys)).toEqual(['c', 'd'])
})

test('failures that say nothing about other rows do not end it', async () => {
  const decided = new Error('decided')
  const run = () => Promise.reject(decided)
  const { failures } = await inBatches(KEYS, 1, run, (error) => error === decided)
  expect(failures).toHaveLength(KEYS.length)
})

test('no keys need no call', async () => {
  expect(await inBatches([], 3, () => Promise.reject(new Error('called')))).toEqual({
    done: 0,
    failures: []
  })
})
