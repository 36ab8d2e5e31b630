import type { FastifyInstance } from 'fastify'
import { IN_PLAYLIST } from '../../../src/lib/contract/kit/codes.ts'
import type { PlaylistAdd } from '../../../src/lib/contract/listen/playlists.ts'
import { badField, badRequest, emptyNotFound, missing, notFound, Refusal } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { PlaylistChange } from '../../repositories/listen/playlists.ts'
import type { Asker, PrivacyLevel, User } from '../../repositories/shapes/asker.ts'
import { stamp } from '../../text.ts'

const MAX_NAME = 100
const MAX_DESCRIPTION = 5000
const LEVELS: readonly string[] = ['me', 'followers', 'instance', 'everyone']

function nameComplaint(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'Not a valid string.'
  if (name.trim() === '') return 'This field may not be blank.'
  return name.trim().length > MAX_NAME
    ? `Ensure this field has no more than ${MAX_NAME} characters.`
    : undefined
}

function descriptionComplaint(text: unknown): string | undefined {
  if (text !== null && typeof text !== 'string') return 'Not a valid string.'
  return (text?.length ?? 0) > MAX_DESCRIPTION
    ? `Ensure this field has no more than ${MAX_DESCRIPTION} characters.`
    : undefined
}

/** Reads a playlist from a body. @throws Refusal 400 with a message for each wrong field */
function readPlaylist(body: Readonly<Record<string, unknown>>): PlaylistChange {
  const { name, privacy_level: level, description } = body
  const errors: Record<string, string[]> = {}
  const complain = (field: string, complaint: string | undefined) => {
    if (complaint) errors[field] = [complaint]
  }
  if (name !== undefined) complain('name', nameComplaint(name))
  if (description !== undefined) complain('description', descriptionComplaint(description))
  if (level !== undefined && !LEVELS.includes(level as string))
    complain('privacy_level', `"${String(level)}" is not a valid choice.`)
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return {
    ...(name === undefined ? {} : { name: (name as string).trim() }),
    ...(level === undefined ? {} : { privacy_level: level as PrivacyLevel }),
    ...(description === undefined ? {} : { description: description as string | null })
  }
}

/** @throws Refusal 400 for entries that are no tracks */
function readTracks(app: FastifyInstance, asker: Asker, tracks: unknown): number[] {
  if (!Array.isArray(tracks))
    throw badField('tracks', `Expected a list of items but got type "${typeof tracks}".`)
  const ids = tracks as unknown[]
  const strange = ids.find((id) => !Number.isInteger(id))
  if (strange !== undefined)
    throw badField('tracks', `Incorrect type. Expected pk value, received ${typeof strange}.`)
  const found = new Set(app.repositories.tracks.load(asker, ids as number[]).map(({ id }) => id))
  const unknown = ids.find((id) => !found.has(id as number))
  if (unknown !== undefined)
    throw badField('tracks', `Invalid pk "${unknown as number}" - object does not exist.`)
  return ids as number[]
}

/** The position in a body: a whole number, or its digits. */
const position = (body: unknown, key: string): number | undefined => {
  const value = (body as Record<string, unknown> | null)?.[key]
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return Number.isInteger(number) ? (number as number) : undefined
}

/** The ids after one of them has moved. @throws Refusal as real pods refuse wrong positions */
function moved(ids: readonly number[], body: unknown): number[] {
  const [from, to] = ['from', 'to'].map((key) => {
    const found = position(body, key)
    if (found === undefined) throw badRequest({ detail: `invalid ${key} index` })
    return found
  }) as [number, number]
  if (ids[from] === undefined) throw emptyNotFound()
  if (to < 0) throw badRequest(['Index must be zero or positive'])
  if (to >= ids.length) throw badRequest(['Index is not continuous'])
  const rest = ids.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, ids[from])
}

