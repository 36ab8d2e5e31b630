import type { FastifyInstance } from 'fastify'
import { fetchRoutes } from './fetches.ts'
import { remoteLibraryRoutes } from './libraries.ts'
import { federationPageRoutes } from './pages.ts'

export function federationRoutes(app: FastifyInstance): void {
  federationPageRoutes(app)
  fetchRoutes(app)
  remoteLibraryRoutes(app)
}
