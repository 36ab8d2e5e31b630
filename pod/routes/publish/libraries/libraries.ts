import type { FastifyInstance } from 'fastify'
import type { LibraryPatch } from '../../../../src/lib/contract/publish/libraries/libraries.ts'
import { badField, badRequest, missing, Refusal } from '../../../errors.ts'
import { dropMusic } from '../../../files.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import { recountTracks } from '../../../repositories/query/refresh.ts'
import { stamp } from '../../../text.ts'

const MAX = { name: 100, description: 5000 }
/** The levels that people choose on a server of 1.4; pods of 2.0 have one more. */
const LEVELS = ['me', 'instance', 'everyone']

/**
 * A name is only needed for a new library.
 * @throws Refusal 400 with what is wrong with each field
 */
export function checkLibrary(body: LibraryPatch, older: boolean): void {
  const faults: Record<string, string[]> = {}
  const { privacy_level: level } = body
  for (const field of ['name', 'description'] as const) {
    const value: unknown = body[field]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string') faults[field] = ['Not a valid string.']
    else if (field === 'name' && value.trim() === '')
      faults[field] = ['This field may not be blank.']
    else if (value.length > MAX[field])
      faults[field] = [`Ensure this field has no more than ${MAX[field]} characters.`]
  }
  const levels = older ? LEVELS : [...LEVELS, 'followers']
  if (level !== undefined && !levels.includes(level))
    faults.privacy_level = [`"${String(level)}" is not a valid choice.`]
  if (Object.keys(faults).length > 0) throw badRequest(faults)
}

/** People make, change and delete libraries on pods of 1.4 only. */
function ownRoutes(app: FastifyInstance): void {
  const { libraries } = app.repositories
  const older = app.settings.api === 'v1'
  /** @throws Refusal 405 */
  const only14 = (method: string): void => {
    if (!older) throw new Refusal(405, { detail: `Method "${method}" not allowed.` })
  }
  endpoint(app, 'addLibrary', ({ asker, user, body, reply }) => {
    only14('POST')
    if (typeof body.name !== 'string') throw badField('name', 'Not a valid string.')
    checkLibrary(body, older)
    const uuid = libraries.add(user, body, stamp(app.settings.now()))
    void reply.code(201)
    return libraries.get(asker, uuid)
  })
  endpoint(app, 'changeLibrary', ({ asker, user, params, body }) => {
    only14('PATCH')
    const id = libraries.own(user, params.uuid) ?? missing()
    checkLibrary(body, older)
    recountTracks(app.db, libraries.change(id, body))
    return libraries.get(asker, params.uuid)
  })
  endpoint(app, 'removeLibrary', ({ user, params, reply }) => {
    only14('DELETE')
    const id = libraries.own(user, params.uuid) ?? missing()
    const { tracks, paths } = libraries.remove(id)
    recountTracks(app.db, tracks)
    void dropMusic(app.files, paths)
    void reply.code(204)
  })
  endpoint(app, 'listLibraryFollowers', ({ asker, user, params, query, request }) => {
    if (!older) return missing()
    const id = libraries.own(user, params.uuid) ?? missing()
    return paginate(request, query, (slice) => libraries.followers(asker, id, slice))
  })
}

export function libraryRoutes(app: FastifyInstance): void {
  const { libraries } = app.repositories
  endpoint(app, 'listLibraries', ({ asker, query, request }) =>
    paginate(request, query, (slice) => libraries.list(asker, query, slice))
  )
  // Private ones, too: people must find a library before they can ask to follow it.
  endpoint(app, 'getLibrary', ({ asker, params }) => libraries.get(asker, params.uuid) ?? missing())
  ownRoutes(app)
}
