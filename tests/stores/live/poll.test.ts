import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from '../../../src/stores/live/poll.ts'
import { testClient, type Client } from '../../support/client.ts'

let client: Client
beforeEach(async () => void (client = await testClient()))
afterEach(() => client.close())

const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

test('polls after each wait, one request at a time, until it is stopped', async () => {
  const answers: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((done) => answers.push(done)))
  const end = poll(run, 1000)
  expect(run).not.toHaveBeenCalled()
  client.clock.advance(1000)
  expect(run).toHaveBeenCalledTimes(1)
  client.clock.advance(5000)
  expect(run, 'the first answer is still awaited').toHaveBeenCalledTimes(1)
  answers.shift()!()
  await rest()
  client.clock.advance(1000)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  answers.shift()!()
  await rest()
  client.clock.advance(60_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('failures lengthen the interval step by step, a success resets it', async () => {
  let fails = true
  const run = vi.fn(async () => {
    if (fails) throw new Error('down')
  })
  const end = poll(run, 1000)
  client.clock.advance(1000)
  await rest()
  // The next wait is at least three quarters of twice the interval.
  client.clock.advance(1499)
  expect(run).toHaveBeenCalledTimes(1)
  client.clock.advance(501)
  expect(run).toHaveBeenCalledTimes(2)
  await rest()
  client.clock.advance(2999)
  expect(run).toHaveBeenCalledTimes(2)
  fails = false
  client.clock.advance(1001)
  expect(run).toHaveBeenCalledTimes(3)
  await rest()
  client.clock.advance(1000)
  expect(run).toHaveBeenCalledTimes(4)
  end()
})
