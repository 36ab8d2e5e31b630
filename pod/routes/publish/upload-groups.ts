// Groups of uploads as the specification of the client has them: the pod names a group, and where
// its files go. Only with the option `uploadGroups`; no real pod is known to have them. Groups are
// forgotten when the pod stops.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badField, forbidden, missing, unauthorized } from '../../errors.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { keepSound, soundOf, type Form } from './uploads/store.ts'

const MAX_BODY = 105_000_000
const SCOPE = 'write:libraries'

function personOf({ asker, scopes }: FastifyRequest): User {
  if (!asker.user) throw unauthorized()
  if (scopes && !scopes.has(SCOPE)) throw forbidden()
  return asker.user
}

/** @throws Refusal 400 */
function objectOf(form: Form, field: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(form[field]))
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw badField(field, 'Value must be valid JSON.')
}

export function uploadGroupRoutes(app: FastifyInstance): void {
  if (!app.settings.uploadGroups) return
  const { own } = app.repositories.uploads
  /** Who made a group, by its guid. */
  const owners = new Map<string, number>()

  app.post('/api/v2/upload-groups', async (request, reply) => {
    const user = personOf(request)
    const guid = randomUUID()
    owners.set(guid, user.id)
    void reply.code(201)
    return { guid, uploadUrl: `/api/v2/upload-groups/${guid}/uploads` }
  })

  app.post<{ Params: { guid: string } }>(
    '/api/v2/upload-groups/:guid/uploads',
    { bodyLimit: MAX_BODY },
    async (request, reply) => {
      const user = personOf(request)
      const { guid } = request.params
      if (owners.get(guid) !== user.id) return missing()
      const form = request.body as Form
      const file = soundOf(form, 'audioFile')
      objectOf(form, 'metadata')
      const library = own.library(user, String(objectOf(form, 'target').library))
      if (library === undefined) throw badField('target', 'There is no such library.')
      const id = await keepSound(app, user, file, {
        library,
        status: 'pending',
        reference: guid,
        source: `upload://${file.name}`,
        metadata: {}
      })
      void reply.code(201)
      return { guid: own.byId(request.asker, id)?.uuid }
    }
  )
}
