// The way from one unresolved report to the next, however many there are.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { neighbours, type Neighbours } from '../../../../src/stores/admin/moderation/neighbours.ts'
import { currentReport, resolveReport } from '../../../../src/stores/admin/moderation/reviews.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

const COUNT = 230
let client: Client
const uuidOf = (index: number) => `b0a1c2d3-0000-4000-8000-${String(index).padStart(12, '0')}`

beforeEach(async () => {
  client = await testClient()
  clearResources()
  await signedIn('mod')
  // The higher the number, the newer; ten have the same moment.
  for (let index = 0; index < COUNT; index++)
    client.app.db.run(
      `INSERT INTO reports (uuid, type, summary, target, creation_date) VALUES (?, 'other', 'Hm', ?, ?)`,
      uuidOf(index),
      JSON.stringify({ type: 'artist', id: 1 }),
      new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10) * 1000).toISOString()
    )
})
afterEach(() => client.close())

async function around(index: number): Promise<Neighbours> {
  client.go(`/manage/moderation/reports/${uuidOf(index)}`)
  await settled(currentReport)
  const found = await settled(neighbours)
  if (found.state !== 'ready') throw new Error('Neighbours were not found')
  return found.value as Neighbours
}

test.each([COUNT - 1, 200, 120, 55, 7, 0])(
  'the report %i leads to its neighbours, on whatever page they are',
  async (index) => {
    expect(await around(index)).toEqual({
      newer: index === COUNT - 1 ? undefined : uuidOf(index + 1),
      older: index === 0 ? undefined : uuidOf(index - 1)
    })
  }
)

test('the way does not lead back to a report that was resolved', async () => {
  await around(121)
  const shown = await settled(currentReport)
  if (shown.state !== 'ready') throw shown
  await resolveReport(shown.value as never, true)
  expect((await around(120)).newer).toBe(uuidOf(122))
})
