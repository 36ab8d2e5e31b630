import { Type, type Static } from 'typebox'
import { DateTime, Flag, Nullable, Uuid } from '../kit/shapes.ts'
import { Track } from '../listen/tracks.ts'
import { uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const ImportStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('pending'),
  Type.Literal('finished'),
  Type.Literal('errored'),
  Type.Literal('skipped')
])
export type ImportStatus = Static<typeof ImportStatus>

/**
 * `duration` in seconds, `bitrate` in bit/s, `size` in bytes. Only finished and skipped uploads can
 * be requested by uuid.
 */
export const Upload = Type.Object({
  uuid: Uuid,
  filename: Nullable(Type.String()),
  creation_date: DateTime,
  mimetype: Nullable(Type.String()),
  track: Nullable(Track),
  library: Type.Unknown(),
  channel: Type.Optional(Type.Unknown()),
  duration: Nullable(Type.Integer()),
  bitrate: Nullable(Type.Integer()),
  size: Nullable(Type.Integer()),
  import_date: Nullable(DateTime),
  import_status: ImportStatus,
  import_details: Type.Unknown(),
  import_metadata: Type.Unknown(),
  import_reference: Type.String(),
  metadata: Type.Unknown(),
  source: Nullable(Type.String())
})
export type Upload = Static<typeof Upload>

/** Without `include_channels`, uploads of channels are not found. */
export const UploadQuery = Type.Object({ include_channels: Type.Optional(Flag) })

export const uploadEndpoints = {
  getUpload: {
    method: 'GET',
    path: 'uploads/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    query: UploadQuery,
    answers: { 200: Upload }
  }
} as const satisfies Record<string, Endpoint>
