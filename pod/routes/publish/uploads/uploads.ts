import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ImportMetadata } from '../../../../src/lib/contract/publish/uploads.ts'
import { badChoice, badField, badRequest, missing } from '../../../errors.ts'
import { dropMusic } from '../../../files.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import { licenseByCode } from '../../../repositories/listen/licenses.ts'
import { recountTracks } from '../../../repositories/query/refresh.ts'
import type { PrivacyLevel, User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'
import { keepSound, soundOf, type Form } from './store.ts'

const MAX = { title: 500, description: 5000, copyright: 500, source: 500, reference: 50, name: 200 }
/** The column has 32 bits. */
const MAX_POSITION = 2_147_483_647
const LEVELS: readonly PrivacyLevel[] = ['me', 'followers', 'instance', 'everyone']
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A name of a tag, as real pods take it. */
const TAG = /^[\p{L}\p{M}\p{N}_]+$/u

const tooLong = (most: number): string => `Ensure this field has no more than ${most} characters.`
const blank = 'This field may not be blank.'
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What is wrong with each field of the metadata that come with a file. */
function faultsOf(app: FastifyInstance, user: User, value: Form): Record<string, unknown> {
  const faults: Record<string, unknown> = {}
  const fail = (field: string, message: string): void => void (faults[field] ??= [message])
  const title = textOf(value.title)
  if (value.title === undefined) fail('title', 'This field is required.')
  else if (!title?.trim()) fail('title', title === undefined ? 'Not a valid string.' : blank)
  for (const field of ['description', 'copyright'] as const) {
    const written = value[field] ?? undefined
    if (written !== undefined && typeof written !== 'string') fail(field, 'Not a valid string.')
    else if (written?.trim() === '') fail(field, blank)
  }
  for (const field of ['title', 'description', 'copyright'] as const)
    if ((textOf(value[field]) ?? '').length > MAX[field]) fail(field, tooLong(MAX[field]))
  const { position, cover, license, tags, album, mbid } = value
  if (mbid !== undefined && mbid !== null && !UUID.test(textOf(mbid) ?? ''))
    fail('mbid', 'Must be a valid UUID.')
  if (position !== undefined && position !== null) {
    if (!Number.isInteger(position)) fail('position', 'A valid integer is required.')
    else if (Number(position) < 1)
      fail('position', 'Ensure this value is greater than or equal to 1.')
    else if (Number(position) > MAX_POSITION)
      fail('position', `Ensure this value is less than or equal to ${MAX_POSITION}.`)
  }
  if (tags !== undefined && !Array.isArray(tags))
    fail('tags', `Expected a list of items but got type "${typeof tags}".`)
  else {
    const wrong = [...(tags ?? []).entries()].filter(([, tag]) => !TAG.test(textOf(tag) ?? ''))
    if (wrong.length > 0)
      faults.tags = Object.fromEntries(
        wrong.map(([at, tag]) => [at, [`Invalid tag "${String(tag)}"`]])
      )
  }
  if (license && !licenseByCode(textOf(license) ?? ''))
    fail('license', `Object with code=${String(license)} does not exist.`)
  const picture = cover ? app.repositories.attachments.own(user, textOf(cover) ?? '') : undefined
  if (cover && (picture === undefined || picture === 'others'))
    fail('cover', `Object with uuid=${String(cover)} does not exist.`)
  if (album && !app.repositories.uploads.own.isOwnAlbum(user, Number(album)))
    fail('album', `Object with id=${String(album)} does not exist.`)
  return faults
}

/** @throws Refusal 400 */
function metadataOf(app: FastifyInstance, user: User, written: unknown): unknown {
  if (written === undefined || written === '') return {}
  let value: unknown
  try {
    value = typeof written === 'string' ? JSON.parse(written) : written
  } catch {
    throw badField('import_metadata', 'Value must be valid JSON.')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badRequest({
      import_metadata: {
        non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeof value}.`]
      }
    })
  const faults = faultsOf(app, user, value as Form)
  if (Object.keys(faults).length > 0) throw badRequest({ import_metadata: faults })
  return value
}

/** @throws Refusal 400 for a status that only an import gives */
function statusOf(value: unknown): 'draft' | 'pending' {
  const status = value ?? 'pending'
  if (status === 'draft' || status === 'pending') return status
  if (!['finished', 'errored', 'skipped'].includes(String(status)))
    throw badField('import_status', `"${String(status)}" is not a valid choice.`)
  throw badRequest({
    non_field_errors: ['Newly created Uploads need to have import_status of draft or pending']
  })
}

/**
 * The id of the library that a form names, by itself or as that of a channel.
 * @throws Refusal 400
 */
function libraryOf(app: FastifyInstance, user: User, { library, channel }: Form): number {
  const { own } = app.repositories.uploads
  const date = stamp(app.settings.now())
  const named = (field: string, value: unknown, id: number | undefined): number => {
    if (id !== undefined) return id
    throw UUID.test(String(value))
      ? badField(field, `Object with uuid=${String(value)} does not exist.`)
      : badField(field, 'Invalid value.')
  }
  const found = {
    library: library ? named('library', library, own.library(user, String(library))) : undefined,
    channel: channel
      ? named('channel', channel, own.channelLibrary(user, String(channel), date))
      : undefined
  }
  if (found.library !== undefined && found.channel !== undefined)
    throw badRequest({ non_field_errors: ['You may specify a channel or a library, not both'] })
  const id = found.library ?? found.channel
  if (id === undefined)
    throw badRequest({ non_field_errors: ['You need to specify a channel or a library'] })
  return id
}

function lengthsOf(form: Form): void {
  const { source, import_reference: reference } = form
  if ((textOf(source) ?? '').length > MAX.source) throw badField('source', tooLong(MAX.source))
  if ((textOf(reference) ?? '').length > MAX.reference)
    throw badField('import_reference', tooLong(MAX.reference))
}

function addRoutes(app: FastifyInstance): void {
  const { uploads } = app.repositories
  endpoint(app, 'addUpload', async ({ asker, user, request, reply }) => {
    const form = request.body as Form
    const file = soundOf(form, 'audio_file')
    const metadata = metadataOf(app, user, form.import_metadata)
    lengthsOf(form)
    const status = statusOf(form.import_status)
    const library = libraryOf(app, user, form)
    const id = await keepSound(app, user, file, {
      library,
      status,
      reference: textOf(form.import_reference) || randomUUID(),
      source: textOf(form.source) ?? null,
      metadata
    })
    void reply.code(201)
    return uploads.own.byId(asker, id)
  })

  endpoint(app, 'changeUpload', ({ asker, user, params, query, body }) => {
    const row = uploads.own.row(user, params.uuid, query.include_channels)
    if (row?.import_status !== 'draft') return missing()
    lengthsOf(body)
    const metadata =
      body.import_metadata === undefined
        ? undefined
        : (metadataOf(app, user, body.import_metadata) as ImportMetadata)
    const status = statusOf(body.import_status ?? 'draft')
    uploads.own.change(row, { ...body, import_status: status, import_metadata: metadata })
    if (status === 'pending') app.imports.start([row.id])
    return uploads.own.byId(asker, row.id)
  })
}

function readRoutes(app: FastifyInstance): void {
  const { own, get } = app.repositories.uploads
  endpoint(app, 'listUploads', ({ asker, user, query, request }) =>
    paginate(request, query, (slice) => own.page(asker, user, query, slice))
  )
  endpoint(
    app,
    'getUpload',
    ({ asker, params, query }) => get(asker, params.uuid, query.include_channels) ?? missing()
  )
  endpoint(app, 'getUploadMetadata', async ({ user, params, query }) => {
    const row = own.row(user, params.uuid, query.include_channels) ?? missing()
    const path = app.files.path(row.path)
    const read = await app.imports.read(path, row.source ?? row.path, row.size)
    if (!read.track) throw new Error(read.error)
    const { track } = read
    const artists = track.artists.map(({ name, mbid }) => ({ name, mbid: mbid ?? null }))
    return {
      ...(track.lacks?.title ? {} : { title: track.title }),
      position: track.position ?? null,
      disc_number: track.disc ?? null,
      mbid: track.mbid ?? null,
      license: track.license ?? null,
      copyright: track.copyright ?? null,
      tags: [...track.genres],
      album: track.album
        ? {
            title: track.album.title,
            mbid: track.album.mbid ?? null,
            release_date: track.album.date ?? null,
            artists: track.album.artists.map(({ name, mbid }) => ({ name, mbid: mbid ?? null }))
          }
        : null,
      artists: track.lacks?.artist ? [] : artists
    }
  })
}

export function uploadRoutes(app: FastifyInstance): void {
  const { own } = app.repositories.uploads
  /** @returns how many uploads are gone */
  function remove(ids: readonly number[]): number {
    const tracks = own.tracks(ids)
    const paths = own.remove(ids)
    recountTracks(app.db, tracks)
    void dropMusic(app.files, paths)
    return ids.length
  }
  readRoutes(app)
  addRoutes(app)
  endpoint(app, 'removeUpload', ({ user, params, query, reply }) => {
    const row = own.row(user, params.uuid, query.include_channels) ?? missing()
    remove([row.id])
    void reply.code(204)
  })
  endpoint(app, 'actOnUploads', ({ asker, user, body }) =>
    own.act(asker, user, body, {
      delete: (ids) => [remove(ids), { 'music.Upload': ids.length }],
      start: (ids) => app.imports.start(ids)
    })
  )
  endpoint(app, 'moveUploads', ({ asker, user, body: moves }) => {
    for (const { privacy_level: level } of moves)
      if (!LEVELS.includes(level)) throw badChoice('privacy_level')
    const rows = moves.map(({ uuid }) => own.row(user, String(uuid), true) ?? missing())
    app.db.transaction(() => {
      moves.forEach(({ privacy_level: level }, index) => own.move(user, rows[index]!.uuid, level))
      recountTracks(app.db, own.tracks(rows.map(({ id }) => id)))
    })
    return rows.map(({ id }) => own.byId(asker, id))
  })
}
