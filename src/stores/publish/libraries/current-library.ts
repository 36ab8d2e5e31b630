// The library on screen, and which part of its page. docs/product/federation.md#library.
import { computed } from 'nanostores'
import { getLibrary } from '../../../lib/api/publish/libraries.ts'
import { listUploads } from '../../../lib/api/publish/uploads.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { env } from '../../../lib/env.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { loadMoreList, type LoadMoreList } from '../../lists/load-more.ts'
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

/** Rows of an import that are shown at a time. */
const IMPORTED = 50
const $import = computed([$route, $search], (route, search) =>
  route?.name === 'library.detail.upload'
    ? (new URLSearchParams(search).get('import') ?? undefined)
    : undefined
)
/** The uploads of the import that the address names by its reference. */
export const importedHere: LoadMoreList<Upload> = loadMoreList(
  $import,
  IMPORTED,
  (reference: string, part, signal) =>
    listUploads({ import_reference: reference, ...part }, signal),
  (rows, signal) =>
    void import('../../live/renew.ts').then(
      ({ renewImports }) => renewImports(importedHere, rows, signal),
      env().report
    )
)

/** The part that the address names; undefined for those that have no screen yet. */
export const $libraryPart = computed($route, (route): LibraryPart | undefined =>
  libraryParts.find((part) => routeOfPart(part) === route?.name)
)