/** Adds tracks at the end of a playlist and returns their positions. @throws Refusal 400 */
function addTracks(
  app: FastifyInstance,
  asker: Asker,
  playlist: { id: number; uuid: string },
  body: PlaylistAdd
) {
  const { playlists, preferences, tracks } = app.repositories
  const added = readTracks(app, asker, body.tracks)
  const before = playlists.trackIds(playlist.id)
  const most = Number(preferences.get('playlists__max_tracks'))
  if (before.length + added.length > most)
    throw badField('playlist', `Playlist would reach the maximum of ${most} tracks`)
  const doubled = added.filter((id) => before.includes(id))
  if (!body.allow_duplicates && doubled.length > 0)
    throw badRequest({
      playlist: {
        non_field_errors: [
          {
            tracks: tracks.load(asker, doubled).map(({ title }) => title),
            playlist_name: playlists.get(asker, playlist.uuid)!.name,
            code: IN_PLAYLIST
          }
        ]
      }
    })
  playlists.setTracks(playlist.id, [...before, ...added], stamp(app.settings.now()))
  const results = playlists.tracks(asker, playlist.uuid)!.results.slice(before.length)
  return { count: results.length, results }
}

function trackRoutes(
  app: FastifyInstance,
  own: (user: User, uuid: string) => { id: number; uuid: string }
): void {
  const { playlists } = app.repositories
  const replace = (id: number, tracks: readonly number[]) =>
    playlists.setTracks(id, tracks, stamp(app.settings.now()))

  endpoint(app, 'addToPlaylist', ({ asker, user, params, body, reply }) => {
    const answer = addTracks(app, asker, own(user, params.uuid), body)
    void reply.code(201)
    return answer
  })
  endpoint(app, 'movePlaylistTrack', ({ user, params, body, reply }) => {
    const { id } = own(user, params.uuid)
    replace(id, moved(playlists.trackIds(id), body))
    void reply.code(204)
  })
  endpoint(app, 'removePlaylistTrack', ({ user, params, query, body, reply }) => {
    const { id } = own(user, params.uuid)
    const index = position(body, 'index') ?? query.index
    if (index === undefined) throw new Refusal(400, null)
    const ids = playlists.trackIds(id)
    if (ids[index] === undefined) throw emptyNotFound()
    replace(id, ids.toSpliced(index, 1))
    void reply.code(204)
  })
  endpoint(app, 'clearPlaylist', ({ user, params, reply }) => {
    replace(own(user, params.uuid).id, [])
    void reply.code(204)
  })
}

export function playlistRoutes(app: FastifyInstance): void {
  const { playlists } = app.repositories
  /** For a playlist of another user the answer is the same as for a missing one. */
  const own = (user: User, uuid: string): { id: number; uuid: string } => {
    const id = playlists.ownId(user, uuid)
    if (id === undefined) throw notFound()
    return { id, uuid }
  }
  endpoint(app, 'listPlaylists', ({ asker, query, request }) =>
    paginate(request, query, (slice) => playlists.list(asker, query, slice))
  )
  endpoint(
    app,
    'getPlaylist',
    ({ asker, params }) => playlists.get(asker, params.uuid) ?? missing()
  )
  endpoint(
    app,
    'listPlaylistTracks',
    ({ asker, params }) => playlists.tracks(asker, params.uuid) ?? missing()
  )

  endpoint(app, 'addPlaylist', ({ asker, user, body, reply }) => {
    const wanted = { name: '', ...readPlaylist(body) }
    void reply.code(201)
    return playlists.get(asker, playlists.add(user, wanted, stamp(app.settings.now())))
  })
  endpoint(app, 'changePlaylist', ({ asker, user, params, body }) => {
    const { id, uuid } = own(user, params.uuid)
    playlists.change(id, readPlaylist(body), stamp(app.settings.now()))
    return playlists.get(asker, uuid)
  })
  endpoint(app, 'removePlaylist', ({ user, params, reply }) => {
    playlists.remove(own(user, params.uuid).id)
    void reply.code(204)
  })
  trackRoutes(app, own)
}
