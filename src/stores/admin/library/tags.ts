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
import { deletableList } from './deletable.ts'

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

/** The most tags that are deleted by one call. */
const MAX_BATCH = 100

export const manageTags = deletableList<ListedTag>(
  'manage.library.tags',
  {
    orderings: ['creation_date', 'name', 'length', 'items_count'],
    ordering: '-creation_date',
    rising: ['name', 'length']
  },
  loadTags,
  {
    keyOf: ({ name }) => name,
    size: MAX_BATCH,
    run: (names) => actOnManageTags('delete', names)
  }
)

/** Adds a tag to the pod's list; the list is loaded again. @throws what the call throws */
export async function addTag(name: string): Promise<ManageTag> {
  const tag = await addManageTag(name)
  void manageTags.reload()
  return tag
}
