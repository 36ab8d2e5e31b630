// Libraries of other pods, and how far this pod has read them.
// docs/product/federation.md#remote-libraries.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, PrivacyLevel, Uuid } from '../../kit/shapes.ts'
import { uuid } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

/** `status`: pending, scanning, finished, or errored. */
export const LibraryScan = Type.Object({
  total_files: Type.Integer(),
  processed_files: Type.Integer(),
  errored_files: Type.Integer(),
  status: Type.String(),
  creation_date: DateTime,
  modification_date: Nullable(DateTime)
})
export type LibraryScan = Static<typeof LibraryScan>

/** `follow` is missing or null in most answers, even for libraries that the caller follows. */
export const RemoteLibrary = Type.Object({
  fid: Type.String(),
  uuid: Uuid,
  actor: Actor,
  name: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  creation_date: DateTime,
  uploads_count: Type.Integer(),
  privacy_level: PrivacyLevel,
  follow: Type.Optional(Nullable(Type.Object({ uuid: Uuid, approved: Nullable(Type.Boolean()) }))),
  latest_scan: Type.Optional(Nullable(LibraryScan))
})
export type RemoteLibrary = Static<typeof RemoteLibrary>

/** `fid` is the address of a library on its own pod. */
export const LibraryLookup = Type.Object({ fid: Type.String() })
export const LibraryFound = Type.Object({
  count: Type.Integer(),
  results: Type.Array(RemoteLibrary)
})

/** `skipped`: the library is of this pod, or the last scan is less than a day old. */
export const ScanAnswer = Type.Union([
  Type.Object({ status: Type.Literal('scheduled'), scan: LibraryScan }),
  Type.Object({ status: Type.Literal('skipped') })
])
export type ScanAnswer = Static<typeof ScanAnswer>

export const remoteLibraryEndpoints = {
  getRemoteLibrary: {
    method: 'GET',
    path: 'federation/libraries/:uuid/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: RemoteLibrary }
  },
  findRemoteLibrary: {
    method: 'POST',
    path: 'federation/libraries/fetch/',
    scope: 'libraries',
    limit: 'wildcard',
    body: LibraryLookup,
    answers: { 200: LibraryFound }
  },
  scanLibrary: {
    method: 'POST',
    path: 'federation/libraries/:uuid/scan/',
    scope: 'libraries',
    limit: 'wildcard',
    params: uuid,
    answers: { 200: ScanAnswer }
  }
} as const satisfies Record<string, Endpoint>
