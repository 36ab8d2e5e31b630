// A person's own channels: making and changing them, their albums and series, and what is deleted
// of them. docs/product/library.md#own-channels.
import { Type, type Static } from 'typebox'
import { ContentCategory, Nullable, Uuid } from '../../kit/shapes.ts'
import { id } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { Album } from '../../listen/albums.ts'
import { Channel } from '../../listen/channels.ts'

const Text = Type.Object({ text: Nullable(Type.String()), content_type: Type.String() })

/** `children`: the subcategories. The names are in English. */
export const ChannelChoices = Type.Object({
  language: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  itunes_category: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      children: Type.Array(Type.String())
    })
  )
})
export type ChannelChoices = Static<typeof ChannelChoices>

const changeable = {
  name: Type.String(),
  description: Nullable(Text),
  /** The first 30 count. */
  tags: Type.Array(Type.String()),
  content_category: ContentCategory,
  /**
   * Of a podcast: `language` and `itunes_category`, as the choices have them, `itunes_subcategory`,
   * `owner_name`, `owner_email`, `copyright`, `explicit`. It replaces all of what was there.
   */
  metadata: Type.Optional(Type.Unknown()),
  /** Uuid of a picture that the person has uploaded; null takes the picture away. */
  cover: Type.Optional(Nullable(Uuid))
}
export const ChannelWrite = Type.Object({
  ...changeable,
  /** The name in handles. It cannot be changed later. */
  username: Type.String()
})
export type ChannelWrite = Static<typeof ChannelWrite>

/** `links`: servers of 1.4 ignore them; an empty list changes nothing. */
export const ChannelReplace = Type.Object({
  ...changeable,
  links: Type.Optional(Type.Array(Type.Object({ label: Type.String(), url: Type.String() })))
})
/** Metadata count only together with `content_category`. */
export const ChannelPatch = Type.Partial(ChannelReplace)
export type ChannelPatch = Static<typeof ChannelPatch>

/** `artist`: that of a channel of one's own. */
export const AlbumWrite = Type.Object({
  title: Type.String(),
  artist: Type.Integer(),
  cover: Type.Optional(Nullable(Uuid)),
  /** A day, as 2026-03-01. */
  release_date: Type.Optional(Nullable(Type.String())),
  tags: Type.Optional(Type.Array(Type.String())),
  description: Type.Optional(Nullable(Text))
})
export type AlbumWrite = Static<typeof AlbumWrite>

const composite = Type.Object({ composite: Type.String() })

export const ownChannelEndpoints = {
  getChannelChoices: {
    method: 'GET',
    path: 'channels/metadata-choices/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: ChannelChoices }
  },
  addChannel: {
    method: 'POST',
    path: 'channels/',
    scope: 'libraries',
    limit: 'create',
    body: ChannelWrite,
    answers: { 201: Channel }
  },
  changeChannel: {
    method: 'PATCH',
    path: 'channels/:composite/',
    scope: 'libraries',
    limit: 'update',
    params: composite,
    body: ChannelPatch,
    answers: { 200: Channel }
  },
  replaceChannel: {
    method: 'PUT',
    path: 'channels/:composite/',
    scope: 'libraries',
    limit: 'update',
    params: composite,
    body: ChannelReplace,
    answers: { 200: Channel }
  },
  // Servers of 2.0 make it and answer 204, without saying what they made.
  addAlbum: {
    method: 'POST',
    path: 'albums/',
    scope: 'libraries',
    limit: 'create',
    body: AlbumWrite,
    answers: { 201: Album, 204: null }
  },
  // Only the owner of the artist's channel may delete these two. An album takes its tracks with it,
  // a track its files.
  removeAlbum: {
    method: 'DELETE',
    path: 'albums/:id/',
    scope: 'libraries',
    limit: 'destroy',
    params: id,
    answers: { 204: null }
  },
  removeTrack: {
    method: 'DELETE',
    path: 'tracks/:id/',
    scope: 'libraries',
    limit: 'destroy',
    params: id,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
