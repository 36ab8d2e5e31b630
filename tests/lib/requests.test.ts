import { describe, expect, test } from 'vitest'
import { latest } from '../../src/lib/requests/latest.ts'
import { once } from '../../src/lib/requests/once.ts'
import { orderedRequests, shared } from '../../src/lib/requests/concurrent.ts'

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

test.each([
  ['in the order of the requests', [0, 1], [true, true]],
  ['in the other order', [1, 0], [true, false]]
])('answers that come %s', (_, order, accepted) => {
  const begin = orderedRequests()
  const requests = [begin(), begin()]
  expect(requests.map((request) => request.isNewest())).toEqual([false, true])
  expect(order.map((index) => requests[index]!.accept())).toEqual(accepted)
})

describe('what is loaded once', () => {
  test('what is loaded once is shared by all callers, and known once it is there', async () => {
    let loads = 0
    const value = once(async (of: string) => `${of} ${++loads}`)
    const [first, second] = [value.get('a'), value.get('b')]
    expect(value.now()).toBeUndefined()
    expect([await first, await second, await value.get('c')]).toEqual(['a 1', 'a 1', 'a 1'])
    expect(value.now()).toBe('a 1')
  })

  test.each([
    ['a rejection', () => Promise.reject(new Error('Away'))],
    [
      'an exception',
      (): Promise<string> => {
        throw new Error('Away')
      }
    ]
  ])('what is loaded once is loaded again after %s', async (_, fail) => {
    let loads = 0
    const value = once(() => (++loads === 1 ? fail() : Promise.resolve('there')))
    const both = [value.get(), value.get()]
    for (const each of both) await expect(each).rejects.toThrow('Away')
    expect([loads, value.now()]).toEqual([1, undefined])
    expect([await value.get(), loads]).toEqual(['there', 2])
  })
})

test('calls during a request share it; after its end, failed or not, another one begins', async () => {
  let runs = 0
  const run = shared(async (fails: boolean) => {
    runs++
    if (fails) throw new Error('Away')
    return runs
  })
  const failed = [run(true), run(false)]
  for (const each of failed) await expect(each).rejects.toThrow('Away')
  expect([await Promise.all([run(false), run(false)]), await run(false)]).toEqual([[2, 2], 3])
})
