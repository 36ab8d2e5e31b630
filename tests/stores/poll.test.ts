import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from '../../src/stores/poll.ts'
import { testClient, type Client } from '../support/client.ts'

let client: Client
beforeEach(async () => void (client = await testClient()))
afterEach(() => client.close())

const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

test('asks after each wait, one question at a time, until it is ended', async () => {
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

test('failures make it ask less and less often, a success as often as before', async () => {
  let fails = true
  const run = vi.fn(async () => {
    if (fails) throw new Error('down')
  })
  const end = poll(run, 1000)
  client.clock.advance(1000)
  await rest()
  // At least three quarters of twice the wait.
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
