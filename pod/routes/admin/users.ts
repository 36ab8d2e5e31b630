import type { FastifyInstance } from 'fastify'
import type { Permission } from '../../../src/lib/contract/account/me.ts'
import { requirePermission } from '../../accounts/permission.ts'
import { badRequest, missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { AccountChange } from '../../repositories/admin/users.ts'

const PERMISSIONS: readonly string[] = ['library', 'moderation', 'settings'] satisfies Permission[]
/** The column has 32 bits. */
const MAX_QUOTA = 2_147_483_647
const MAX_NAME = 255

type Sent = Readonly<Record<string, unknown>>
type Errors = Record<string, string[]>

function readFlag(value: unknown): boolean | string {
  if (value === null) return 'This field may not be null.'
  const text = String(value).toLowerCase()
  if (['true', '1', 't', 'on', 'yes'].includes(text)) return true
  return ['false', '0', 'f', 'off', 'no'].includes(text) ? false : 'Must be a valid boolean.'
}

/** @throws Error, as real pods fail, for a number that their column cannot hold */
function readQuota(value: unknown): number | null | string {
  if (value === null) return null
  const text = String(value).trim()
  if (!/^-?\d{1,15}$/.test(text)) return 'A valid integer is required.'
  const quota = Number(text)
  if (quota < 0 || quota > MAX_QUOTA) throw new Error('The quota is out of range')
  return quota
}

/** @throws Error, as real pods fail, for permissions that do not exist */
function readPermissions(sent: unknown): AccountChange {
  const given = Array.isArray(sent) && sent.length === 0 ? {} : (sent as object)
  const entries = Object.entries(given)
  if (typeof given !== 'object' || !entries.every(([name]) => PERMISSIONS.includes(name)))
    throw new Error('There is no such permission')
  return Object.fromEntries(entries.map(([name, value]) => [`can_${name}`, Boolean(value)]))
}

/** @throws Refusal 400 with the errors of all fields */
function readChange(sent: Sent): AccountChange {
  const errors: Errors = {}
  const change: AccountChange = {}
  for (const name of ['is_active', 'is_superuser'] as const) {
    if (sent[name] === undefined) continue
    const flag = readFlag(sent[name])
    if (typeof flag === 'string') errors[name] = [flag]
    else change[name] = flag
  }
  if (sent.upload_quota !== undefined) {
    const quota = readQuota(sent.upload_quota)
    if (typeof quota === 'string') errors.upload_quota = [quota]
    else change.upload_quota = quota
  }
  if (sent.name !== undefined) {
    const name = typeof sent.name === 'string' ? sent.name.trim() : undefined
    if (name === undefined) errors.name = ['Not a valid string.']
    else if (name.length > MAX_NAME)
      errors.name = [`Ensure this field has no more than ${MAX_NAME} characters.`]
    else change.name = name
  }
  if (sent.permissions === null) errors.permissions = ['This field may not be null.']
  else if (sent.permissions !== undefined) Object.assign(change, readPermissions(sent.permissions))
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return change
}

/** The accounts of the pod, for those who may change its settings. */
export function manageUserRoutes(app: FastifyInstance): void {
  const { manageUsers, users } = app.repositories

  endpoint(app, 'listManageUsers', ({ asker, user, query, request }) => {
    requirePermission(users, user, 'settings')
    return paginate(request, query, (slice) => manageUsers.page(asker, query, slice))
  })
  endpoint(app, 'getManageUser', ({ asker, user, params }) => {
    requirePermission(users, user, 'settings')
    return manageUsers.get(asker, params.id) ?? missing()
  })
  endpoint(app, 'changeManageUser', ({ asker, user, params, body }) => {
    requirePermission(users, user, 'settings')
    if (!manageUsers.get(asker, params.id)) missing()
    manageUsers.change(params.id, readChange(body))
    return manageUsers.get(asker, params.id)
  })
}
