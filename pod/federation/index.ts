// What talks to other pods.
import type { FastifyInstance } from 'fastify'
import { createActivities } from './activities.ts'
import { createClient } from './client.ts'
import { createDelivery } from './deliver.ts'
import { createKeeper } from './keep.ts'
import { createScanner } from './scan.ts'
import { createVerifier } from './verify.ts'

export type Federation = NonNullable<ReturnType<typeof createFederation>>

/** Undefined for a pod that does not federate. */
export function createFederation(app: FastifyInstance) {
  if (!app.settings.federation) return undefined
  app.repositories.scans.abandon()
  const client = createClient(app)
  const keeper = createKeeper(app, client)
  const scanner = createScanner(app, client, keeper)
  const delivery = createDelivery(app, client)
  return {
    client,
    keeper,
    scanner,
    activities: createActivities(app, delivery, scanner.start),
    signedBy: createVerifier(app, client, keeper),
    close(): void {
      delivery.close()
      scanner.close()
    }
  }
}
