// Files that people have sent, from the form to the track. docs/product/library.md#uploads.
import { Type, type Static } from 'typebox'
import {
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  PrivacyLevel,
  Uuid
} from '../kit/shapes.ts'
import { ListActed, ListAction } from '../kit/actions.ts'
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
  /** Servers of 1.4 leave it out until there is a track. */
  filename: Type.Optional(Nullable(Type.String())),
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
  source: Nullable(Type.String()),
  /** That of the library; servers of 1.4 leave it out. */
  privacy_level: Type.Optional(PrivacyLevel)
})
export type Upload = Static<typeof Upload>

export const UploadPage = Paginated(Upload)

const includeChannels = { include_channels: Type.Optional(Flag) }
/** Without `include_channels`, uploads of channels are not found. */
export const UploadQuery = Type.Object(includeChannels)

/** The lists have only uploads of the person who asks. */
export const UploadListQuery = Type.Object({
  ...PageQuery,
  ...includeChannels,
  /** Words, and `status:`, `artist:`, `album:`, `title:`, `mimetype:` for exact values. */
  q: Type.Optional(Type.String()),
  ordering: Type.Optional(Type.String()),
  import_status: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  import_reference: Type.Optional(Type.String()),
  library: Type.Optional(Type.String()),
  channel: Type.Optional(Type.String()),
  mimetype: Type.Optional(Type.String()),
  /** `me`, or `all`. */
  scope: Type.Optional(Type.String())
})

/** What stands in a channel instead of the tags of the file. docs/product/library.md#uploads. */
export const ImportMetadata = Type.Object({
  title: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  mbid: Type.Optional(Nullable(Type.String())),
  copyright: Type.Optional(Nullable(Type.String())),
  position: Type.Optional(Nullable(Type.Integer())),
  tags: Type.Optional(Type.Array(Type.String())),
  /** Code of a license. */
  license: Type.Optional(Nullable(Type.String())),
  /** Uuid of an attachment of the person. */
  cover: Type.Optional(Nullable(Type.String())),
  /** Id of an album of the channel. */
  album: Type.Optional(Nullable(Type.Integer()))
})
export type ImportMetadata = Static<typeof ImportMetadata>

/** Only of drafts. */
export const UploadPatch = Type.Object({
  import_status: Type.Optional(ImportStatus),
  import_reference: Type.Optional(Type.String()),
  import_metadata: Type.Optional(ImportMetadata)
})
export type UploadPatch = Static<typeof UploadPatch>

/** Pods of 2.0 move uploads between the built-in libraries. */
export const UploadMove = Type.Object({ uuid: Uuid, privacy_level: PrivacyLevel })
export type UploadMove = Static<typeof UploadMove>

/** The tags of a file as the pod reads them. Fields that the file lacks are missing. */
export const AudioFileMetadata = Type.Object({
  title: Type.Optional(Nullable(Type.String())),
  position: Type.Optional(Nullable(Type.Integer())),
  disc_number: Type.Optional(Nullable(Type.Integer())),
  copyright: Type.Optional(Nullable(Type.String())),
  license: Type.Optional(Nullable(Type.String())),
  mbid: Type.Optional(Nullable(Type.String())),
  tags: Type.Optional(Type.Array(Type.String())),
  album: Type.Optional(Nullable(Type.Unknown())),
  artists: Type.Optional(Type.Unknown())
})

/** Bytes of the largest file that pods accept as they are installed (100 MiB and the fields). */
const MAX_BODY = 105_000_000

export const uploadEndpoints = {
  listUploads: {
    method: 'GET',
    path: 'uploads/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'list',
    query: UploadListQuery,
    answers: { 200: UploadPage }
  },
  /**
   * A form with `audio_file`, `library` or `channel` (uuids of the person's own), and
   * `import_status`, `import_reference`, `source`, `import_metadata` (JSON) as they are wanted.
   */
  addUpload: {
    method: 'POST',
    path: 'uploads/',
    scope: 'libraries',
    limit: 'create',
    bodyLimit: MAX_BODY,
    answers: { 201: Upload }
  },
  getUpload: {
    method: 'GET',
    path: 'uploads/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    query: UploadQuery,
    answers: { 200: Upload }
  },
  changeUpload: {
    method: 'PATCH',
    path: 'uploads/:uuid/',
    scope: 'libraries',
    limit: 'update',
    params: uuid,
    query: UploadQuery,
    body: UploadPatch,
    answers: { 200: Upload }
  },
  removeUpload: {
    method: 'DELETE',
    path: 'uploads/:uuid/',
    scope: 'libraries',
    limit: 'destroy',
    params: uuid,
    query: UploadQuery,
    answers: { 204: null }
  },
  getUploadMetadata: {
    method: 'GET',
    path: 'uploads/:uuid/audio-file-metadata/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'wildcard',
    params: uuid,
    query: UploadQuery,
    answers: { 200: AudioFileMetadata }
  },
  /** `delete`, `relaunch_import` and `publish`, which makes drafts wait for their import. */
  actOnUploads: {
    method: 'POST',
    path: 'uploads/action/',
    scope: 'libraries',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  },
  /** Only on pods of 2.0. */
  moveUploads: {
    method: 'PATCH',
    path: 'uploads/bulk_update/',
    scope: 'libraries',
    limit: 'wildcard',
    body: Type.Array(UploadMove),
    answers: { 200: Type.Array(Upload) }
  }
} as const satisfies Record<string, Endpoint>
