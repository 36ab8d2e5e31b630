import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../../accounts/permission.ts'
import { badField, missing } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import type { User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'

const MAX_NAME = 100

/** @throws Refusal 400 for a text that cannot be a name */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') throw badField('name', 'Not a valid string.')
  const name = value.trim()
  if (name === '') throw badField('name', 'This field may not be blank.')
  if (name.length > MAX_NAME)
    throw badField('name', `Ensure this field has no more than ${MAX_NAME} characters.`)
  return name
}

/** The tags of the pod, for those who look after its library. */
export function manageTagRoutes(app: FastifyInstance): void {
  const { manage, users } = app.repositories
  const { tags } = manage
  const admit = (user: User): void => requirePermission(users, user, 'library')

  endpoint(app, 'listManageTags', ({ user, query, request }) => {
    admit(user)
    return paginate(request, query, (slice) => tags.page(query, slice))
  })
  endpoint(app, 'getManageTag', ({ user, params }) => {
    admit(user)
    return tags.get(params.name) ?? missing()
  })
  endpoint(app, 'addManageTag', ({ user, body, reply }) => {
    admit(user)
    const name = nameOf(body.name)
    if (tags.get(name)) throw badField('name', 'tag with this name already exists.')
    tags.add(name, stamp(app.settings.now()))
    void reply.code(201)
    return tags.get(name)
  })
  endpoint(app, 'removeManageTag', ({ user, params, reply }) => {
    admit(user)
    tags.remove([(tags.get(params.name) ?? missing()).id])
    void reply.code(204)
  })
  endpoint(app, 'actOnManageTags', ({ user, body }) => {
    admit(user)
    return tags.act(body)
  })
}
