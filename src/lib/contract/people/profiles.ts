import { Type, type Static } from 'typebox'
import { Actor, Attachment, Content, Nullable, PageQuery } from '../kit/shapes.ts'
import { UserBasic } from '../account/me.ts'
import { LibraryPage } from '../publish/libraries/libraries.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * A person as the page about them shows them; `user` is null for people of other pods and for
 * channels. Lists send `Actor`, whose `summary` is plain text.
 */
export const FullActor = Type.Object({
  ...Actor.properties,
  user: Nullable(UserBasic),
  summary: Nullable(Content),
  icon: Nullable(Attachment),
  is_channel: Type.Boolean()
})
export type FullActor = Static<typeof FullActor>

/** `name@domain`, also for people of the pod itself. */
const fullUsername = Type.Object({ full_username: Type.String() })

export const profileEndpoints = {
  getActor: {
    method: 'GET',
    path: 'federation/actors/:full_username/',
    scope: null,
    limit: 'retrieve',
    params: fullUsername,
    answers: { 200: FullActor }
  },
  // Only rows that hold something the caller may play.
  listActorLibraries: {
    method: 'GET',
    path: 'federation/actors/:full_username/libraries/',
    scope: null,
    limit: 'wildcard',
    params: fullUsername,
    query: Type.Object(PageQuery),
    answers: { 200: LibraryPage }
  }
} as const satisfies Record<string, Endpoint>
