// People of this pod and of others. docs/product/people.md#profiles.
import { Type } from 'typebox'
import { LibraryPage } from '../publish/libraries/libraries.ts'
import { FullActor } from '../people/profiles.ts'
import { PageQuery } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** `name@domain`, also for people of the pod itself. */
const fullUsername = Type.Object({ full_username: Type.String() })

export const actorEndpoints = {
  getActor: {
    method: 'GET',
    path: 'federation/actors/:full_username/',
    scope: null,
    limit: 'retrieve',
    params: fullUsername,
    answers: { 200: FullActor }
  },
  // Those that hold something the caller may play.
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
