import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../accounts/permission.ts'
import { badField } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

const MAX_CODE = 50

/**
 * @throws Refusal 400 for a value that cannot be a code; Error, as real pods fail, for a long one
 */
function readCode(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' && typeof value !== 'number')
    throw badField('code', 'Not a valid string.')
  const code = String(value).trim()
  if (code === '') throw badField('code', 'This field may not be blank.')
  if (code.length > MAX_CODE) throw new Error('The column is shorter')
  return code
}

/** Invitations to the pod, for those who may change its settings. */
export function manageInvitationRoutes(app: FastifyInstance): void {
  const { invitations, users } = app.repositories

  endpoint(app, 'listManageInvitations', ({ user, query, request }) => {
    requirePermission(users, user, 'settings')
    return paginate(request, query, (slice) => invitations.page(query, slice))
  })
  endpoint(app, 'addManageInvitation', ({ user, body, reply }) => {
    requirePermission(users, user, 'settings')
    const code = readCode(body.code)
    if (code !== undefined && invitations.has(code))
      throw badField('code', 'An invitation with this code already exists')
    void reply.code(201)
    return invitations.shape(invitations.create(user, code))
  })
  endpoint(app, 'actOnManageInvitations', ({ user, body }) => {
    requirePermission(users, user, 'settings')
    return invitations.act(body)
  })
}
