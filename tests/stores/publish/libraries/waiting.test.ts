// A fetch that a pod does in the background. docs/product/federation.md#fetches.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFoundError, ServerError } from '../../../../src/lib/api/errors.ts'
import { lookingUp, type LookingUp } from '../../../../src/stores/listen/other-pods/lookup.ts'
import { testClient, type Client } from '../../../support/client.ts'

const FETCH = { id: 1, url: '', detail: {}, object: null }
const waiting = () => Response.json({ ...FETCH, status: 'pending' })
const refusal = (status: number) => () => Response.json({ detail: 'No' }, { status })

let client: Client
let lookup: LookingUp
let questions: number
beforeEach(async () => {
  client = await testClient()
  lookup = lookingUp()
  questions = 0
})
afterEach(async () => {
  lookup.stop()
  await client.close()
})

/** Begins a fetch that the pod leaves waiting. @param later each answer about its state */
function begin(later: (question: number) => Response) {
  client.setFetch(async (_input, init) =>
    init?.method === 'POST' ? waiting() : later(++questions)
  )
  return lookup.begin('@wren@reef.example')
}
/** Lets so many questions be asked. */
async function ask(times: number): Promise<void> {
  for (let asked = 1; asked <= times; asked++) {
    await vi.waitUntil(() => {
      client.clock.advance(1000)
      return questions >= asked
    })
  }
}

test('a fetch that has not ended after a minute is left to the pod', async () => {
  const found = begin(waiting)
  expect(lookup.$value.get()).toEqual({ state: 'asking' })
  await ask(8)
  expect(lookup.$value.get()).toEqual({ state: 'asking' })
  await vi.waitUntil(() => {
    client.clock.advance(4000)
    return lookup.$value.get().state !== 'asking'
  })
  expect(await found).toEqual({ state: 'pending' })
  const asked = questions
  client.clock.advance(60_000)
  expect(questions).toBe(asked)
})

test('a fetch fails if the pod refuses to say how it stands', async () => {
  const found = begin(refusal(404))
  await ask(1)
  expect(await found).toMatchObject({
    state: 'failed',
    error: expect.any(NotFoundError) as unknown
  })
})

test('a fetch fails after three failed questions in a row, not before', async () => {
  const found = begin((question) => (question === 3 ? waiting() : refusal(500)()))
  await ask(5)
  expect(lookup.$value.get()).toEqual({ state: 'asking' })
  await ask(6)
  expect(await found).toMatchObject({ state: 'failed', error: expect.any(ServerError) as unknown })
  expect(questions).toBe(6)
})
