// All tags of the pod, for those who look after its library.
import {
  actOnManageTags,
  addManageTag,
  listManageTags
} from '../../../lib/api/admin/library/tags.ts'
import { ServerError } from '../../../lib/api/errors.ts'
import { listTags } from '../../../lib/api/listen/tags.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { ManageTag } from '../../../lib/contract/admin/library/tags.ts'
import { browseQuery, type BrowseState } from '../../../lib/lists/browse.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { allPages } from '../../lists/all-rows.ts'
import { browseList } from '../../lists/browse.ts'

type Counts = 'artists_count' | 'albums_count' | 'tracks_count'
/** A tag; how often it is used is not known where the pod cannot search its own list. */
export type ListedTag = Pick<ManageTag, 'name' | 'creation_date'> & Partial<Pick<ManageTag, Counts>>

/** Pods of 1.4 fail to search this list, but can search the tags that everybody sees. */
async function loadTags(state: BrowseState, signal: AbortSignal): Promise<Page<ListedTag>> {
  try {
    return await listManageTags(browseQuery(state), signal)
  } catch (error) {
    if (state.q === '' || !(error instanceof ServerError)) throw error
    const { ordering, ...query } = browseQuery(state)
    const isKnown = !ordering.endsWith('items_count')
    return listTags(isKnown ? { ...query, ordering } : query, signal)
  }
}

export const manageTags = browseList<ListedTag>(
  ['manage.library.tags'],
  {
    orderings: ['creation_date', 'name', 'length', 'items_count'],
    ordering: '-creation_date',
    rising: ['name', 'length']
  },
  (state, _route, signal) => loadTags(state, signal)
)

/** Adds a tag to the pod's list; the list is loaded again. @throws what the call throws */
export async function addTag(name: string): Promise<ManageTag> {
  const tag = await addManageTag(name)
  void manageTags.reload()
  return tag
}

/** The most tags that are deleted by one call. */
const MAX_BATCH = 100

const deleteNames = (names: readonly string[]): Promise<Acted> =>
  inBatches(names, MAX_BATCH, (batch) => actOnManageTags('delete', batch))

export const deleteTags = (tags: readonly ListedTag[]): Promise<Acted> =>
  deleteNames(tags.map(({ name }) => name))

/**
 * Deletes all tags that match. Pods refuse `objects: 'all'` here, so their names are read first.
 * @throws if the names cannot be read; then none is deleted
 */
export async function deleteMatchingTags(state: BrowseState): Promise<Acted> {
  const names = new Set<string>()
  for await (const { results } of allPages(manageTags, state, new AbortController().signal))
    for (const { name } of results) names.add(name)
  return deleteNames([...names])
}
