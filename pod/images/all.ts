import type { FastifyInstance } from 'fastify'
import { makeCrop } from './crops.ts'

/** Makes every crop that is missing, so that the first pages need not wait for one. */
export async function makeAllCrops(
  app: FastifyInstance,
  onProgress: (message: string) => void
): Promise<void> {
  const rows = app.repositories.attachments.all()
  let done = 0
  for (const row of rows) {
    await Promise.all([200, 600].map((size) => makeCrop(app.files, row, size)))
    if (++done % 20 === 0 || done === rows.length)
      onProgress(`${done} of ${rows.length} covers scaled`)
  }
}
