import { beforeEach, expect, test } from 'vitest'
import { debounceLeading, createTimer } from '../../../src/lib/kit/timer.ts'
import { fakeClock } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

let clock: ReturnType<typeof fakeClock>
beforeEach(() => {
  clock = fakeClock()
  onlyEnv(clock)
})

test('a timer runs once, in place of what was set before', () => {
  const timer = createTimer()
  const runs: string[] = []
  timer.set(() => runs.push('first'), 100)
  timer.set(() => runs.push('second'), 200)
  expect(timer.isSet()).toBe(true)
  clock.advance(500)
  expect([runs, timer.isSet()]).toEqual([['second'], false])
})

test('a cleared timer does not run; clearing it twice changes nothing', () => {
  const timer = createTimer()
  const runs: string[] = []
  timer.set(() => runs.push('first'), 100)
  timer.clear()
  timer.clear()
  clock.advance(500)
  expect([runs, timer.isSet()]).toEqual([[], false])
})

test('a timer may set itself again while it runs', () => {
  const timer = createTimer()
  let runs = 0
  const run = () => {
    runs++
    timer.set(run, 100)
  }
  timer.set(run, 100)
  clock.advance(350)
  expect([runs, timer.isSet()]).toEqual([3, true])
})

test('after a rest a pace runs at once; while presses follow each other, once at their end', () => {
  const pace = debounceLeading(100)
  const runs: string[] = []
  for (const letter of ['l', 'lo', 'lov']) {
    pace.set(() => runs.push(letter))
    clock.advance(99)
  }
  expect(runs).toEqual(['l'])
  clock.advance(1)
  expect(runs).toEqual(['l', 'lov'])
  clock.advance(1)
  pace.set(() => runs.push('love'))
  expect(runs).toEqual(['l', 'lov', 'love'])
})

test('a cleared pace does not run', () => {
  const pace = debounceLeading(100)
  const runs: number[] = []
  pace.set(() => runs.push(1))
  pace.set(() => runs.push(2))
  pace.clear()
  clock.advance(500)
  expect(runs).toEqual([1])
})
