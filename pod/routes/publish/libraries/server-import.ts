import type { FastifyInstance } from 'fastify'
import { badRequest, Refusal } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import type { User } from '../../../repositories/shapes/asker.ts'

/** Folders of the pod's own disk, for those who look after its library. */
export function serverImportRoutes(app: FastifyInstance): void {
  const { users, libraries } = app.repositories
  const { serverImporter } = app
  /** @throws Refusal 403, without words as on real pods */
  const admit = (user: User): void => {
    if (!users.permissions(user).library) throw new Refusal(403, {})
  }
  endpoint(app, 'getServerFolder', async ({ user, query }) => {
    admit(user)
    try {
      return await serverImporter.list(query.path ?? '')
    } catch (error) {
      throw badRequest({ detail: (error as Error).message })
    }
  })
  endpoint(app, 'startServerImport', async ({ user, body, reply }) => {
    admit(user)
    const refuse = () => badRequest({ detail: 'An import is already running' })
    if (serverImporter.runs()) throw refuse()
    const library = libraries.own(user, body.library)
    const path = String(body.path)
    const faults: Record<string, string[]> = {}
    await serverImporter.list(path).catch(() => (faults.path = ['Invalid path']))
    if (library === undefined) faults.library = ['Invalid library']
    if (library === undefined || faults.path) throw badRequest(faults)
    const reference = String(body.import_reference)
    // Another one may have begun while this one was looked at.
    if (!(await serverImporter.start({ path, library, reference }))) throw refuse()
    void reply.code(201)
  })
  endpoint(app, 'cancelServerImport', ({ user, reply }) => {
    admit(user)
    serverImporter.cancel()
    void reply.code(204)
  })
}
