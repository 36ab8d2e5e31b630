import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../accounts/permission.ts'
import { badRequest, notFound } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { UploadedFile } from '../../http/uploads.ts'
import { storePicture } from '../../images/pictures.ts'
import { kindOf } from '../../repositories/admin/preferences/fields.ts'
import { readPreferenceValue, type Read } from '../../repositories/admin/preferences/read.ts'
import {
  isPreference,
  type PreferenceName
} from '../../repositories/admin/preferences/preferences.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { originalPath } from '../../repositories/shapes/attachments.ts'

/** The settings of the pod, for those who may change them. */
export function preferenceRoutes(app: FastifyInstance): void {
  const { preferences, users } = app.repositories
  const admit = (user: User): void => requirePermission(users, user, 'settings')

  async function readPicture(file: UploadedFile): Promise<Read> {
    const stored = await storePicture(app.files, await readFile(file.path), randomUUID())
    return stored
      ? { value: `/${originalPath(stored)}` }
      : { errors: ['Upload a valid image. The file was either not an image or a corrupted image.'] }
  }
  const read = (name: PreferenceName, value: unknown): Read | Promise<Read> => {
    if (!(value instanceof UploadedFile)) return readPreferenceValue(name, value)
    return kindOf(name) === 'file' ? readPicture(value) : { errors: ['Not a valid string.'] }
  }

  const known = (identifier: string): PreferenceName => {
    if (!isPreference(identifier)) throw notFound()
    return identifier
  }

  endpoint(app, 'listAdminPreferences', ({ asker, user }) => {
    admit(user)
    return preferences.forms(asker.origin)
  })
  endpoint(app, 'getAdminPreference', ({ asker, user, params }) => {
    admit(user)
    return preferences.forms(asker.origin, [known(params.identifier)])[0]
  })
  endpoint(app, 'changeAdminPreference', async ({ asker, user, params, body }) => {
    admit(user)
    const name = known(params.identifier)
    if (body.value === undefined) throw new Error('Real pods fail without a value')
    const found = await read(name, body.value)
    if ('errors' in found) throw badRequest({ value: found.errors })
    preferences.set(name, found.value)
    return preferences.forms(asker.origin, [name])[0]
  })
  endpoint(app, 'saveAdminPreferences', async ({ asker, user, body }) => {
    admit(user)
    const names = Object.keys(body)
    if (names.length === 0 || !names.every(isPreference))
      throw new Error('Real pods fail over unknown names, and without any')
    const found = await Promise.all(
      names.map(async (name) => [name, await read(name, body[name])] as const)
    )
    const errors = found.flatMap(([name, each]) =>
      'errors' in each ? [[name, { value: each.errors }] as const] : []
    )
    if (errors.length > 0) throw badRequest(Object.fromEntries(errors))
    app.db.transaction(() => {
      for (const [name, each] of found) if ('value' in each) preferences.set(name, each.value)
    })
    return preferences.forms(asker.origin, names)
  })
}
