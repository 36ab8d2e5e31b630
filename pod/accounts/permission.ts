import type { Permission } from '../../src/lib/contract/account/me.ts'
import { Refusal } from '../errors.ts'
import type { User } from '../repositories/shapes/asker.ts'
import type { Users } from '../repositories/account/me/users.ts'

/** @throws Refusal 403 unless the user holds a permission of the pod */
export function requirePermission(users: Users, user: User, permission: Permission): void {
  if (!users.permissions(user)[permission])
    throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
}
