// Import of files that lie on the pod's own disk, for those who look after its library.
import { Type, type Static } from 'typebox'
import { Nullable, Uuid } from '../../kit/shapes.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

/** `path` is relative to the pod's folder of music; empty for the folder itself. */
export const ServerFolder = Type.Object({
  root: Type.String(),
  path: Type.String(),
  /** The import that runs, or the last one. */
  import: Nullable(
    Type.Object({
      /** pending, started, finished, errored or canceled. */
      status: Type.String(),
      reference: Nullable(Type.String()),
      logs: Type.Array(Type.String())
    })
  ),
  content: Type.Array(Type.Object({ name: Type.String(), dir: Type.Boolean() }))
})
export type ServerFolder = Static<typeof ServerFolder>

export const ServerImport = Type.Object({
  path: Type.String(),
  library: Uuid,
  import_reference: Type.String()
})
export type ServerImport = Static<typeof ServerImport>

export const serverImportEndpoints = {
  getServerFolder: {
    method: 'GET',
    path: 'libraries/fs-import/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'wildcard',
    query: Type.Object({ path: Type.Optional(Type.String()) }),
    answers: { 200: ServerFolder }
  },
  startServerImport: {
    method: 'POST',
    path: 'libraries/fs-import/',
    scope: 'libraries',
    limit: 'wildcard',
    body: ServerImport,
    answers: { 201: null }
  },
  cancelServerImport: {
    method: 'DELETE',
    path: 'libraries/fs-import/',
    scope: 'libraries',
    limit: 'wildcard',
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
