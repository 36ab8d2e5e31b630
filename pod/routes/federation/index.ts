import type { FastifyInstance } from 'fastify'
import { fetchRoutes } from './fetches.ts'
import { federationDocumentRoutes } from './documents.ts'
import { federationInboxRoutes } from './inbox.ts'
import { remoteLibraryRoutes } from './libraries.ts'
import { federationPageRoutes } from './pages.ts'

export function federationRoutes(app: FastifyInstance): void {
  federationDocumentRoutes(app)
  federationInboxRoutes(app)
  federationPageRoutes(app)
  fetchRoutes(app)
  remoteLibraryRoutes(app)
}
