import type { FastifyInstance } from 'fastify'
import { badField, badRequest, missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { find } from '../../federation/find.ts'
import { Unreachable } from '../../activitypub/unreachable.ts'

export function remoteLibraryRoutes(app: FastifyInstance): void {
  const { libraries } = app.repositories

  endpoint(app, 'getRemoteLibrary', ({ asker, params }) => {
    const id = libraries.visible(asker, params.uuid) ?? missing()
    return libraries.lookedUp(asker, id)
  })

  endpoint(app, 'findRemoteLibrary', async ({ asker, user, body }) => {
    if (typeof body.fid !== 'string') throw badField('fid', 'Not a valid string.')
    const found = await find(app, asker, user, body.fid, true).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error
      const { code, message } = error
      const detail =
        code === 'blocked'
          ? 'This domain/account is blocked on your instance.'
          : code === 'validation' || code === 'unhandled_type'
            ? `Invalid data in remote library: ${message}`
            : `Error while fetching the library: ${message}`
      throw badRequest({ detail })
    })
    if (found.type !== 'library')
      throw badRequest({
        detail: `Invalid data in remote library: it is of the type ${found.type}`
      })
    return { count: 1, results: [libraries.lookedUp(asker, found.id)!] }
  })

  endpoint(app, 'scanLibrary', ({ asker, user, params }) => {
    const id = libraries.visible(asker, params.uuid) ?? missing()
    const scan = app.federation?.scanner.start(id, user.actor_id)
    return scan ? { status: 'scheduled', scan } : { status: 'skipped' }
  })
}
