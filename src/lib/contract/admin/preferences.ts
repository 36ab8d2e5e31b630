// The settings of the pod, with what a form needs to change them.
import { Type, type Static } from 'typebox'
import type { Endpoint } from '../kit/endpoint.ts'
import { Nullable } from '../kit/shapes.ts'

/** One setting. `identifier` is `section__name`. */
export const AdminPreference = Type.Object({
  section: Type.String(),
  name: Type.String(),
  identifier: Type.String(),
  default: Type.Unknown(),
  /** Of the setting's own type: text, number, boolean, list of texts, object; a file by address. */
  value: Type.Unknown(),
  verbose_name: Nullable(Type.String()),
  help_text: Nullable(Type.String()),
  /** `choices`: pairs of value and name. */
  additional_data: Type.Object({ choices: Type.Optional(Type.Array(Type.Array(Type.String()))) }),
  field: Type.Object({
    class: Type.String(),
    widget: Type.Object({ class: Type.String() }),
    input_type: Nullable(Type.String())
  })
})
export type AdminPreference = Static<typeof AdminPreference>
export const PreferenceWrite = Type.Object({ value: Type.Optional(Type.Unknown()) })
/** Values by identifier. A file needs a form (`multipart/form-data`). */
export const PreferenceValues = Type.Record(Type.String(), Type.Unknown())
const identifier = Type.Object({ identifier: Type.String() })

export const preferenceEndpoints = {
  listAdminPreferences: {
    method: 'GET',
    path: 'instance/admin/settings/',
    anonymous: 'never',
    scope: 'instance:settings',
    limit: 'list',
    answers: { 200: Type.Array(AdminPreference) }
  },
  getAdminPreference: {
    method: 'GET',
    path: 'instance/admin/settings/:identifier/',
    anonymous: 'never',
    scope: 'instance:settings',
    limit: 'retrieve',
    params: identifier,
    answers: { 200: AdminPreference }
  },
  changeAdminPreference: {
    method: 'PATCH',
    path: 'instance/admin/settings/:identifier/',
    scope: 'instance:settings',
    limit: 'update',
    params: identifier,
    body: PreferenceWrite,
    answers: { 200: AdminPreference }
  },
  /** Saves all values, or none of them if one is refused. */
  saveAdminPreferences: {
    method: 'POST',
    path: 'instance/admin/settings/bulk/',
    scope: 'instance:settings',
    limit: 'wildcard',
    bodyLimit: 16 * 1024 * 1024,
    body: PreferenceValues,
    answers: { 200: Type.Array(AdminPreference) }
  }
} as const satisfies Record<string, Endpoint>
