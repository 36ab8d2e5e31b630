// The library on screen, and which part of its page. docs/product/federation.md#library.
import { computed } from 'nanostores'
import { getLibrary } from '../../../lib/api/publish/libraries.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

const $id = computed($route, (route) =>
  route?.name.startsWith('library.detail') ? route.params.id : undefined
)
// The answer depends on the signed-in person.
const $asked = computed([$id, $me], (id, me) => (id === undefined ? undefined : { id, me: me?.id }))

export const currentLibrary = resource($asked, ({ id }, signal) => getLibrary(id, signal))

export const libraryParts = ['overview', 'artists', 'albums', 'tracks'] as const
export type LibraryPart = (typeof libraryParts)[number]

export const routeOfPart = (part: LibraryPart) =>
  (part === 'overview' ? 'library.detail' : `library.detail.${part}`) satisfies RouteName

/** The part that the address names; undefined for those that have no screen yet. */
export const $libraryPart = computed($route, (route): LibraryPart | undefined =>
  libraryParts.find((part) => routeOfPart(part) === route?.name)
)
