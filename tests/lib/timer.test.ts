import { beforeEach, expect, test } from 'vitest'
import { setEnv, type Env } from '../../src/lib/env.ts'
import { createTimer } from '../../src/lib/timer.ts'
import { fakeClock } from '../support/client.ts'

let clock: ReturnType<typeof fakeClock>
beforeEach(() => {
  clock = fakeClock()
  setEnv(clock as unknown as Env)
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
