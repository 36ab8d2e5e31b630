// Radios: endless lists of tracks chosen by the pod. Users store radios made of filters; a session
// remembers the sent tracks.
import { Type, type Static } from 'typebox'
import { DateTime, Nullable, PageQuery, Paginated } from '../kit/shapes.ts'
import { Track, TrackPage } from './tracks.ts'
import { UserBasic } from '../account/me.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** Types of a session. Those in `ownRadioTypes` require a signed-in user. */
export const radioTypes = [
  'actor-content',
  'random',
  'random_library',
  'favorites',
  'less-listened',
  'less-listened_library',
  'recently-added',
  'custom',
  'custom_multiple',
  'artist',
  'tag',
  'similar',
  'library'
] as const
export type RadioType = (typeof radioTypes)[number]
export const ownRadioTypes: readonly RadioType[] = [
  'random_library',
  'favorites',
  'less-listened',
  'less-listened_library'
]

/**
 * One rule of a stored radio. `ids` of artists or playlists, `names` of tags; for artists the pod
 * adds `names`.
 */
export type RadioRule = {
  type: 'artist' | 'tag' | 'playlist' | 'group'
  ids?: readonly (number | string)[]
  names?: readonly string[]
  /** Inverts the rule: tracks that do not match. */
  not?: boolean
  /** How it combines with the rules before it; default `and`. */
  operator?: 'and' | 'or'
  filters?: readonly RadioRule[]
}

/** `config` is a list of RadioRule; pods return it as it was stored. */
export const Radio = Type.Object({
  id: Type.Integer(),
  is_public: Type.Boolean(),
  name: Type.String(),
  creation_date: DateTime,
  user: UserBasic,
  config: Type.Unknown(),
  description: Type.String()
})
export type Radio = Static<typeof Radio>
export const RadioPage = Paginated(Radio)

export const radioOrderings = ['id', 'name', 'creation_date'] as const
export const RadioQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  name__icontains: Type.Optional(Type.String()),
  name__iexact: Type.Optional(Type.String()),
  name__startswith: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String())
})
export type RadioQuery = Static<typeof RadioQuery>

/** `name` has 1 to 100 characters. */
export const RadioWrite = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  is_public: Type.Optional(Type.Boolean()),
  config: Type.Optional(Type.Unknown())
})
export type RadioWrite = Static<typeof RadioWrite>
export const RadioPatch = Type.Partial(RadioWrite)

/**
 * A filter for the radio builder. `fields` describes its inputs; the playlist filter's are not
 * described.
 */
export const RadioFilter = Type.Object({
  type: Type.String(),
  label: Type.String(),
  help_text: Type.String(),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      subtype: Type.String(),
      label: Type.String(),
      help_text: Type.String(),
      placeholder: Type.String(),
      autocomplete: Type.String(),
      autocomplete_qs: Type.String(),
      autocomplete_fields: Type.Object({
        remoteValues: Type.String(),
        name: Type.String(),
        value: Type.String()
      })
    })
  )
})
export type RadioFilter = Static<typeof RadioFilter>

export const RadioValidate = Type.Object({ filters: Type.Optional(Type.Unknown()) })
/** For each rule: its errors, the number of matching tracks, and up to ten of them. */
export const RadioValidated = Type.Object({
  filters: Type.Array(
    Type.Object({
      errors: Type.Array(Type.String()),
      candidates: Type.Object({ count: Type.Integer(), sample: Nullable(Type.Array(Track)) })
    })
  )
})
export type RadioValidated = Static<typeof RadioValidated>

export const RadioSession = Type.Object({
  id: Type.Integer(),
  radio_type: Type.String(),
  related_object_id: Nullable(Type.String()),
  user: Nullable(Type.Integer()),
  creation_date: DateTime,
  custom_radio: Nullable(Type.Integer()),
  config: Nullable(Type.Unknown())
})
export type RadioSession = Static<typeof RadioSession>

/**
 * `related_object_id` by type: artist and similar a number, tag a name, actor-content
 * `name@domain`, library a uuid. `custom_radio` for custom, `config` (a list of RadioRule) for
 * custom_multiple.
 */
export const RadioSessionWrite = Type.Object({
  radio_type: Type.String(),
  related_object_id: Type.Optional(Nullable(Type.Unknown())),
  custom_radio: Type.Optional(Nullable(Type.Integer())),
  config: Type.Optional(Nullable(Type.Unknown()))
})
export type RadioSessionWrite = Static<typeof RadioSessionWrite>
export const RadioTrackWrite = Type.Object({ session: Type.Integer() })
/**
 * The next track of a session. No tracks left: 404 with the text NO_RADIO_CANDIDATES; another
 * user's session: 403, empty.
 */
export const RadioTrack = Type.Object({
  id: Type.Integer(),
  session: Type.Integer(),
  position: Type.Integer(),
  track: Track
})
export type RadioTrack = Static<typeof RadioTrack>
export const RadioTracksQuery = Type.Object({ count: Type.Optional(Type.Integer()) })

export const radioEndpoints = {
  listRadios: {
    method: 'GET',
    path: 'radios/radios/',
    scope: 'radios',
    limit: 'list',
    query: RadioQuery,
    answers: { 200: RadioPage }
  },
  addRadio: {
    method: 'POST',
    path: 'radios/radios/',
    scope: 'radios',
    limit: 'create',
    body: RadioWrite,
    answers: { 201: Radio }
  },
  listRadioFilters: {
    method: 'GET',
    path: 'radios/radios/filters/',
    scope: 'radios',
    limit: 'wildcard',
    answers: { 200: Type.Array(RadioFilter) }
  },
  validateRadio: {
    method: 'POST',
    path: 'radios/radios/validate/',
    scope: 'radios',
    limit: 'wildcard',
    body: RadioValidate,
    answers: { 200: RadioValidated }
  },
  getRadio: {
    method: 'GET',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'retrieve',
    params: id,
    answers: { 200: Radio }
  },
  replaceRadio: {
    method: 'PUT',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'update',
    params: id,
    body: RadioWrite,
    answers: { 200: Radio }
  },
  changeRadio: {
    method: 'PATCH',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'update',
    params: id,
    body: RadioPatch,
    answers: { 200: Radio }
  },
  removeRadio: {
    method: 'DELETE',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'destroy',
    params: id,
    answers: { 204: null }
  },
  listRadioTracks: {
    method: 'GET',
    path: 'radios/radios/:id/tracks/',
    scope: 'radios',
    limit: 'wildcard',
    params: id,
    query: Type.Object(PageQuery),
    answers: { 200: TrackPage }
  },
  startRadioSession: {
    method: 'POST',
    path: 'radios/sessions/',
    anonymous: 'openPods',
    scope: null,
    limit: 'create',
    body: RadioSessionWrite,
    answers: { 201: RadioSession }
  },
  getRadioSession: {
    method: 'GET',
    path: 'radios/sessions/:id/',
    scope: null,
    limit: 'retrieve',
    params: id,
    answers: { 200: RadioSession }
  },
  listRadioSessionTracks: {
    method: 'GET',
    path: 'radios/sessions/:id/tracks/',
    scope: null,
    limit: 'wildcard',
    params: id,
    query: RadioTracksQuery,
    answers: { 201: Type.Array(Track) }
  },
  nextRadioTrack: {
    method: 'POST',
    path: 'radios/tracks/',
    anonymous: 'openPods',
    scope: null,
    limit: 'create',
    body: RadioTrackWrite,
    answers: { 201: RadioTrack }
  }
} as const satisfies Record<string, Endpoint>
