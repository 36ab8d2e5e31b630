// The person's own uploads, from drafts to tracks, and what can be done with them.
// docs/product/library.md#uploads.
import { actOnUploads, listUploads, moveUploads } from '../../../lib/api/publish/uploads.ts'
import type { ImportStatus, Upload } from '../../../lib/contract/publish/uploads.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import { env } from '../../../lib/env.ts'
import { browseQuery, matchQuery, type BrowseState } from '../../../lib/lists/browse.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { allPages } from '../../lists/all-rows.ts'
import { browseList, type BrowseList } from '../../lists/browse.ts'
import { fetchMe } from '../../session/session.ts'

export const importStatuses = [
  'draft',
  'pending',
  'finished',
  'errored',
  'skipped'
] as const satisfies readonly ImportStatus[]

/** The pod starts the import of these again. */
const RESTARTABLE: readonly string[] = ['pending', 'skipped', 'errored'] satisfies ImportStatus[]
export const isRestartable = ({ import_status: status }: Pick<Upload, 'import_status'>): boolean =>
  RESTARTABLE.includes(status)

function listOf(route: RouteName): BrowseList<Upload> {
  const load: BrowseList<Upload>['load'] = (state, signal) =>
    listUploads(browseQuery(state), signal)
  const list = browseList<Upload>(
    [route],
    {
      orderings: ['creation_date', 'import_date', 'bitrate', 'size'],
      ordering: '-creation_date',
      filters: { import_status: importStatuses, library: 'text' }
    },
    (state, _route, signal) => {
      const page = load(state, signal)
      void import('../../live/renew.ts').then(
        ({ renewImports }) =>
          page.then(
            ({ results }) => renewImports(list, results, signal),
            () => renewImports(list, undefined, signal)
          ),
        env().report
      )
      return page
    }
  )
  // Other pages than the one on screen.
  return { ...list, load }
}

export const allUploads = listOf('upload.all')
/** The same in the content area. */
export const contentUploads = listOf('content.libraries.tracks')

type LibraryKey = 'uuid' | 'name' | 'privacy_level'

/** The library of an upload; the contract leaves the shape of this part open. */
export function libraryOf({ library }: Upload): Pick<Library, LibraryKey> | undefined {
  const found = Object(library) as Partial<Library>
  return typeof found.uuid === 'string' && typeof found.name === 'string'
    ? { uuid: found.uuid, name: found.name, privacy_level: found.privacy_level ?? 'me' }
    : undefined
}

/** The most uploads of one call. */
const MAX_BATCH = 100

/** The storage that they use has changed. */
async function changing(acting: Promise<Acted>): Promise<Acted> {
  const acted = await acting
  void fetchMe().catch(() => {})
  return acted
}

const inCalls = (
  rows: readonly Upload[],
  run: (uuids: readonly string[]) => Promise<number>
): Promise<Acted> =>
  changing(
    inBatches(
      rows.map(({ uuid }) => uuid),
      MAX_BATCH,
      run
    )
  )
const acting = (action: Parameters<typeof actOnUploads>[0]) => async (uuids: readonly string[]) =>
  (await actOnUploads(action, uuids)).updated

/** Those of channels, too, as in the list. */
const allThat = (filters: Readonly<Record<string, unknown>>) => ({
  filters: { ...filters, include_channels: true }
})

/** Deletes uploads with their files. The tracks stay, without these files. */
export const deleteUploads = (rows: readonly Upload[]): Promise<Acted> =>
  inCalls(rows, acting('delete'))

/** Deletes all uploads that match. @throws what the call throws */
export const deleteMatchingUploads = (state: BrowseState): Promise<Acted> =>
  changing(
    actOnUploads('delete', allThat(matchQuery(state))).then(({ updated }) => ({
      done: updated,
      failures: []
    }))
  )

/** Starts imports again. */
export const restartImports = (rows: readonly Upload[]): Promise<Acted> =>
  inCalls(rows, acting('relaunch_import'))

/** Starts the imports of all that match and can be started again. @throws what the call throws */
export async function restartMatchingImports(state: BrowseState): Promise<Acted> {
  const { import_status: status, ...filters } = matchQuery(state) as Record<string, unknown>
  const wanted = RESTARTABLE.filter((each) => status === undefined || each === status)
  if (wanted.length === 0) return { done: 0, failures: [] }
  const { updated } = await actOnUploads(
    'relaunch_import',
    allThat({ ...filters, import_status: wanted })
  )
  return { done: updated, failures: [] }
}

/** Lets the pod import drafts. */
export const publishDrafts = (rows: readonly Upload[]): Promise<Acted> =>
  inCalls(rows, acting('publish'))

/** Moves uploads to the built-in library of a level; only pods of 2.0 can. */
export const moveTo = (level: PrivacyLevel) => (rows: readonly Upload[]) =>
  inCalls(
    rows,
    async (uuids) =>
      (await moveUploads(uuids.map((uuid) => ({ uuid, privacy_level: level })))).length
  )

/** Moves all that match and may be moved. @throws if they cannot be read; then none is moved */
export const moveMatchingTo =
  (level: PrivacyLevel, mayMove: (upload: Upload) => boolean) => async (state: BrowseState) => {
    const rows: Upload[] = []
    for await (const { results } of allPages(allUploads, state, new AbortController().signal))
      rows.push(...results.filter(mayMove))
    return moveTo(level)(rows)
  }

/** Statuses whose uploads take space without being of use. */
export type Purgeable = 'pending' | 'skipped' | 'errored'

/** How many uploads have a status, those of channels included. */
export const countUploads = async (status: ImportStatus): Promise<number> =>
  (await listUploads({ import_status: status, page_size: 1 })).count

/** Deletes all uploads with a status. @returns how many they were */
export async function purgeUploads(status: Purgeable): Promise<number> {
  const { done } = await changing(
    actOnUploads('delete', allThat({ import_status: status })).then(({ updated }) => ({
      done: updated,
      failures: []
    }))
  )
  void allUploads.reload()
  void contentUploads.reload()
  return done
}
