// The call by which other sites show a page of the pod in a frame. The client never makes it.
import { Type, type Static } from 'typebox'
import type { Endpoint } from '../kit/endpoint.ts'

export const OembedQuery = Type.Object({
  format: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  maxheight: Type.Optional(Type.Integer()),
  maxwidth: Type.Optional(Type.Integer())
})

/** Lengths in pixels; `html` is the frame. */
export const Oembed = Type.Object({
  version: Type.Literal('1.0'),
  type: Type.Literal('rich'),
  provider_name: Type.String(),
  provider_url: Type.String(),
  height: Type.Integer(),
  width: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  author_name: Type.String(),
  author_url: Type.String(),
  thumbnail_url: Type.Optional(Type.String()),
  thumbnail_width: Type.Optional(Type.Integer()),
  thumbnail_height: Type.Optional(Type.Integer()),
  html: Type.String()
})
export type Oembed = Static<typeof Oembed>

export const embedEndpoints = {
  getOembed: {
    method: 'GET',
    path: 'oembed/',
    slash: 'strict',
    scope: 'libraries',
    limit: 'wildcard',
    query: OembedQuery,
    answers: { 200: Oembed }
  }
} as const satisfies Record<string, Endpoint>
