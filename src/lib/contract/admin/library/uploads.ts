// Uploads of all people as the pod's administration sees them, those of channels too.
import { Type, type Static } from 'typebox'
import { DateTime, Nullable, Paginated, Uuid } from '../../kit/shapes.ts'
import { uuid } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { ImportStatus } from '../../publish/uploads.ts'
import { ManageNestedLibrary } from './libraries.ts'
import { actRow, getRow, listRow, ManageQuery, origin, removeRow } from './rows.ts'
import { ManageNestedTrack } from './tracks.ts'

/** `duration` in seconds, `bitrate` in bit/s, `size` in bytes. */
export const ManageUpload = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  ...origin,
  /** Address of the file; null if another pod has it. */
  audio_file: Nullable(Type.String()),
  listen_url: Type.Optional(Nullable(Type.String())),
  source: Nullable(Type.String()),
  filename: Type.Optional(Nullable(Type.String())),
  mimetype: Nullable(Type.String()),
  duration: Nullable(Type.Integer()),
  bitrate: Nullable(Type.Integer()),
  size: Nullable(Type.Integer()),
  creation_date: DateTime,
  /** When a file of another pod was played last. */
  accessed_date: Nullable(DateTime),
  modification_date: DateTime,
  metadata: Type.Unknown(),
  import_date: Nullable(DateTime),
  import_details: Type.Unknown(),
  import_status: ImportStatus,
  import_metadata: Type.Unknown(),
  import_reference: Type.String(),
  track: Nullable(ManageNestedTrack),
  library: Nullable(ManageNestedLibrary)
})
export type ManageUpload = Static<typeof ManageUpload>

/** Orderings: creation_date, modification_date, accessed_date, size, bitrate, duration. */
export const ManageUploadQuery = Type.Object({
  ...ManageQuery.properties,
  import_status: Type.Optional(Type.String()),
  privacy_level: Type.Optional(Type.String())
})
export type ManageUploadQuery = Static<typeof ManageUploadQuery>

export const manageUploadEndpoints = {
  listManageUploads: listRow('manage/library/uploads/', ManageUploadQuery, Paginated(ManageUpload)),
  getManageUpload: getRow('manage/library/uploads/:uuid/', uuid, ManageUpload),
  removeManageUpload: removeRow('manage/library/uploads/:uuid/', uuid),
  /** Takes ids, as numbers. */
  actOnManageUploads: actRow('manage/library/uploads/action/')
} as const satisfies Record<string, Endpoint>
