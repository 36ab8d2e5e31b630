import type { Permission } from '../src/lib/contract/users.ts'
import { Refusal } from './errors.ts'
import type { User } from './repositories/asker.ts'
import { permissionsOf } from './repositories/users.ts'

/** @throws Refusal 403 unless the user holds a permission of the pod */
export function requirePermission(user: User, permission: Permission): void {
  if (!permissionsOf(user)[permission]) throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
}
