import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { User } from '../repositories/shapes/asker.ts'

/** The first superuser. A pod without one gets `admin`, with a password that is printed once. */
export async function ensureAdmin(
  app: FastifyInstance,
  onProgress: (message: string) => void
): Promise<User> {
  const found = app.repositories.users.superuser()
  if (found) return found
  const password = randomBytes(9).toString('base64url')
  const admin = await app.repositories.users.create({
    username: 'admin',
    password,
    superuser: true,
    privacy_level: 'instance'
  })
  onProgress(`Made the account admin with the password ${password} (shown only now)`)
  return admin
}
