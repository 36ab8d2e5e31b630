// What talks to other pods.
import type { FastifyInstance } from 'fastify'
import { Activities } from './activities.ts'
import { Client } from './client.ts'
import { createDelivery } from './deliver.ts'
import { createFlags } from './flags.ts'
import { Keeper } from './keep.ts'
import { Scanner } from './scan.ts'
import { nodeInfoFrom } from './node-info.ts'
import { createVerifier } from './verify.ts'

export type Federation = NonNullable<ReturnType<typeof createFederation>>

/** Undefined for a pod that does not federate. */
export function createFederation(app: FastifyInstance) {
  const limits = app.settings.federation
  if (!limits) return undefined
  app.repositories.scans.abandon()
  const client = new Client(app, limits)
  const keeper = new Keeper(app, client)
  const scanner = new Scanner(app, client, keeper)
  const delivery = createDelivery(app, client)
  const flags = createFlags(app, delivery)
  return {
    client,
    keeper,
    nodeInfo: nodeInfoFrom(client),
    scanner,
    activities: new Activities(app, { client, delivery, flags }, (library, by) =>
      scanner.start(library, by)
    ),
    flags,
    signedBy: createVerifier(app, client, keeper),
    close(): void {
      delivery.close()
      scanner.close()
    }
  }
}
