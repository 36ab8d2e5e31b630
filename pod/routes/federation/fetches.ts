import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../../../src/lib/contract/listen/other-pods.ts'
import { badField, missing } from '../../errors.ts'
import { find, normalAddress } from '../../federation/find.ts'
import { Unreachable } from '../../activitypub/unreachable.ts'
import { withContext } from '../../federation/documents.ts'
import { documentOf } from '../../federation/publish.ts'
import { endpoint } from '../../http/endpoints.ts'
import type { FetchRow, Outcome } from '../../repositories/federation/fetches.ts'
import type { Asker, User } from '../../repositories/shapes/asker.ts'

export function fetchRoutes(app: FastifyInstance): void {
  const { fetches, users } = app.repositories

  function shape(asker: Asker, user: User, row: FetchRow): Fetch {
    const { object_type: type, object_id: id } = row
    const object = type && id !== null ? documentOf(app, asker, { type, id }) : undefined
    return {
      id: row.id,
      url: row.url,
      actor: users.actor(asker, user),
      status: row.status,
      detail: JSON.parse(row.detail) as unknown,
      creation_date: row.creation_date,
      fetch_date: row.fetch_date,
      type: object ? type : null,
      object: object ? withContext(object) : null
    }
  }

  async function outcome(asker: Asker, user: User, address: string): Promise<Outcome> {
    try {
      return { status: 'finished', object: await find(app, asker, user, address) }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      const { code, facts } = error
      return code === 'unhandled_type'
        ? { status: 'skipped', detail: { reason: code, ...facts } }
        : { status: 'errored', detail: { error_code: code, ...facts } }
    }
  }

  endpoint(app, 'startFetch', async ({ asker, user, body, reply }) => {
    if (typeof body.object_uri !== 'string' || body.object_uri.trim() === '')
      throw badField('object_uri', 'This field may not be blank.')
    const address = normalAddress(body.object_uri, app.settings.api === 'v2')
    const known = body.force === true ? undefined : fetches.duplicate(user, address)
    void reply.code(201)
    if (known) return shape(asker, user, known)
    const { id } = fetches.add(user, address)
    return shape(asker, user, fetches.end(id, await outcome(asker, user, address)))
  })

  endpoint(app, 'getFetch', ({ asker, user, params }) =>
    shape(asker, user, fetches.get(user, params.id) ?? missing())
  )
}
