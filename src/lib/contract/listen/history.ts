import { Type, type Static } from 'typebox'
import { Actor, DateTime, Flag, PageQuery, Paginated } from '../kit/shapes.ts'
import { Track } from './tracks.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** Has no id: `fid` names it. Answers of 1.4 get a `fid` from their id. */
export const Listening = Type.Object({
  fid: Type.String(),
  actor: Actor,
  track: Track,
  creation_date: DateTime
})
export type Listening = Static<typeof Listening>
export const ListeningPage = Paginated(Listening)
export const ListeningQuery = Type.Object({
  ...PageQuery,
  scope: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  domain: Type.Optional(Type.String()),
  hidden: Type.Optional(Flag)
})
export type ListeningQuery = Static<typeof ListeningQuery>
export const ListeningWrite = Type.Object({ track: Type.Integer() })
export const ListeningWritten = Type.Object({
  id: Type.Integer(),
  actor: Actor,
  track: Type.Integer(),
  creation_date: DateTime
})

export const historyEndpoints = {
  listListenings: {
    method: 'GET',
    path: 'history/listenings/',
    scope: 'listenings',
    limit: 'list',
    query: ListeningQuery,
    answers: { 200: ListeningPage }
  },
  recordListening: {
    method: 'POST',
    path: 'history/listenings/',
    scope: 'listenings',
    limit: 'create',
    body: ListeningWrite,
    answers: { 201: ListeningWritten }
  }
} as const satisfies Record<string, Endpoint>
